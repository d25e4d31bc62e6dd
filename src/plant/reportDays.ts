import { type TimeCut } from '#model/calls/reports.ts'
import { type Calendar, dateBegin, datesBetween, dayAfter, periodOf } from '#model/values/calendar.ts'

/**
 * The same date a year before. The day before leap days is the first of March: so days that meet, meet a year before
 * too, and each date of that year stands beside one of this.
 */
const yearBefore = (date: string): string => {
  const before = `${String(Number(date.slice(0, 4)) - 1).padStart(4, '0')}${date.slice(4)}`
  return before.endsWith('-02-29') ? `${before.slice(0, 4)}-03-01` : before
}

/** Days of the plant, from the first to the last, each with where it begins; the end of the last one is one more. */
export interface ReportDays {
  readonly dates: readonly string[]
  readonly begins: readonly string[]
}

/** The days that a report counts, by the plant's midnight. */
export class ReportSpan {
  readonly now: ReportDays
  /** By the same index, the same days a year before; one without a date then has no length. */
  readonly last: ReportDays
  readonly #calendar: Calendar
  readonly #keys = new Map<TimeCut, readonly (string | number)[]>()

  constructor(from: string, to: string, calendar: Calendar) {
    const dates = datesBetween(from, dayAfter(to))
    this.#calendar = calendar
    this.now = daysAt(dates, calendar)
    this.last = daysAt(dates.map(yearBefore), calendar)
  }

  /** The key of a day by its index: its date, the first date of its week, its month, or the year its season began in. */
  keyOf(cut: TimeCut, at: number): string | number {
    let keys = this.#keys.get(cut)
    if (keys === undefined) {
      keys = this.now.dates.map((date) => periodOf(date, cut, this.#calendar))
      this.#keys.set(cut, keys)
    }
    return keys[at] ?? ''
  }
}

const daysAt = (dates: readonly string[], { time_zone }: Calendar): ReportDays => ({
  dates,
  begins: dates.map((date) => dateBegin(date, time_zone)),
})

/** The index of the day that a date or an instant is in; −1 if it is in none. `marks` are dates or begins, in order. */
export function placeIn(marks: readonly string[], value: string): number {
  const last = marks.length - 1
  if (last < 1 || value < (marks[0] ?? '') || value >= (marks[last] ?? '')) return -1
  let [low, high] = [0, last]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((marks[middle] ?? '') <= value) low = middle
    else high = middle
  }
  return low
}

/** The spans that were asked for last: screens ask for the same days again and again, and each has hundreds. */
const kept = new Map<string, ReportSpan>()
const mostKept = 24

/** The days `from` to `to`, both included. */
export function spanOfDays(from: string, to: string, calendar: Calendar): ReportSpan {
  const { time_zone, week_start, season_start } = calendar
  const key = [from, to, time_zone, week_start, season_start].join(' ')
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size >= mostKept) kept.clear()
  const span = new ReportSpan(from, to, { time_zone, week_start, season_start })
  kept.set(key, span)
  return span
}
