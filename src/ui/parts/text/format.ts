import { localTextIn } from '#model/values/clock.ts'
import { t } from '#ui/words/words.ts'

const pounds = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `2,060.25`: lbs, without the unit. */
export function weightFigure(lbs: number): string {
  return pounds.format(lbs)
}

/** `2,060.25 lbs` */
export function formatWeight(lbs: number): string {
  return `${weightFigure(lbs)} ${t('lbs')}`
}

/** `4.31`: percent, without the sign. */
export function percentFigure(percent: number): string {
  return pounds.format(percent)
}

/** `4.31 %` */
export function formatPercent(percent: number): string {
  return `${percentFigure(percent)} %`
}

/** `1,204` */
export function formatCount(count: number): string {
  return whole.format(count)
}

/** `8 h 05 min` from hours, rounded to the minute. */
export function formatHours(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60)
  const sign = hours < 0 && minutes > 0 ? '−' : ''
  return `${sign}${whole.format(Math.floor(minutes / 60))} h ${String(minutes % 60).padStart(2, '0')} min`
}

/** `MM/DD/YYYY hh:mm A` in the plant's time zone; an em dash if it is not an instant. */
export function formatInstant(instant: string, timeZone: string): string {
  const parts = partsOf(instant, timeZone)
  if (!parts) return '—'
  return `${parts.month}/${parts.day}/${parts.year} ${parts.hour}:${parts.minute} ${parts.dayPeriod}`
}

/** `MM/DD/YYYY` from a calendar date `YYYY-MM-DD`, without a time zone. */
export function formatPlainDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? []
  return year === undefined ? '—' : `${month}/${day}/${year}`
}

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

/** An instant as a datetime-local field needs it: plant time, `YYYY-MM-DDTHH:mm`. */
export function toLocalText(instant: string, timeZone: string): string {
  return localTextIn(instant, timeZone)
}

/** The instant (UTC ISO 8601) of a datetime-local field's plant time; null if it is empty or invalid. */
export function fromLocalText(local: string, timeZone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(local)) return null
  const asUtc = Date.parse(`${local}Z`)
  return Number.isNaN(asUtc) ? null : new Date(instantOf(asUtc, timeZone)).toISOString()
}

/**
 * The instant at which the zone's clocks show the time that UTC shows at `asUtc`. Of an hour that occurs twice, the
 * first; an hour that is skipped is read as if the clocks had not changed yet.
 */
function instantOf(asUtc: number, timeZone: string): number {
  const offsetAt = (time: number): number => {
    const minute = time - (((time % 60_000) + 60_000) % 60_000)
    return Date.parse(`${localTextIn(new Date(minute).toISOString(), timeZone)}Z`) - minute
  }
  const [before, after] = [offsetAt(asUtc - day), offsetAt(asUtc + day)]
  const fits = [asUtc - before, asUtc - after].filter((time) => time + offsetAt(time) === asUtc)
  return fits.length > 0 ? Math.min(...fits) : asUtc - before
}

/** ms */
const day = 86_400_000

/** Today's calendar date at the plant, `YYYY-MM-DD`. `now` in ms. */
export function plantDate(now: number, timeZone: string): string {
  return toLocalText(new Date(now).toISOString(), timeZone).slice(0, 10)
}

// Creating an Intl formatter costs a thousand times as much as using one, and a list uses it hundreds of times.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone)
  if (cached) return cached
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h12',
  })
  clocks.set(timeZone, clock)
  return clock
}

function partsOf(instant: string, timeZone: string) {
  const time = Date.parse(instant)
  if (Number.isNaN(time)) return null
  const parts = clockOf(timeZone).formatToParts(time)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    dayPeriod: part('dayPeriod'),
  }
}
