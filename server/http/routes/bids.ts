import { calls } from '#model/calls/calls.ts'
import { bidsOf } from '#plant/bids.ts'
import { canAccess } from '#server/access/readVisible.ts'
import { problems } from '#server/problem.ts'
import { momentRoute, type Route } from './route.ts'

/** What brokers bid for a lot: for the plant and the lot's grower. */
export const bidRoutes: readonly Route[] = [
  momentRoute(calls.bids, ({ state, user, query: { lot } }) => {
    if (!canAccess(state, user, 'lot', lot)) throw problems.notFound()
    return bidsOf(state, lot)
  }),
]
