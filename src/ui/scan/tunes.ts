/** A sound: Hz and ms of each note (0 Hz is a rest), and how sharp it is. */
export interface Tune {
  readonly wave: OscillatorType
  readonly notes: readonly (readonly [hertz: number, length: number])[]
}

/** Told apart in a loud hall by how they go, not by how high they are. */
export const tunes = {
  rising: {
    wave: 'triangle',
    notes: [
      [880, 80],
      [1320, 140],
    ],
  },
  tick: { wave: 'triangle', notes: [[1320, 60]] },
  question: {
    wave: 'triangle',
    notes: [
      [660, 90],
      [0, 50],
      [990, 90],
      [0, 50],
      [660, 90],
    ],
  },
  buzz: {
    wave: 'sawtooth',
    notes: [
      [180, 260],
      [0, 80],
      [180, 260],
    ],
  },
  knock: {
    wave: 'square',
    notes: [
      [520, 70],
      [0, 60],
      [520, 70],
      [0, 60],
      [520, 70],
    ],
  },
  drone: { wave: 'sawtooth', notes: [[140, 700]] },
  falling: {
    wave: 'square',
    notes: [
      [990, 110],
      [660, 110],
      [440, 180],
    ],
  },
} as const satisfies Readonly<Record<string, Tune>>

const loudness = 0.25
/** s in which a note comes and goes: at once would crack. */
const edge = 0.006

let device: AudioContext | null = null

/** Plays a tune where the browser can. A scanner's keys are keys, so that it is allowed to. */
export function play({ wave, notes }: Tune): void {
  if (typeof AudioContext === 'undefined') return
  device ??= new AudioContext()
  if (device.state === 'suspended') void device.resume()
  let at = device.currentTime + 0.01
  for (const [hertz, length] of notes) {
    if (hertz > 0) note(device, wave, hertz, at, at + length / 1000)
    at += length / 1000
  }
}

function note(on: AudioContext, wave: OscillatorType, hertz: number, from: number, to: number): void {
  const voice = on.createOscillator()
  const volume = on.createGain()
  voice.type = wave
  voice.frequency.value = hertz
  volume.gain.setValueAtTime(0, from)
  volume.gain.linearRampToValueAtTime(loudness, from + edge)
  volume.gain.setValueAtTime(loudness, to - edge)
  volume.gain.linearRampToValueAtTime(0, to)
  voice.connect(volume).connect(on.destination)
  voice.start(from)
  voice.stop(to)
}
