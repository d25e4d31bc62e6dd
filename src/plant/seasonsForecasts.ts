import { dryerMayRun } from '#model/kinds/dryerRuns.ts'
import type { Forecasts } from '#model/papers/forecast.ts'
import { presentSeason } from '#model/values/calendar.ts'
import { sumPounds } from '#model/values/units.ts'
import { forecastOf, overdriedOf } from './forecast.ts'
import type { PlantState } from './state.ts'
import { settingsOf } from './stateFacts.ts'

/** The forecasts of all batches that may still dry, and what this season's batches lost to overdrying. */
export function seasonsForecasts(
  state: PlantState,
  now: string,
): Pick<Forecasts, 'forecasts' | 'overdried_lbs' | 'overdried_batches'> {
  const { from, until } = presentSeason(now, settingsOf(state))
  const drying: number[] = []
  const lost: number[] = []
  state.records.of('batch').forEach(({ row, created_at }, id) => {
    if (dryerMayRun(row)) drying.push(id)
    if (created_at < from || (until !== null && created_at >= until)) return
    const pounds = overdriedOf(state, id)
    if (pounds !== null && pounds > 0) lost.push(pounds)
  })
  return {
    forecasts: drying.map((id) => forecastOf(state, id, now)),
    overdried_lbs: sumPounds(lost),
    overdried_batches: lost.length,
  }
}
