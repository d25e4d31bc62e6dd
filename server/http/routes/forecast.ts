import { calls } from '#model/calls/calls.ts'
import { dryingPlan } from '#plant/dryingPlan.ts'
import { rowOf } from '#plant/state.ts'
import { problems } from '#server/problem.ts'
import { readForecast, readForecasts } from '#server/reports/forecasts.ts'
import { momentRoute, type Route } from './route.ts'

/** When bins are ready, one batch or all that dry, and which wagon they are for. */
export const forecastRoutes: readonly Route[] = [
  momentRoute(calls.forecast, ({ server: { db }, state, now, query: { batch } }) => {
    if (rowOf(state, 'batch', batch) === undefined) throw problems.notFound()
    return readForecast({ db, state, now }, batch)
  }),
  momentRoute(calls.plan, ({ state, now }) => dryingPlan(state, now)),
  momentRoute(calls.forecasts, ({ server: { db }, state, now }) => readForecasts({ db, state, now })),
]
