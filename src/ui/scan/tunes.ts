/** A sound: Hz and ms of each note (0 Hz is a rest), and its waveform. */
export interface Tune {
  readonly wave: OscillatorType
  readonly notes: readonly (readonly [hertz: number, length: number])[]
}

/** They differ in rhythm and melody rather than in pitch, to be told apart in a loud hall. */
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
/** s of fade at both ends of a note, without which it would crackle. */
const edge = 0.006

let device: AudioContext | null = null

/** Plays a tune if the browser can. A scanner's keys count as user input, so sound is allowed. */
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
