import { minute, msLater, toLocalText, utcOf } from '#model/values/calendar.ts'
import { minuteOf, momentText } from '#model/values/momentText.ts'

/** The moment in a server call; with neither field, now. */
export interface Moment {
  readonly at?: string
  readonly seq?: number
}

/** Why an address has no moment that can be shown. */
export type NoMoment = 'unreadable' | 'to come'

/**
 * The moment in the address: `now`, an event's number, or a plant's time as in the field, which includes its whole
 * minute. Anything else is an error: it must not be shown as the present. `now` in ms.
 */
export function readMoment(text: string, timeZone: string, now: number): Moment | NoMoment {
  if (text === 'now' || text === '') return {}
  if (/^\d{1,15}$/.test(text)) return { seq: Number(text) }
  const begins = minuteOf(text, timeZone)
  // JavaScript reads a 31st of February as a day in March.
  if (begins === null || toLocalText(begins, timeZone) !== text.slice(0, 16)) return 'unreadable'
  if (Date.parse(begins) > now) return 'to come'
  return { at: msLater(begins, 59_999) }
}

/** The plant's time `by` ms after an instant, as text for the field and the address; never later than now (ms). */
export function shiftInstant(instant: string, by: number, timeZone: string, now: number): string {
  const time = Math.min(Date.parse(instant) + by, now)
  return momentText(utcOf(Math.floor(time / minute) * minute), timeZone)
}
