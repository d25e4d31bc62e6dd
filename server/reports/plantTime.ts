import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import type { Settings } from '#model/kinds/settings.ts'
import { dateIn } from '#model/values/clock.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** From an instant (included) to another (not included); null where there is no end. */
export interface Span {
  readonly from: string
  readonly until: string | null
}

type Calendar = Pick<Settings, 'time_zone' | 'week_start' | 'season_start'>
type Unit = 'day' | 'week' | 'month'

/** The instant at which a date begins at the plant. */
const begins = (date: string, { time_zone }: Calendar): string => dayjs.tz(`${date}T00:00:00`, time_zone).toISOString()

const plus = (date: string, amount: number, unit: Unit): string =>
  dayjs.utc(date).add(amount, unit).format('YYYY-MM-DD')

function firstDay(date: string, unit: Unit, { week_start }: Calendar): string {
  const day = dayjs.utc(date)
  if (unit === 'month') return day.startOf('month').format('YYYY-MM-DD')
  if (unit === 'day') return date
  const since = (day.day() + 7 - (week_start === 'Monday' ? 1 : 0)) % 7
  return plus(date, -since, 'day')
}

/** The plant's day, week or month that `now` is in, or with `ago` one before it. */
export function spanOf(now: string, unit: Unit, calendar: Calendar, ago = 0): Span {
  const first = plus(firstDay(dateIn(now, calendar.time_zone), unit, calendar), -ago, unit)
  return { from: begins(first, calendar), until: begins(plus(first, 1, unit), calendar) }
}

/** The season that began in `year`. */
export const seasonOf = (year: number, calendar: Calendar): Span => ({
  from: begins(`${year}-${calendar.season_start}`, calendar),
  until: begins(`${year + 1}-${calendar.season_start}`, calendar),
})

/** The year that the season of a date (YYYY-MM-DD) began in. */
export function seasonYear(date: string, { season_start }: Calendar): number {
  const year = Number(date.slice(0, 4))
  return date.slice(5) >= season_start ? year : year - 1
}

/** The season that `now` is in. */
export const presentSeason = (now: string, calendar: Calendar): Span =>
  seasonOf(seasonYear(dateIn(now, calendar.time_zone), calendar), calendar)
