import { msLater } from '#model/clock.ts'
import { fromLocalText, toLocalText } from '#ui/parts/text/format.ts'

/** Which moment the server is asked for; neither is now. */
export interface Moment {
  readonly at?: string
  readonly seq?: number
}

/** Why an address names no moment that could be shown. */
export type NoMoment = 'unreadable' | 'to come'

/**
 * The moment in the address: `now`, an event's number, or a plant's time as the field gives it, whose minute counts
 * whole. Anything else is no moment: it must not pass for the present. `now` in ms.
 */
export function readMoment(text: string, timeZone: string, now: number): Moment | NoMoment {
  if (text === 'now' || text === '') return {}
  if (/^\d{1,15}$/.test(text)) return { seq: Number(text) }
  const begins = fromLocalText(text, timeZone)
  // A 31st of February would be read as some day in March.
  if (begins === null || toLocalText(begins, timeZone) !== text) return 'unreadable'
  if (Date.parse(begins) > now) return 'to come'
  return { at: msLater(begins, 59_999) }
}

/** The plant's time some while after an instant, as the field and the address have it; never later than now (ms). */
export function shifted(instant: string, by: number, timeZone: string, now: number): string {
  const time = Math.min(Date.parse(instant) + by, now)
  return toLocalText(new Date(time).toISOString(), timeZone)
}
