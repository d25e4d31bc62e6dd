import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** A weight in lbs with two decimals and thousands apart: `2,060.25`. */
export const lbs = (weight: number): string =>
  weight.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An instant as `MM/DD/YYYY hh:mm A` in a time zone; empty where there is none. Specification, section 9. */
export const localTime = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : dayjs(instant).tz(timeZone).format('MM/DD/YYYY hh:mm A')

/** A calendar date as `MM/DD/YYYY`. */
export const localDate = (date: string): string => dayjs(date).format('MM/DD/YYYY')
