import type { CameBack } from '#model/kinds/shipment.ts'
import { netPounds } from '#model/values/units.ts'
import { rowsOf } from './counted.ts'
import { childrenOf, noBags, type PlantState } from './state.ts'

/** The bags of a shipment that came back, in the order in which they came back. */
export function cameBack(state: PlantState, shipment: number): CameBack[] {
  const { back } = state.bagSums.shipment.get(shipment) ?? noBags
  if (back === 0) return []
  const tickets = rowsOf(state, 'adjustment', childrenOf(state, 'adjustment', 'shipment', shipment))
  const named = new Set(tickets.flatMap(({ bags }) => bags))
  return rowsOf(state, 'bag_return', childrenOf(state, 'bag_return', 'shipment', shipment)).map(
    ({ bag, bag_number, ship_gross, ship_tare }) => ({
      bag,
      bag_number,
      ship_net: netPounds(ship_gross, ship_tare),
      named: named.has(bag),
    }),
  )
}
