import { calls } from '#model/calls/calls.ts'
import type { UserRow } from '#model/kinds/user.ts'
import type { PlantState } from '#plant/state.ts'
import { canAccess } from '#server/access/readVisible.ts'
import { problems } from '#server/problem.ts'
import { readLaneMedians, readLanes } from '#server/reports/lanes.ts'
import { logRoute, type Route } from './route.ts'

function demandOrder(state: PlantState, user: UserRow, order: number): void {
  if (!canAccess(state, user, 'order', order)) throw problems.notFound()
}

/** Where the days of orders went. */
export const laneRoutes: readonly Route[] = [
  logRoute(calls.lanes, async ({ tx, state, user, now, query: { order } }) => {
    demandOrder(state, user, order)
    return readLanes(tx, { state, now }, order)
  }),
  logRoute(calls.laneMedians, async ({ tx, state, user, now, query: { orders } }) => {
    for (const order of orders) demandOrder(state, user, order)
    return readLaneMedians(tx, { state, now }, orders)
  }),
]
