import { toHundredths, toPounds } from '#model/values/units.ts'
import { rowsOf } from './counted.ts'
import { childrenOf, noBags, type PlantState } from './state.ts'

const ofShipment = (state: PlantState, shipment: number) =>
  rowsOf(state, 'adjustment', childrenOf(state, 'adjustment', 'shipment', shipment))

const sumOf = (tickets: readonly { readonly net: number }[]): number =>
  tickets.reduce((sum, { net }) => sum + toHundredths(net), 0)

/**
 * The sum of a shipment's counter-tickets that name no bag, in hundredths of a lb; negative if it weighed less. What
 * came back is counted by its return, so a counter-ticket that names it adds nothing. Decisions, section 69.
 */
export const besideReturns = (state: PlantState, shipment: number): number =>
  sumOf(ofShipment(state, shipment).filter(({ bags }) => bags.length === 0))

/** The net weight of a shipment by its ticket, in lbs. */
export function netThatWasSigned(state: PlantState, shipment: number): number {
  const { ship_gross, ship_tare } = state.bagSums.shipment.get(shipment) ?? noBags
  return toPounds(ship_gross - ship_tare)
}

/** The net weight of a shipment by its ticket and all its counter-tickets, in lbs. */
export function adjustedNet(state: PlantState, shipment: number): number {
  const { ship_gross, ship_tare } = state.bagSums.shipment.get(shipment) ?? noBags
  return toPounds(ship_gross - ship_tare + sumOf(ofShipment(state, shipment)))
}

/** The net weight of a shipment that left the plant, in lbs: with what came back, which was on that truck. */
export function netThatLeft(state: PlantState, shipment: number): number {
  const { ship_gross, ship_tare } = state.bagSums.shipment.get(shipment) ?? noBags
  return toPounds(ship_gross - ship_tare + besideReturns(state, shipment))
}

/**
 * The net weight of a shipment that left and did not come back, in lbs: what is shipped again counts there. A difference
 * that was agreed on for bags that came back later takes nothing from others.
 */
export function netThatStayed(state: PlantState, shipment: number): number {
  const { ship_gross, ship_tare, back_net } = state.bagSums.shipment.get(shipment) ?? noBags
  return toPounds(Math.max(0, ship_gross - ship_tare - back_net + besideReturns(state, shipment)))
}
