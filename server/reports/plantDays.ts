import { type PlantDay, shownDays } from '#model/calls/statistics.ts'
import { bagGrades } from '#model/kinds/bag.ts'
import { dateIn, dayAfter } from '#model/values/calendar.ts'
import { toPounds } from '#model/values/units.ts'
import { sumsOf, tallied } from '#plant/report.ts'
import { spanOfDays } from '#plant/reportDays.ts'
import { runsSince } from '#plant/reportFigures.ts'
import type { PlantState } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'

/**
 * The last days of the plant, oldest first: bagged weights, dryer hours and number of bins. The days of the reports on
 * what was bagged and on dryer hours.
 */
export function plantDays(state: PlantState, now: string): PlantDay[] {
  const settings = settingsOf(state)
  const today = dateIn(now, settings.time_zone)
  const span = spanOfDays(dayAfter(today, 1 - shownDays), today, settings)
  const counting = { state, now }
  const bagged = tallied({ measure: 'bagged', by: ['day', 'grade'] }, counting, span, span.now).rows
  const dried = sumsOf('dried', tallied({ measure: 'dried', by: ['day'] }, counting, span, span.now))
  const runs = runsSince(state, span.now.begins[0] ?? now)
  return span.now.dates.slice(0, -1).map((date, at) => {
    const [from = now, until = now] = span.now.begins.slice(at, at + 2)
    return {
      date,
      grades: bagGrades.map((grade) => {
        const { amount = 0, count = 0 } = bagged.get([date, grade].join('\n')) ?? {}
        return { grade, weight: toPounds(amount), count }
      }),
      dry_hours: dried.get(date) ?? 0,
      bins: binsWithin(runs, { from, until }, now),
    }
  })
}

/** The number of bins whose dryer ran within a day, up to now. */
export function binsWithin(
  runs: readonly { readonly from: string; readonly to: string | null; readonly bin: number }[],
  day: { readonly from: string; readonly until: string },
  now: string,
): number {
  const end = Math.min(Date.parse(day.until), Date.parse(now))
  const ran = runs.filter(
    ({ from, to }) => Math.min(end, Date.parse(to ?? now)) > Math.max(Date.parse(day.from), Date.parse(from)),
  )
  return new Set(ran.map(({ bin }) => bin)).size
}
