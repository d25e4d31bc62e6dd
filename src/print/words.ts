import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** A weight in lbs with two decimals and thousands separators: `2,060.25`. */
export const lbs = (weight: number): string =>
  weight.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An instant as `MM/DD/YYYY hh:mm A` in a time zone; empty for null. Specification, section 9. */
export const localTime = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : dayjs(instant).tz(timeZone).format('MM/DD/YYYY hh:mm A')

/** A calendar date as `MM/DD/YYYY`; empty for null. */
export const localDate = (date: string | null): string => (date === null ? '' : dayjs(date).format('MM/DD/YYYY'))

/** A number with its noun: `1 bag`, `1,200 bags`. */
export const counted = (n: number, one: string, more = `${one}s`): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : more}`

/** Hours as `8 h 05 min`. */
export function hours(value: number): string {
  const minutes = Math.round(value * 60)
  return `${Math.floor(minutes / 60).toLocaleString('en-US')} h ${String(minutes % 60).padStart(2, '0')} min`
}

/** A measurement as given, with thousands separators; empty for null. The unit is in the column's head. */
export const measured = (value: number | null): string =>
  value === null ? '' : value.toLocaleString('en-US', { maximumFractionDigits: 2 })
