import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Lengths, ms. A day of the plant may have 23 or 25 hours: dates are counted by `dayAfter` and `daysBetween`. */
export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** An instant: ISO 8601 with its offset from UTC, or ms since 1970. Dates are `YYYY-MM-DD` without a zone. */
type Instant = string | number

/** What a plant sets of its calendar; `season_start` is `MM-DD`. */
export interface Calendar {
  readonly time_zone: string
  readonly week_start: 'Monday' | 'Sunday'
  readonly season_start: string
}

type Unit = 'day' | 'week' | 'month'

const dateFormat = 'YYYY-MM-DD'

/** An instant in milliseconds since 1970, UTC; NaN if it can't be parsed. */
export const millisecondsOf = (instant: Instant): number =>
  typeof instant === 'number' ? instant : Date.parse(instant)

/** An instant in UTC to the millisecond, the stored format. Throws if it can't be parsed. */
export const utcOf = (instant: Instant): string => new Date(instant).toISOString()

/** The instant so many ms after another, or before it where they are negative. */
export const msLater = (instant: string, ms: number): string => utcOf(Date.parse(instant) + ms)

/** Minutes from one instant to another, with fractions; negative if the other is earlier. */
export const minutesBetween = (one: string, other: string): number =>
  (millisecondsOf(other) - millisecondsOf(one)) / minute

/** Whether a text names a time zone that is known here. */
export function isTimeZone(text: string): boolean {
  try {
    return text !== '' && dayjs.utc(0).tz(text).isValid()
  } catch {
    return false
  }
}

/** The zone of this computer or tablet, which may be another than the plant's. */
export const deviceTimeZone = (): string => dayjs.tz.guess()

/** `CST`: the short name of a zone at an instant. */
export const zoneNameAt = (instant: Instant, timeZone: string): string =>
  dayjs.utc(millisecondsOf(instant)).tz(timeZone).offsetName('short') ?? timeZone

const quarter = 15 * minute

/** By zone, then by instant. */
const asked = new Map<string, Map<number, number>>()

/** More than a hundred years of weeks: only absurd times fill it. */
const mostAsked = 6000

/**
 * Ms that a zone's clocks are ahead of UTC. Dayjs takes far longer to say so than to format a date, and lists have
 * 200,000 of them. So it is asked at both ends of a week: no zone changes its clocks twice in one. If they differ, of a
 * day, and then of the quarter hour, at whose beginning clocks change.
 */
export function offsetAt(time: number, timeZone: string): number {
  const known = asked.get(timeZone) ?? new Map<number, number>()
  if (known.size === 0) asked.set(timeZone, known)
  else if (known.size > mostAsked) known.clear()
  for (const span of [7 * day, day]) {
    const begin = Math.floor(time / span) * span
    const offset = askedAt(known, begin, timeZone)
    if (offset === askedAt(known, begin + span, timeZone)) return offset
  }
  return askedAt(known, Math.floor(time / quarter) * quarter, timeZone)
}

function askedAt(known: Map<number, number>, time: number, timeZone: string): number {
  const kept = known.get(time)
  if (kept !== undefined) return kept
  const offset = dayjs.utc(time).tz(timeZone).utcOffset() * minute
  known.set(time, offset)
  return offset
}

/** `YYYY-MM-DDTHH:mm`: what the clocks of a zone show at an instant; `Invalid Date` if it can't be parsed. */
export function toLocalText(instant: Instant, timeZone: string): string {
  const time = millisecondsOf(instant)
  return Number.isFinite(time) ? utcOf(time + offsetAt(time, timeZone)).slice(0, 16) : 'Invalid Date'
}

/**
 * The instant (UTC ISO 8601) at which a zone's clocks show `YYYY-MM-DDTHH:mm`, null if that is empty or no time. Of an
 * hour that comes twice, the first; an hour that is skipped is read as if the clocks had not changed yet.
 */
export const fromLocalText = (local: string, timeZone: string): string | null => instantsOf(local, timeZone)[0] ?? null

/**
 * The instants (UTC ISO 8601) at which a zone's clocks show `YYYY-MM-DDTHH:mm`: none if that is empty or no time, both in
 * their order where the hour comes twice, as daylight saving ends. Whoever typed it knows which one is meant.
 */
