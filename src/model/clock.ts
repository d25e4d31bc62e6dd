import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

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
export const dateIn = (instant: string, timeZone: string): string => dayjs(instant).tz(timeZone).format('YYYY-MM-DD')

/** Minutes from one instant to another, with fractions; negative if the other is earlier. */
export const minutesBetween = (one: string, other: string): number => dayjs(other).diff(one, 'minute', true)

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
