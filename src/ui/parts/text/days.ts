import { dateBegin, dayAfter, millisecondsOf } from '#model/values/calendar.ts'
import { formatPlainDate } from './format.ts'

/** Days of the plant, `YYYY-MM-DD`, both included; empty for no limit. */
export interface Days {
  from: string
  until: string
}

export const anyDay: Days = { from: '', until: '' }

/** The date that a list is filtered by. */
export interface DayOf<Row> {
  title: string
  /** A date, or an instant, which counts as its day at the plant. */
  of: (row: Row) => string | null
}

/** `11/01/2026 – 11/05/2026`, with one end `11/01/2026 –`; empty for any day. */
export const daysText = ({ from, until }: Days): string =>
  from === '' && until === '' ? '' : `${said(from)} – ${said(until)}`.trim()

const said = (date: string): string => (date === '' ? '' : formatPlainDate(date))

/** Whether a date or an instant is within some days of the plant; null without a limit. */
export function within({ from, until }: Days, timeZone: string): ((at: string | null) => boolean) | null {
  if (from === '' && until === '') return null
  const begins = from === '' ? -Infinity : beginOf(from, timeZone)
  const ends = until === '' ? Infinity : beginOf(dayAfter(until), timeZone)
  return (at) => {
    if (at === null) return false
    if (at.length === 10) return at >= from && (until === '' || at <= until)
    const instant = Date.parse(at)
    return instant >= begins && instant < ends
  }
}

const beginOf = (date: string, timeZone: string): number => millisecondsOf(dateBegin(date, timeZone))

/** A day from an address; empty if it is not a valid one. */
export const dayIn = (text: string | null): string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
