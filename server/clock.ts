import { uptime } from 'node:os'

/** Says what time it is: an instant, UTC ISO 8601 with milliseconds. */
export type Clock = () => string

const instantAt = (ms: number): string => new Date(ms).toISOString()

/** The machine's own clock. */
export const systemClock: Clock = () => instantAt(Date.now())

/** How far a clock may leap, ms, and still be believed. Decisions, section 5. */
export const believedLeap = 3_600_000

/** How far the newest event may be ahead at the start, ms: a clock that is set right by seconds is waited for. */
const believedLag = 60_000

/** How far after the newest event a clock that stood before it is believed once it is put right, ms: a month. */
const believedPause = 30 * 24 * 3_600_000

/** A fault of the clock: it leapt against the steady one, or stands before the log's newest event. */
export type ClockFault = 'leapt' | 'before_log'

/** A clock that is believed within reason. */
export interface WatchedClock {
  /** The wall's time; where that has leapt, what it would be by the steady clock. */
  readonly now: Clock
  readonly fault: () => ClockFault | null
  /** From now on the wall's time is believed as it is. */
  readonly accept: () => void
}

interface Watched {
  /** ms since 1970, by the machine's clock, which people and networks set. */
  readonly wall?: () => number
  /** ms by a clock that nobody sets, and that goes on while the machine sleeps. */
  readonly steady?: () => number
  /** The instant of the log's newest event at the start, empty where there is none. */
  readonly newest: string
}

/**
 * Watches the machine's clock. A leap that is taken back is forgotten, and so is a start before the newest event once the
 * clock is put right.
 */
export function watchClock({ wall = Date.now, steady = () => uptime() * 1000, newest }: Watched): WatchedClock {
  let ahead = wall() - steady()
  let last = newest === '' ? -Infinity : Date.parse(newest)
  const isBehind = (): boolean => last - wall() > believedLag
  const hasLeapt = (): boolean => Math.abs(wall() - steady() - ahead) > believedLeap
  let wasBehind = isBehind()
  const fault = (): ClockFault | null => {
    // One that stood before the newest event leaps while it is put right.
    const isPutRight = wasBehind && wall() - last < believedPause
    if (hasLeapt() && !isPutRight) return 'leapt'
    // Small steps are followed, so that years of drift do not add up to a leap.
    ahead = wall() - steady()
    wasBehind = isBehind()
    return wasBehind ? 'before_log' : null
  }
  return {
    fault,
    now: () => instantAt(fault() === 'leapt' ? steady() + ahead : wall()),
    accept: () => {
      ahead = wall() - steady()
      last = -Infinity
      wasBehind = false
    },
  }
}
