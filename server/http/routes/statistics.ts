import { calls } from '#model/calls/calls.ts'
import { oncePerMinute } from '#server/reports/oncePerMinute.ts'
import { plantDays } from '#server/reports/plantDays.ts'
import { readReport } from '#server/reports/readReport.ts'
import { seasonMonths } from '#server/reports/seasonMonths.ts'
import { statistics } from '#server/reports/statistics.ts'
import { demandAccess, momentRoute, type Route } from './route.ts'

// Every screen that shows them asks after each bag.
const figures = oncePerMinute(statistics)
const days = oncePerMinute(plantDays)
const months = oncePerMinute(seasonMonths)

/** The plant's figures: now, by day, by month of a season, and by whatever a report is cut. */
export const statisticsRoutes: readonly Route[] = [
  momentRoute(calls.statistics, ({ state, now }) => figures(state, now)),
  momentRoute(calls.plantDays, ({ state, now }) => days(state, now)),
  momentRoute(calls.seasonMonths, ({ state, now }) => months(state, now)),
  momentRoute(calls.report, ({ server, user, state, now, query }) => {
    // Who corrected what is in the log.
    if (query.measure === 'corrections') demandAccess(user, calls.listEvents.access)
    return readReport(server.db, state, now, query)
  }),
]
