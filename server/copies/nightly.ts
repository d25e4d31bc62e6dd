import { type Calendar, hour, minute, spanOf } from '#model/values/calendar.ts'
import type { Copies } from './copies.ts'

/** Two in the morning at the plant: nobody weighs then, and changes of daylight saving time are over. */
const afterMidnight = 2 * hour

/** Milliseconds between two checks whether a copy is due; also the first wait after a start. */
const checkEvery = 10 * minute

/** Milliseconds from a failed try to the next one. */
const retryAfter = hour

interface CopyHistory {
  /** The times of all copies, and of the last failed try (null if none failed), UTC. */
  readonly made: readonly string[]
  readonly failed: string | null
  readonly now: string
}

/**
 * Whether the night's copy is due: none was made since two this morning, and none failed within the hour. A machine
 * that is off at night makes it later.
 */
export function copyIsDue({ made, failed, now }: CopyHistory, calendar: Calendar): boolean {
  const night = Date.parse(spanOf(now, 'day', calendar).from) + afterMidnight
  if (Date.parse(now) < night) return false
  if (failed !== null && Math.abs(Date.parse(now) - Date.parse(failed)) < retryAfter) return false
  // A copy from a day when the clock was ahead does not count for tonight.
  return !made.some((at) => Date.parse(at) >= night && Date.parse(at) <= Date.parse(now))
}

interface Nightly {
  readonly copies: Copies
  readonly calendar: () => Promise<Calendar>
  readonly now: () => string
  readonly onError: (error: unknown) => void
}

/** Makes a copy every night. */
export function copyEveryNight({ copies, calendar, now, onError }: Nightly): void {
  const checkDue = async (): Promise<void> => {
    const report = copies.report()
    const copyHistory = { made: report.copies.map(({ at }) => at), failed: report.failed?.at ?? null, now: now() }
    if (copyIsDue(copyHistory, await calendar())) await copies.make()
  }
  setInterval(() => void checkDue().catch(onError), checkEvery).unref()
}
