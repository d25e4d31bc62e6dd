import { localTextIn } from '#model/clock.ts'

/** A weight in lbs with two decimals and thousands separators: `2,060.25`. */
export const lbs = (weight: number): string =>
  weight.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An instant as `MM/DD/YYYY hh:mm A` in a time zone; empty for null. Specification, section 9. */
export const localTime = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : twelveHours(localTextIn(instant, timeZone))

/** A calendar date as `MM/DD/YYYY`; empty for null. */
export const localDate = (date: string | null): string =>
  date === null ? '' : date.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')

/** `YYYY-MM-DDTHH:mm` by a clock of twelve hours. */
function twelveHours(localText: string): string {
  const hour = Number(localText.slice(11, 13))
  const shown = String(hour % 12 || 12).padStart(2, '0')
  return `${localDate(localText.slice(0, 10))} ${shown}${localText.slice(13)} ${hour < 12 ? 'AM' : 'PM'}`
}

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
