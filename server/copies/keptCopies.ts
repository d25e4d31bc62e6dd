/** The number of days, weeks and months with a kept copy, the newest of each. */
const rule = [
  { most: 7, periodOf: (at: string): string => at.slice(0, 10) },
  { most: 5, periodOf: weekOf },
  { most: 12, periodOf: (at: string): string => at.slice(0, 7) },
] as const

const day = 86_400_000

/** The Monday of a moment's week, UTC. */
function weekOf(at: string): string {
  const midnight = Date.parse(`${at.slice(0, 10)}T00:00:00.000Z`)
  const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7
  return new Date(midnight - sinceMonday * day).toISOString().slice(0, 10)
}

/**
 * The copies to keep: the newest of each of the last 7 days with a copy, of the last 5 weeks with one and of the last
 * 12 months with one. Days without copies don't count: a plant that makes no copy for a year loses none.
 * `moments` are ISO 8601, UTC, in any order.
 */
export function keptCopies(moments: readonly string[]): readonly string[] {
  const newestFirst = moments.toSorted().toReversed()
  const kept = new Set<string>()
  for (const { most, periodOf } of rule) {
    const periods = new Set<string>()
    for (const at of newestFirst) {
      const period = periodOf(at)
      if (periods.has(period)) continue
      if (periods.size === most) break
      periods.add(period)
      kept.add(at)
    }
  }
  return newestFirst.filter((at) => kept.has(at))
}
