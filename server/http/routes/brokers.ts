import { calls } from '#model/calls/calls.ts'
import { brokerBias } from '#plant/brokerBias.ts'
import { canAccess } from '#server/access/readVisible.ts'
import { problems } from '#server/problem.ts'
import { momentRoute, type Route } from './route.ts'

/** How a broker measures: a broker sees its own only, and of others not that they exist. */
export const brokerRoutes: readonly Route[] = [
  momentRoute(calls.brokerBias, async ({ state, user, id }) => {
    if (!canAccess(state, user, 'broker', id)) throw problems.notFound()
    return brokerBias(state, id)
  }),
]
