import { millisecondsOf, monthNames, shownInstant } from '#model/values/calendar.ts'
import { once } from '#model/values/once.ts'
import { language, t } from '#ui/words/words.ts'

const pounds = once(() => new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }))
const whole = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }))

/** `2,060.25`: lbs, without the unit. */
export function weightFigure(lbs: number): string {
  return pounds().format(lbs)
}

/** `2,060.25 lbs` */
export function formatWeight(lbs: number): string {
  return `${weightFigure(lbs)} ${t('lbs')}`
}

/** `4.31`: percent, without the sign. */
export function percentFigure(percent: number): string {
  return pounds().format(percent)
}

/** `4.31 %` */
export function formatPercent(percent: number): string {
  return `${percentFigure(percent)} %`
}

/** `+0.45`, `−1.20`, `±0.00`: a difference, to hundredths, since floating-point subtraction is not exact. */
export function signed(difference: number, format: (value: number) => string = percentFigure, even = '±'): string {
  const apart = Math.round(difference * 100) / 100
  return `${apart === 0 ? even : apart > 0 ? '+' : '−'}${format(Math.abs(apart))}`
}

/** `+$2,131.80`, `−$12.00`, `$0.00` */
export const signedMoney = (dollars: number): string => signed(dollars, formatMoney, '')

/** `2.85 ¢ a point` */
export const formatPointPrice = (cents: number): string => t('{price} ¢ a point', { price: percentFigure(cents) })

/** `$1,210.00` */
export function formatMoney(dollars: number): string {
  return `$${pounds().format(dollars)}`
}

/** `1,204` */
export function formatCount(count: number): string {
  return whole().format(count)
}

/** `8 h 05 min` from hours, rounded to the minute. */
export function formatHours(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60)
  const sign = hours < 0 && minutes > 0 ? '−' : ''
  return `${sign}${whole().format(Math.floor(minutes / 60))} h ${String(minutes % 60).padStart(2, '0')} min`
}

/** `MM/DD/YYYY hh:mm A` in the plant's time zone; an em dash if it is not an instant. */
export function formatInstant(instant: string, timeZone: string): string {
  return Number.isNaN(millisecondsOf(instant)) ? '—' : shownInstant(instant, timeZone)
}

/** `MM/DD/YYYY` from a calendar date `YYYY-MM-DD`, without a time zone. */
export function formatPlainDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? []
  return year === undefined ? '—' : `${month}/${day}/${year}`
}

/** `10:00 PM` from `22:00`, a time of day without a day. */
export const formatClock = (time: string): string => shownInstant(`2000-01-01T${time}Z`, 'UTC').slice(11)

/** A month, `YYYY-MM`, in words: "November 2026". */
export const formatMonth = (month: string): string =>
  `${monthNames(language())[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`

/** `just now`, `8 min ago`, `2 h ago`, `3 d ago`; `in 5 min` for the future. `now` in ms. */
export function formatAgo(instant: string, now: number): string {
  const minutes = Math.round((now - Date.parse(instant)) / 60_000)
  if (Number.isNaN(minutes)) return '—'
  const span = Math.abs(minutes)
  if (span < 1) return t('just now')
  const isFuture = minutes < 0
  if (span < 60) return isFuture ? t('in {n} min', { n: span }) : t('{n} min ago', { n: span })
  if (span < 48 * 60) {
    const n = Math.floor(span / 60)
    return isFuture ? t('in {n} h', { n }) : t('{n} h ago', { n })
  }
  const n = Math.floor(span / 1440)
  return isFuture ? t('in {n} d', { n }) : t('{n} d ago', { n })
}
