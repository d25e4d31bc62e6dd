import { calls } from '#model/calls/calls.ts'
import { plantDays } from '#server/reports/plantDays.ts'
import { seasonMonths } from '#server/reports/seasonMonths.ts'
import { statistics } from '#server/reports/statistics.ts'
import { type Route, stateRoute } from './route.ts'

/** The plant's figures: now, by day, and by month of a season. */
export const statisticsRoutes: readonly Route[] = [
  stateRoute(calls.statistics, ({ state, now }) => statistics(state, now)),
  stateRoute(calls.plantDays, ({ state, now }) => plantDays(state, now)),
  stateRoute(calls.seasonMonths, ({ state, now }) => seasonMonths(state, now)),
]
