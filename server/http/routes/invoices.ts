import { calls } from '#model/calls/calls.ts'
import { invoiceSheet } from '#plant/invoice.ts'
import { demandVisible } from './lists.ts'
import { type Route, stateRoute } from './route.ts'

export const invoiceRoute: Route = stateRoute(calls.invoiceSheet, (context) => {
  demandVisible('orders')(context)
  return invoiceSheet(context.state, context.id)
})
