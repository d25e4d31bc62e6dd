import { toHundredths, toPounds } from '#model/values/units.ts'
import { rowsOf } from './counted.ts'
import { childrenOf, noBags, type PlantState } from './state.ts'

/** The sum of a shipment's counter-tickets, in hundredths of a lb; negative if it weighed less. */
export const counterTickets = (state: PlantState, shipment: number): number =>
  rowsOf(state, 'adjustment', childrenOf(state, 'adjustment', 'shipment', shipment)).reduce(
    (sum, { net }) => sum + toHundredths(net),
    0,
  )

/** The net weight of a shipment by its ticket and its counter-tickets, in lbs. */
export function adjustedNet(state: PlantState, shipment: number): number {
  const { ship_gross, ship_tare } = state.bagSums.shipment.get(shipment) ?? noBags
  return toPounds(ship_gross - ship_tare + counterTickets(state, shipment))
}

/** The net weight of a shipment that did not come back, with its counter-tickets, in lbs: what is shipped again counts there. */
export function netThatStayed(state: PlantState, shipment: number): number {
  const { ship_gross, ship_tare, back_net } = state.bagSums.shipment.get(shipment) ?? noBags
  return toPounds(ship_gross - ship_tare - back_net + counterTickets(state, shipment))
}
