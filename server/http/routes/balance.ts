import { calls } from '#model/calls/calls.ts'
import type { UserRow } from '#model/kinds/user.ts'
import type { Balance, BalanceQuery } from '#model/papers/balance.ts'
import { seasonOf } from '#model/values/calendar.ts'
import { isStaff } from '#model/values/roles.ts'
import { balanceOfBatch, balanceOfOrders } from '#plant/balance.ts'
import { keptClient } from '#plant/keptClient.ts'
import { childrenOf, type PlantState } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { canAccess } from '#server/access/readVisible.ts'
import { problems } from '#server/problem.ts'
import { type Route, momentRoute } from './route.ts'

/** The orders of the season that began in a year. */
function ordersOf(state: PlantState, year: string): readonly number[] {
  const { from, until } = seasonOf(Number(year), settingsOf(state))
  const orders: number[] = []
  state.records.of('order').forEach(({ created_at }, id) => {
    if (created_at >= from && (until === null || created_at < until)) orders.push(id)
  })
  return orders
}

function balanceOf(state: PlantState, user: UserRow, { batch, order, client, season = '' }: BalanceQuery): Balance {
  const demand = (entity: 'batch' | 'order' | 'client', id: number): void => {
    if (!canAccess(state, user, entity, id)) throw problems.notFound()
  }
  const { meter_error: meter, scale_error: scale } = settingsOf(state)
  const errors = { meter, scale }
  if (batch !== undefined) {
    demand('batch', batch)
    return balanceOfBatch(state, batch, errors)
  }
  if (order !== undefined) {
    demand('order', order)
    return balanceOfOrders(state, [order], errors)
  }
  if (client !== undefined) {
    const kept = keptClient(state, client)
    demand('client', kept)
    return balanceOfOrders(state, childrenOf(state, 'order', 'client', kept), errors)
  }
  // A season's balance includes other growers' pecans.
  if (!isStaff(user)) throw problems.notAllowed()
  return balanceOfOrders(state, ordersOf(state, season), errors)
}

export const balanceRoute: Route = momentRoute(calls.balance, ({ state, user, query }) => balanceOf(state, user, query))
