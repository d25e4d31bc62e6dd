import { Statistics } from '#model/calls/statistics.ts'
import type { BagGrade } from '#model/kinds/bag.ts'
import type { Settings } from '#model/kinds/settings.ts'
import { dateIn, dayAfter, presentSeason, type Span, spanOf } from '#model/values/calendar.ts'
import { toPounds } from '#model/values/units.ts'
import { tallied } from '#plant/report.ts'
import { spanOfDays } from '#plant/reportDays.ts'
import type { PlantState } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'

/** The days of a window: the first, and the first one after it. */
interface Window {
  readonly name: string
  readonly from: string
  readonly beyond: string
  readonly grade?: BagGrade
}

/** Decisions, section 8. */
function windowsAt(now: string, settings: Settings): readonly Window[] {
  const { time_zone } = settings
  const days = ({ from, until }: Span) => ({ from: dateIn(from, time_zone), beyond: dateIn(until ?? now, time_zone) })
  const season = days(presentSeason(now, settings))
  return [
    { name: 'today', ...days(spanOf(now, 'day', settings)) },
    { name: 'yesterday', ...days(spanOf(now, 'day', settings, 1)) },
    { name: 'this_week', ...days(spanOf(now, 'week', settings)) },
    { name: 'last_week', ...days(spanOf(now, 'week', settings, 1)) },
    { name: 'this_month', ...days(spanOf(now, 'month', settings)) },
    { name: 'last_month', ...days(spanOf(now, 'month', settings, 1)) },
    { name: 'all_season', ...season },
    { name: 'b_bags', ...season, grade: 'B Grade' },
    { name: 'cs_bags', ...season, grade: 'Cracks & Splits' },
  ]
}

/** Bagged weights of each window: the days of the report on what was bagged, by grade. */
export function statistics(state: PlantState, now: string): Statistics {
  const settings = settingsOf(state)
  const windows = windowsAt(now, settings)
  const from = windows.reduce((first, window) => (window.from < first ? window.from : first), windows[0]?.from ?? '')
  const beyond = windows.reduce((last, window) => (window.beyond > last ? window.beyond : last), '')
  const span = spanOfDays(from, dayAfter(beyond, -1), settings)
  const { rows } = tallied({ measure: 'bagged', by: ['day', 'grade'] }, { state, now }, span, span.now)
  const sums = windows.map((window) => ({ ...window, weight: 0, count: 0 }))
  for (const {
    key: [day, grade],
    amount,
    count,
  } of rows.values())
    for (const sum of sums) {
      if (String(day) < sum.from || String(day) >= sum.beyond) continue
      if (sum.grade !== undefined && sum.grade !== grade) continue
      sum.weight += amount
      sum.count += count
    }
  return Statistics.parse(
    Object.fromEntries(sums.map(({ name, weight, count }) => [name, { weight: toPounds(weight), count }])),
  )
}
