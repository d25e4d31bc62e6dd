import { calls } from '#model/calls/calls.ts'
import { invoiceSheet } from '#plant/invoice.ts'
import { seasonMonths } from '#server/reports/seasonMonths.ts'
import { demandVisible } from './lists.ts'
import { type Route, stateRoute } from './route.ts'

/** Calls of the office: invoices and the months of a season. */
export const officeRoutes: readonly Route[] = [
  stateRoute(calls.invoiceSheet, (context) => {
    demandVisible('orders')(context)
    return invoiceSheet(context.state, context.id)
  }),
  stateRoute(calls.seasonMonths, ({ state, now }) => seasonMonths(state, now)),
]
