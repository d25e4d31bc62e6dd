/** The state of splitting bytes into frames: the part of a frame received so far, null if its beginning was missed. */
export interface FrameBuffer {
  readonly begun: string | null
}

/** The initial state, also after lost bytes: the first bytes may be the tail of a frame. */
export const noFrame: FrameBuffer = { begun: null }

/** In characters; longer than any scale's frame. */
const longest = 64

const startOfText = '\x02'
const ends = new Set(['\r', '\n', '\x03'])

/**
 * Splits bytes, received in any pieces, into frames. A frame ends with CR, LF or ETX; STX starts a new one. The eighth
 * bit is masked out: a scale with 7 bits and parity is also understood on a line of 8 bits.
 */
export function takeBytes({ begun }: FrameBuffer, bytes: Uint8Array): readonly [FrameBuffer, readonly string[]] {
  const frames: string[] = []
  let frame = begun
  for (const byte of bytes) {
    const character = String.fromCharCode(byte & 0x7f)
    if (ends.has(character)) {
      // CR LF ends one frame, not two; an empty frame is skipped.
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
