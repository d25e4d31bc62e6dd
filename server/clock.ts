import { uptime } from 'node:os'
import { day, hour } from '#model/values/calendar.ts'

/** Returns the present instant, UTC ISO 8601 with milliseconds. */
export type Clock = () => string

let latest = { ms: 0, instant: '' }

/** Caches the text of the latest ms: many calls ask for the time within one ms, and formatting is slow. */
function instantAt(ms: number): string {
  if (latest.ms !== ms) latest = { ms, instant: new Date(ms).toISOString() }
  return latest.instant
}

/** The machine's own clock. */
export const systemClock: Clock = () => instantAt(Date.now())

/** The largest leap of a trusted clock, ms. Decisions, section 5. */
export const believedLeap = hour

/** The largest lag of the clock behind the newest event without a fault, ms. */
const believedLag = 60_000

/** The longest time from the newest event to a corrected clock, ms: a month. */
const believedPause = 30 * day

/** A fault of the clock: a leap against the monotonic clock, or a time before the log's newest event. */
export type ClockFault = 'leapt' | 'before_log'

/** A clock with a check of plausibility. */
export interface WatchedClock {
  /** The wall-clock time; after a leap, the time by the monotonic clock. */
  readonly now: Clock
  readonly fault: () => ClockFault | null
  /** Accepts the wall-clock time as right; returns a function that takes this back. */
  readonly accept: () => () => void
}

interface Watched {
  /** Wall-clock ms since 1970, which people and networks set. */
  readonly wall?: () => number
  /** Monotonic ms, which nobody sets and which continue while the machine sleeps. */
  readonly steady?: () => number
  /** The instant of the log's newest event at the start; empty if there is none. */
  readonly newest: string
}

/**
 * Watches the machine's clock. A fault ends when the leap is reverted, or when a clock behind the newest event
 * is corrected.
 */
export function watchClock({ wall = Date.now, steady = () => uptime() * 1000, newest }: Watched): WatchedClock {
  let wallOffset = wall() - steady()
  let last = newest === '' ? -Infinity : Date.parse(newest)
  const isBehind = (): boolean => last - wall() > believedLag
  const hasLeapt = (): boolean => Math.abs(wall() - steady() - wallOffset) > believedLeap
  let wasBehind = isBehind()
  const fault = (): ClockFault | null => {
    // The correction of a clock behind the newest event is itself a leap.
    const isPutRight = wasBehind && wall() - last < believedPause
    if (hasLeapt() && !isPutRight) return 'leapt'
    // Small differences are adopted, so that years of drift do not add up to a leap.
    wallOffset = wall() - steady()
    wasBehind = isBehind()
    return wasBehind ? 'before_log' : null
  }
  return {
    fault,
    now: () => instantAt(fault() === 'leapt' ? steady() + wallOffset : wall()),
    accept: () => {
      const before = { wallOffset, last, wasBehind }
      const takeBack = (): void => {
        ;({ wallOffset, last, wasBehind } = before)
      }
      wallOffset = wall() - steady()
      last = -Infinity
      wasBehind = false
      return takeBack
    },
  }
}
