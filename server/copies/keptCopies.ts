import { type Calendar, dateIn, firstDay } from '#model/values/calendar.ts'

/** The number of days, weeks and months with a kept copy, the newest of each. */
const rule = [
  { most: 7, unit: 'day' },
  { most: 5, unit: 'week' },
  { most: 12, unit: 'month' },
] as const

/**
 * The copies to keep: the newest of each of the last 7 days with a copy, of the last 5 weeks with one and of the last
 * 12 months with one; all are the plant's. Days without copies don't count: a plant that makes no copy for a year loses
 * none. `moments` are ISO 8601, UTC, in any order.
 */
export function keptCopies(moments: readonly string[], calendar: Calendar): readonly string[] {
  const newestFirst = moments.toSorted().toReversed()
  const dates = new Map(newestFirst.map((at) => [at, dateIn(at, calendar.time_zone)]))
  const kept = new Set<string>()
  for (const { most, unit } of rule) {
    const periods = new Set<string>()
    for (const at of newestFirst) {
      const period = firstDay(dates.get(at) ?? '', unit, calendar)
      if (periods.has(period)) continue
      if (periods.size === most) break
      periods.add(period)
      kept.add(at)
    }
  }
  return newestFirst.filter((at) => kept.has(at))
}