export function instantsOf(local: string, timeZone: string): readonly string[] {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(local)) return []
  const shown = Date.parse(`${local}Z`)
  return Number.isNaN(shown) ? [] : timesOf(shown, timeZone).map(utcOf)
}

/** The instants at which a zone's clocks show what those of UTC show at `shown`; all ms. */
function timesOf(shown: number, timeZone: string): readonly number[] {
  const offsets = new Set([offsetAt(shown - day, timeZone), offsetAt(shown + day, timeZone)])
  const fits = [...offsets].map((offset) => shown - offset).filter((time) => time + offsetAt(time, timeZone) === shown)
  return fits.length > 0 ? fits.toSorted((one, other) => one - other) : [shown - offsetAt(shown - day, timeZone)]
}

/**
 * The first instant at which a zone's clocks show a time of a date or a later one. Unlike `fromLocalText` it takes what
 * is skipped for the moment of the change, so that a later time is never an earlier instant.
 */
function firstNotBefore(date: string, time: string, timeZone: string): number {
  const shown = Date.parse(`${date}T${time}Z`)
  const [first = shown] = timesOf(shown, timeZone)
  if (first + offsetAt(first, timeZone) === shown) return first
  // Clocks change at the beginning of a quarter hour.
  let change = Math.floor(first / quarter) * quarter
  while (offsetAt(change - 1, timeZone) === offsetAt(first, timeZone)) change -= quarter
  return change
}

const shownAt = (shown: number, timeZone: string): number => Math.min(...timesOf(shown, timeZone))

/** The date of an instant in a time zone. */
export const dateIn = (instant: Instant, timeZone: string): string => toLocalText(instant, timeZone).slice(0, 10)

/** An instant as people read it: `10/03/2026 05:58 AM` in a time zone. Specification, section 9. */
export function shownInstant(instant: Instant, timeZone: string): string {
  const time = millisecondsOf(instant)
  return dayjs.utc(time + offsetAt(time, timeZone)).format('MM/DD/YYYY hh:mm A')
}

/** The instant (UTC) at which a date begins. */
export const dateBegin = (date: string, timeZone: string): string => utcOf(shownAt(Date.parse(date), timeZone))

/** The dates from one to another, both included. Reports have hundreds: dayjs takes far longer to add a day. */
export function datesBetween(from: string, to: string): readonly string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  return Array.from({ length: Math.floor((last - first) / day) + 1 }, (_, at) => utcOf(first + at * day).slice(0, 10))
}

/** The date so many days after a date; before it if negative. */
export const dayAfter = (date: string, days = 1): string => later(date, days, 'day')

const later = (date: string, amount: number, unit: Unit): string => dayjs.utc(date).add(amount, unit).format(dateFormat)

/** Days from one date to another; negative if the other is earlier. */
export const daysBetween = (one: string, other: string): number => dayjs.utc(other).diff(dayjs.utc(one), 'day')

/** The first date of the day, week or month that a date is in. */
export function firstDay(date: string, unit: Unit, { week_start }: Pick<Calendar, 'week_start'>): string {
  if (unit === 'day') return date
  if (unit === 'month') return dayjs.utc(date).startOf('month').format(dateFormat)
  return dayAfter(date, -((dayjs.utc(date).day() + 7 - (week_start === 'Monday' ? 1 : 0)) % 7))
}

/** The days of a month `MM` in a year without a leap day. */
export const daysOfMonth = (month: string): number => dayjs.utc(`2027-${month}-01`).daysInMonth()

/** January to December in a language. */
export function monthNames(language: string): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, at) => format.format(dayjs.utc('2027-01-01').add(at, 'month').valueOf()))
}

/** The name of a date's weekday in a language: `Tuesday`. */
export const weekdayOf = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(dayjs.utc(date).valueOf())

/** From an instant (included) to another (not included); null where there is no end. */
export interface Span {
  readonly from: string
  readonly until: string | null
}

