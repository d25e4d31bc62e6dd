import type { Shift } from '#model/kinds/shift.ts'
import {
  dateBegin,
  dateIn,
  dayAfter,
  firstDay,
  fromLocalText,
  hour,
  minute,
  msLater,
  shiftsBegun,
  utcOf,
  weekdayOf,
} from '#model/values/calendar.ts'
import { minuteOf, momentText } from '#model/values/momentText.ts'
import { type NoMoment, readMoment } from '#ui/hooks/asOfMoment.ts'
import { language, t } from '#ui/words/words.ts'

/** A span of plant time: from a minute (included) until another (not included); null goes on until now. */
export interface HandoverSpan {
  readonly from: string
  readonly until: string | null
}

/** A span with a name. */
export interface NamedSpan extends HandoverSpan {
  readonly name: string
}

/** What can't be read in an address, or is no span. */
export interface NoSpan {
  readonly why: NoMoment | 'backwards'
  readonly text: string
}

interface Address {
  readonly from: string
  readonly until: string
}

/** The last twelve hours, where the address names none. */
const usual = (now: number): HandoverSpan => ({ from: utcOf(floored(now - 12 * hour)), until: null })

const floored = (time: number): number => Math.floor(time / minute) * minute

/** The span of an address. A time in it is never dropped in silence. `now` in ms. */
export function readSpan({ from, until }: Address, timeZone: string, now: number): HandoverSpan | NoSpan {
  for (const text of [from, until]) {
    if (text === '') continue
    const moment = /^\d+$/.test(text) || text === 'now' ? 'unreadable' : readMoment(text, timeZone, now)
    if (moment === 'unreadable' || (moment === 'to come' && text === from)) return { why: moment, text }
  }
  const begins = from === '' ? usual(now).from : (minuteOf(from, timeZone) ?? '')
  const ends = until === '' ? null : minuteOf(until, timeZone)
  if (ends !== null && ends <= begins) return { why: 'backwards', text: until }
  // What has not ended goes on: its end may be in the address of a shift.
  return { from: begins, until: ends !== null && Date.parse(ends) > now ? null : ends }
}

/** A span as the address has it. */
export const spanText = ({ from, until }: HandoverSpan, timeZone: string): Address => ({
  from: momentText(from, timeZone),
  until: until === null ? '' : momentText(until, timeZone),
})

/** The call's moments: both are inclusive there, so each is the last instant before its minute. */
export const momentsOf = ({ from, until }: HandoverSpan) => ({
  from: msLater(from, -1),
  ...(until === null ? {} : { to: msLater(until, -1) }),
})

/** The spans that people ask for, and the last shifts. */
export function usualSpans(now: number, timeZone: string, shifts: readonly Shift[]): readonly NamedSpan[] {
  const today = dateIn(now, timeZone)
  const begin = dateBegin(today, timeZone)
  return [
    ...shiftsBegun(now, shifts, timeZone, shifts.length + 1).map(({ shift, date, from, until }) => ({
      name: t('{shift} of {day}', { shift: shift.name, day: weekdayOf(date, language()) }),
      from,
      until: Date.parse(until) > now ? null : until,
    })),
    { name: t('Last 12 hours'), ...usual(now) },
    { name: t('Today'), from: begin, until: null },
    { name: t('Yesterday'), from: dateBegin(dayAfter(today, -1), timeZone), until: begin },
    { name: t('Since Monday noon'), from: mondayNoon(now, timeZone), until: null },
  ]
}

/** The last noon of a Monday. */
function mondayNoon(now: number, timeZone: string): string {
  const monday = firstDay(dateIn(now, timeZone), 'week', { week_start: 'Monday' })
  const noonOf = (date: string): string => fromLocalText(`${date}T12:00`, timeZone) ?? dateBegin(date, timeZone)
  return Date.parse(noonOf(monday)) > now ? noonOf(dayAfter(monday, -7)) : noonOf(monday)
}
