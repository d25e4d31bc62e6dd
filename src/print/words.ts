import { shownInstant } from '#model/values/calendar.ts'

/** A weight in lbs with two decimals and thousands separators: `2,060.25`. */
export const lbs = (weight: number): string =>
  weight.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An instant as `MM/DD/YYYY hh:mm A` in a time zone; empty for null. Specification, section 9. */
export const localTime = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : shownInstant(instant, timeZone)

/** A calendar date as `MM/DD/YYYY`; empty for null. */
export const localDate = (date: string | null): string =>
  date === null ? '' : date.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')

/** Hours as `8 h 05 min`. */
export function hours(value: number): string {
  const minutes = Math.round(value * 60)
  return `${Math.floor(minutes / 60).toLocaleString('en-US')} h ${String(minutes % 60).padStart(2, '0')} min`
}

/** A moisture or yield in percent with two decimals, as on screens: `6.00`; empty for null. The caption has the unit. */
export const percent = (value: number | null): string => (value === null ? '' : lbs(value))

/** A count of pecans; empty for null. */
export const pecans = (count: number | null): string =>
  count === null ? '' : count.toLocaleString('en-US', { maximumFractionDigits: 0 })
