import { type FrameRead, readFrame } from './frameFormats.ts'
import { type FrameBuffer, noFrame, takeBytes } from './frames.ts'

/** The longest time between two frames of a scale that sends all the time, ms. */
const streamGap = 1000
/** The number of frames at that pace after which a scale counts as one that sends all the time. */
const streamRun = 3
/** A frame with a silence of this length after it was sent on demand, ms; one of a stream is stale by then. */
export const freshFor = 2000
/** The time that a frame sent on demand may be taken, ms. */
const demandFor = 10_000

/** What has come from a port since it was opened. */
export interface Received {
  readonly buffer: FrameBuffer
  readonly last: FrameRead | null
  /** The time of the last frame. */
  readonly at: number
  /** The number of bytes since. */
  readonly unread: number
  /** The number of frames up to the last one without a longer gap. */
  readonly run: number
  readonly streams: boolean
  /** A frame once came with silence after it: the scale sends when its print key is pressed. */
  readonly onDemand: boolean
  /** Its figure has moved, so a person could see that it is the scale beside them. */
  readonly moved: boolean
}

/** Of a port just opened; `moved` since the page was loaded. */
export const nothingReceived = (moved: boolean): Received => ({
  buffer: noFrame,
  last: null,
  at: -Infinity,
  unread: 0,
  run: 0,
  streams: false,
  onDemand: false,
  moved,
})

export function receive(received: Received, bytes: Uint8Array | null, now: number): Received {
  if (bytes === null) return { ...received, buffer: noFrame }
  const [buffer, frames] = takeBytes(received.buffer, bytes)
  const reads = frames.flatMap((frame) => readFrame(frame) ?? [])
  if (reads.length === 0) return { ...received, buffer, unread: received.unread + bytes.length }
  return { ...reads.reduce((before, read) => addFrame(before, read, now), received), buffer, unread: 0 }
}

function addFrame(received: Received, read: FrameRead, now: number): Received {
  const { at, last, moved } = received
  const gap = now - at
  const run = gap <= streamGap ? received.run + 1 : 1
  return {
    ...received,
    last: read,
    at: now,
    run,
    streams: received.streams || run >= streamRun,
    onDemand: received.onDemand || isLone(received, now),
    moved: moved || isMoving(last, read),
  }
}

function isMoving(last: FrameRead | null, { reading }: FrameRead): boolean {
  if (reading.kind !== 'weight') return false
  return !reading.steady || (last?.reading.kind === 'weight' && last.reading.pounds !== reading.pounds)
}

/** Whether the last frame was sent on demand: one alone, with silence after it. */
export function isLone({ run, streams, at }: Received, now: number): boolean {
  return !streams && run === 1 && now - at >= freshFor
}

/** The time that the last frame may be taken, ms; it is known only `freshFor` later that it came alone. */
export const takenFor = (received: Received, now: number): number =>
  !received.streams && (received.onDemand || isLone(received, now)) ? demandFor : freshFor
