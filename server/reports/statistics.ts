import { Statistics } from '#model/calls/statistics.ts'
import type { BagGrade } from '#model/kinds/bag.ts'
import type { Settings } from '#model/kinds/settings.ts'
import { presentSeason, type Span, spanOf } from '#model/values/calendar.ts'
import { toHundredths, toPounds } from '#model/values/units.ts'
import type { PlantState } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'

interface Window {
  readonly name: string
  readonly span: Span
  readonly grade?: BagGrade
}

/** Decisions, section 8. */
function windowsAt(now: string, settings: Settings): readonly Window[] {
  const season = presentSeason(now, settings)
  return [
    { name: 'today', span: spanOf(now, 'day', settings) },
    { name: 'yesterday', span: spanOf(now, 'day', settings, 1) },
    { name: 'this_week', span: spanOf(now, 'week', settings) },
    { name: 'last_week', span: spanOf(now, 'week', settings, 1) },
    { name: 'this_month', span: spanOf(now, 'month', settings) },
    { name: 'last_month', span: spanOf(now, 'month', settings, 1) },
    { name: 'all_season', span: season },
    { name: 'b_bags', span: season, grade: 'B Grade' },
    { name: 'cs_bags', span: season, grade: 'Cracks & Splits' },
  ]
}

/** Bagged weights of each window, by when the bag was recorded, in one pass over the bags; void bags don't count. */
export function statistics(state: PlantState, now: string): Statistics {
  const sums = windowsAt(now, settingsOf(state)).map((window) => ({ ...window, weight: 0, count: 0 }))
  const earliest = sums.reduce((first, { span }) => (span.from < first ? span.from : first), now)
  state.records.of('bag').forEach(({ row, created_at }) => {
    if (row.void || created_at < earliest) return
    for (const sum of sums) {
      if (created_at < sum.span.from || (sum.span.until !== null && created_at >= sum.span.until)) continue
      if (sum.grade !== undefined && row.grade !== sum.grade) continue
      sum.weight += toHundredths(row.clean_gross) - toHundredths(row.clean_tare)
      sum.count += 1
    }
  })
  return Statistics.parse(
    Object.fromEntries(sums.map(({ name, weight, count }) => [name, { weight: toPounds(weight), count }])),
  )
}
