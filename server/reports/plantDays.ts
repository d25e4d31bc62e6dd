import { type PlantDay, shownDays } from '#model/calls/statistics.ts'
import { bagGrades } from '#model/kinds/bag.ts'
import { dryerMayRun, type DryerRun, dryerRuns, hoursOf } from '#model/kinds/dryerRuns.ts'
import type { Settings } from '#model/kinds/settings.ts'
import { dateIn, spanOf } from '#model/values/calendar.ts'
import { toHundredths, toPounds } from '#model/values/units.ts'
import { rowsOf } from '#plant/counted.ts'
import { childrenOf, type PlantState } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'

interface Day {
  readonly date: string
  readonly from: string
  readonly until: string
}

interface RunInBin extends DryerRun {
  readonly bin: number
}

/** The last days of the plant, oldest first: bagged weights, dryer hours and number of bins. */
export function plantDays(state: PlantState, now: string): PlantDay[] {
  const days = lastDays(now, settingsOf(state))
  const bagged = baggedOn(state, days)
  const runs = runsSince(state, days[0]?.from ?? now)
  return days.map((day, at) => ({
    date: day.date,
    grades: bagGrades.map((grade) => {
      const { weight, count } = bagged.get(grade)?.[at] ?? { weight: 0, count: 0 }
      return { grade, weight: toPounds(weight), count }
    }),
    ...driedOn(day, runs, now),
  }))
}

function lastDays(now: string, settings: Settings): readonly Day[] {
  return Array.from({ length: shownDays }, (_, at) => {
    const { from, until } = spanOf(now, 'day', settings, shownDays - 1 - at)
    return { date: dateIn(from, settings.time_zone), from, until: until ?? now }
  })
}

/** Hundredths of a lb and number of the bags of each grade on each of the days; void bags don't count. */
function baggedOn(state: PlantState, days: readonly Day[]) {
  const earliest = days[0]?.from ?? ''
  const bagged = new Map(bagGrades.map((grade) => [grade, days.map(() => ({ weight: 0, count: 0 }))]))
  state.records.of('bag').forEach(({ row, created_at }) => {
    const at =
      row.void || created_at < earliest
        ? -1
        : days.findIndex(({ from, until }) => created_at >= from && created_at < until)
    const sum = bagged.get(row.grade)?.[at]
    if (sum === undefined) return
    sum.weight += toHundredths(row.clean_gross) - toHundredths(row.clean_tare)
    sum.count += 1
  })
  return bagged
}

/** Every run of a dryer that may reach into the days since an instant. */
function runsSince(state: PlantState, from: string): readonly RunInBin[] {
  const runs: RunInBin[] = []
  state.records.of('batch').forEach(({ row }) => {
    const events = rowsOf(state, 'dryer_event', childrenOf(state, 'dryer_event', 'batch', row.id))
    const mayRun = dryerMayRun(row)
    if (!mayRun && !events.some(({ event_time }) => event_time >= from)) return
    for (const run of dryerRuns(events, mayRun).runs) runs.push({ ...run, bin: events[0]?.drying_bin ?? 0 })
  })
  return runs
}

/** The dryers' running time within a day, and the number of bins; a present run counts up to now. */
export function driedOn(
  day: Pick<Day, 'from' | 'until'>,
  runs: readonly RunInBin[],
  now: string,
): Pick<PlantDay, 'dry_hours' | 'bins'> {
  const end = Math.min(Date.parse(day.until), Date.parse(now))
  const shares = runs.flatMap(({ from, to, bin }) => {
    const ms = Math.min(end, Date.parse(to ?? now)) - Math.max(Date.parse(day.from), Date.parse(from))
    return ms > 0 ? [{ bin, ms }] : []
  })
  return {
    dry_hours: hoursOf(shares.reduce((sum, { ms }) => sum + ms, 0)),
    bins: new Set(shares.map(({ bin }) => bin)).size,
  }
}
