/** Where the reading of a scale's bytes stands: what of a frame has come, null where its beginning was missed. */
export interface FrameBuffer {
  readonly begun: string | null
}

/** Nothing has been heard yet, or some of it was lost: what comes first may be the tail of a frame. */
export const missed: FrameBuffer = { begun: null }

/** Characters; no scale's frame is as long. */
const longest = 64

const startOfText = '\x02'
const ends = new Set(['\r', '\n', '\x03'])

/**
 * Takes bytes as they come, cut anywhere, and gives the frames that they end. A frame ends with CR, LF or ETX; STX begins
 * one anew. The eighth bit is left out: a scale of 7 bits and parity is so understood on a line of 8 bits, too.
 */
export function takeBytes({ begun }: FrameBuffer, bytes: Uint8Array): readonly [FrameBuffer, readonly string[]] {
  const frames: string[] = []
  let frame = begun
  for (const byte of bytes) {
    const character = String.fromCharCode(byte & 0x7f)
    if (ends.has(character)) {
      // CR LF ends one frame, not two; what is empty says nothing.
      if (frame !== null && frame !== '') frames.push(frame)
      frame = ''
    } else if (character === startOfText) {
      frame = ''
    } else if (frame !== null) {
      frame = frame.length < longest ? frame + character : null
    }
  }
  return [{ begun: frame }, frames]
}
