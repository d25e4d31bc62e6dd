import { calls } from '#model/calls.ts'
import { invoiceSheet } from '#plant/invoice.ts'
import { seasonMonths } from '#server/reports/seasonMonths.ts'
import { demandVisible } from './lists.ts'
import { looks, type Route } from './route.ts'

/** Calls of the office: invoices and the months of a season. */
export const officeRoutes: readonly Route[] = [
  looks(calls.invoiceSheet, (look) => {
    demandVisible('orders')(look)
    return invoiceSheet(look.state, look.id)
  }),
  looks(calls.seasonMonths, ({ state, now }) => seasonMonths(state, now)),
]
