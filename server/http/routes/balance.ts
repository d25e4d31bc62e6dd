import { calls } from '#model/calls/calls.ts'
import type { UserRow } from '#model/kinds/user.ts'
import type { Balance, BalanceQuery } from '#model/papers/balance.ts'
import { isStaff } from '#model/values/roles.ts'
import { balanceOfBatch, balanceOfOrders } from '#plant/balance.ts'
import { keptClient } from '#plant/keptClient.ts'
import { ordersOfSeason } from '#plant/ordersOfSeason.ts'
import { childrenOf, type PlantState } from '#plant/state.ts'
import { settingsOf } from '#plant/stateFacts.ts'
import { canAccess } from '#server/access/readVisible.ts'
import { problems } from '#server/problem.ts'
import { type Route, momentRoute } from './route.ts'

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
  return balanceOfOrders(state, ordersOfSeason(state, Number(season)), errors)
}

export const balanceRoute: Route = momentRoute(calls.balance, ({ state, user, query }) => balanceOf(state, user, query))