/** The plant's day, week or month that `now` is in, or with `ago` one before it. */
export function spanOf(now: Instant, unit: Unit, calendar: Calendar, ago = 0): Span {
  const first = later(firstDay(dateIn(now, calendar.time_zone), unit, calendar), -ago, unit)
  return { from: dateBegin(first, calendar.time_zone), until: dateBegin(later(first, 1, unit), calendar.time_zone) }
}

/** The season that began in `year`. */
export const seasonOf = (year: number, { time_zone, season_start }: Omit<Calendar, 'week_start'>): Span => ({
  from: dateBegin(`${year}-${season_start}`, time_zone),
  until: dateBegin(`${year + 1}-${season_start}`, time_zone),
})

/** The year that the season of a date began in. */
export function seasonYear(date: string, { season_start }: Pick<Calendar, 'season_start'>): number {
  const year = Number(date.slice(0, 4))
  return date.slice(5) >= season_start ? year : year - 1
}

/** The key of the day, week, month or season that a date is in: its first date, `YYYY-MM`, the year it began in. */
export function periodOf(date: string, unit: Unit | 'season', calendar: Omit<Calendar, 'time_zone'>): string | number {
  if (unit === 'season') return seasonYear(date, calendar)
  return unit === 'month' ? date.slice(0, 7) : firstDay(date, unit, calendar)
}

/** The season that `now` is in. */
export const presentSeason = (now: Instant, calendar: Calendar): Span =>
  seasonOf(seasonYear(dateIn(now, calendar.time_zone), calendar), calendar)

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

/** The largest lead of another clock over the server's, ms: what happened later than that has not happened yet. */
const believedLead = 2 * minute

/** The moment of an instant at a plant in `timeZone`. */
export function momentOf(now: string, timeZone: string): Moment {
  const today = dateIn(now, timeZone)
  const twoYearsBack = { instant: dayjs.utc(millisecondsOf(now)), date: dayjs.utc(today) }
  return {
    now: utcOf(now),
    today,
    plantTime: shownInstant(now, timeZone),
    earliest: {
      instant: twoYearsBack.instant.subtract(2, 'year').toISOString(),
      date: twoYearsBack.date.subtract(2, 'year').format(dateFormat),
    },
    latest: { instant: msLater(now, believedLead), date: dayAfter(today) },
  }
}

/** The hours of a shift by the plant's clocks, `HH:mm`; it ends on the next day where `until` is not later. */
export interface ShiftHours {
  readonly from: string
  readonly until: string
}

/** A span that has ended, or will. */
export interface EndedSpan extends Span {
  readonly until: string
}

/**
 * The span of the shift that begins on a date: `night of Tuesday` ends on Wednesday. A night has 7 or 9 hours instead of
 * 8 when the clocks change in it. Of an hour that comes twice the first counts, and a time that is skipped is the moment
 * of the change: so a shift ends exactly where one begins that begins at its `until`.
 */
export function shiftSpan(date: string, { from, until }: ShiftHours, timeZone: string): EndedSpan {
  const last = until > from ? date : dayAfter(date)
  return {
    from: utcOf(firstNotBefore(date, from, timeZone)),
    until: utcOf(firstNotBefore(last, until, timeZone)),
  }
}

/** A shift of one day: `date` is the day on which it begins. */
export interface DatedShift<Shift extends ShiftHours> extends EndedSpan {
  readonly shift: Shift
  readonly date: string
}

/** The `count` shifts that began last by `now`, the newest first; the first of them may still go on. */
export function shiftsBegun<Shift extends ShiftHours>(
  now: Instant,
  shifts: readonly Shift[],
  timeZone: string,
  count = shifts.length,
): readonly DatedShift<Shift>[] {
  if (shifts.length === 0) return []
  const today = dateIn(now, timeZone)
  const days = Array.from({ length: Math.ceil(count / shifts.length) + 1 }, (_, ago) => dayAfter(today, -ago))
  return days
    .flatMap((date) => shifts.map((shift) => ({ shift, date, ...shiftSpan(date, shift, timeZone) })))
    .filter(({ from }) => Date.parse(from) <= millisecondsOf(now))
    .toSorted((one, other) => Date.parse(other.from) - Date.parse(one.from))
    .slice(0, count)
}
