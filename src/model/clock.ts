import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/**
 * The moment of a decision, and the range of believed dates and times: from two years back to a day ahead,
 * both included. Instants are UTC, dates `YYYY-MM-DD` in the plant's time zone. Decisions, section 3.
 */
export interface Moment {
  readonly now: string
  readonly today: string
  readonly earliest: { readonly instant: string; readonly date: string }
  readonly latest: { readonly instant: string; readonly date: string }
}

/** The calendar date of an instant in a time zone. */
export const dateIn = (instant: string, timeZone: string): string => localTextIn(instant, timeZone).slice(0, 10)

// Building an Intl formatter costs a thousand times what using one does, and a page asks for hundreds of dates.
const calendars = new Map<string, Intl.DateTimeFormat>()

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone)
  if (known !== undefined) return known
  const digits = '2-digit'
  const calendar = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
    hourCycle: 'h23',
  })
  calendars.set(timeZone, calendar)
  return calendar
}

/** `YYYY-MM-DDTHH:mm`: what a calendar and a clock in a time zone show at an instant; `Invalid Date` where it is none. */
export function localTextIn(instant: string, timeZone: string): string {
  const time = millisecondsOf(instant)
  if (Number.isNaN(time)) return 'Invalid Date'
  const parts = new Map(
    calendarOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes, length = 2) => (parts.get(type) ?? '').padStart(length, '0')
  return `${part('year', 4)}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** Minutes from one instant to another, with fractions; negative if the other is earlier. */
export const minutesBetween = (one: string, other: string): number => dayjs(other).diff(one, 'minute', true)

/**
 * An instant in milliseconds since 1970, UTC. Instants as the plant writes them are read digit by digit, since the
 * hours of every batch are counted from them.
 */
export function millisecondsOf(instant: string): number {
  const digits = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\.(\d{3})Z$/.exec(instant)
  if (digits === null) return dayjs(instant).valueOf()
  const [, year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, ms = 0] = digits.map(Number)
  return (((daysBefore(year, month, day) * 24 + hour) * 60 + minute) * 60 + second) * 1000 + ms
}

/** Days from 1970-01-01 to a date of the Gregorian calendar. The year is counted from March, so that a leap day ends it. */
function daysBefore(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  return marchYear * 365 + leapDays + dayOfYear - 719_468
}

/** The moment of an instant at a plant in `timeZone`. */
export function momentOf(now: string, timeZone: string): Moment {
  const today = dateIn(now, timeZone)
  const day = dayjs.utc(today)
  const instant = dayjs.utc(now)
  return {
    now: instant.toISOString(),
    today,
    earliest: {
      instant: instant.subtract(2, 'year').toISOString(),
      date: day.subtract(2, 'year').format('YYYY-MM-DD'),
    },
    latest: { instant: instant.add(1, 'day').toISOString(), date: day.add(1, 'day').format('YYYY-MM-DD') },
  }
}
