/**
 * The moment of a decision, and the range of believed dates and times, both ends included: dates from two years back to
 * a day ahead, instants from two years back to 2 minutes ahead. Instants are UTC, dates `YYYY-MM-DD` in the plant's time
 * zone, and `plantTime` is now as its clocks show it, `MM/DD/YYYY hh:mm A`. Decisions, section 3.
 */
export interface Moment {
  readonly now: string
  readonly today: string
  readonly plantTime: string
  readonly earliest: { readonly instant: string; readonly date: string }
  readonly latest: { readonly instant: string; readonly date: string }
}

/** The calendar date of an instant in a time zone. */
export const dateIn = (instant: string, timeZone: string): string => localTextIn(instant, timeZone).slice(0, 10)

// Building an Intl formatter costs a thousand times as much as using one, and a page formats hundreds of dates.
const calendars = new Map<string, Intl.DateTimeFormat>()

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const cached = calendars.get(timeZone)
  if (cached !== undefined) return cached
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

/** `YYYY-MM-DDTHH:mm`: the local date and time of an instant in a time zone; `Invalid Date` if it can't be parsed. */
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

/** The instant so many ms after another, or before it where they are negative. */
export const msLater = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString()

/** Minutes from one instant to another, with fractions; negative if the other is earlier. */
export const minutesBetween = (one: string, other: string): number =>
  (millisecondsOf(other) - millisecondsOf(one)) / 60_000

/** An instant in milliseconds since 1970, UTC; NaN if it can't be parsed. */
export const millisecondsOf = (instant: string): number => Date.parse(instant)

/** An instant in UTC to the millisecond, the stored format. Throws if it can't be parsed. */
export const utcOf = (instant: string): string => new Date(instant).toISOString()

/** The largest lead of another clock over the server's, ms: what happened later than that has not happened yet. */
const believedLead = 120_000

/** `10/03/2026 05:58 AM`: the clocks' time of a local text. */
function clockText(local: string): string {
  const [, year, month, day, hour, minute] = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(local) ?? []
  const hours = Number(hour)
  return `${month}/${day}/${year} ${String(hours % 12 || 12).padStart(2, '0')}:${minute} ${hours < 12 ? 'AM' : 'PM'}`
}

/** An instant as people read it: `10/03/2026 05:58 AM` in a time zone. Specification, section 9. */
export const shownInstant = (instant: string, timeZone: string): string => clockText(localTextIn(instant, timeZone))

/** The moment of an instant at a plant in `timeZone`. */
export function momentOf(now: string, timeZone: string): Moment {
  const local = localTextIn(now, timeZone)
  const today = local.slice(0, 10)
  const day = `${today}T00:00:00.000Z`
  return {
    now: utcOf(now),
    today,
    plantTime: clockText(local),
    earliest: { instant: moved(now, { years: -2 }), date: moved(day, { years: -2 }).slice(0, 10) },
    latest: { instant: msLater(now, believedLead), date: moved(day, { days: 1 }).slice(0, 10) },
  }
}

/** An instant so many years and days of 24 h later; a day that its year does not have is the last of its month. */
function moved(instant: string, { years = 0, days = 0 }: { readonly years?: number; readonly days?: number }): string {
  const date = new Date(instant)
  const month = date.getUTCMonth()
  date.setUTCFullYear(date.getUTCFullYear() + years)
  if (date.getUTCMonth() !== month) date.setUTCDate(0)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString()
}
