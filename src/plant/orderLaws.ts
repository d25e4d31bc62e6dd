import type { FactSource } from '#machines/factSource.ts'
import { gatherFacts } from '#machines/gatherFacts.ts'
import { settle } from '#machines/settle.ts'
import type { Rows } from '#model/kinds/kinds.ts'
import { netTakenBack } from '#model/kinds/shipment.ts'
import { momentOf } from '#model/values/calendar.ts'
import { sumPounds } from '#model/values/units.ts'
import { wording } from '#model/values/wording.ts'
import { adjustedNet, netThatWasSigned } from './adjustedNet.ts'
import { cameBack } from './cameBack.ts'
import { type Fault, firstBearers } from './fault.ts'
import { childrenOf, noBags, type PlantState, rowOf } from './state.ts'
import { settingsOf, stateFacts } from './stateFacts.ts'

/** What is wrong with the shipments and their counter-tickets. */
export function shipmentFaults(state: PlantState) {
  return function* ({ id, shipment_number: shipment, lot, status, signature }: Rows['shipment']): Iterable<Fault> {
    if (rowOf(state, 'lot', lot)?.status === 'Sorting')
      yield ['S1', wording('Shipment {shipment} is of a lot that is still Sorting.', { shipment })]
    const { bags, back } = state.bagSums.shipment.get(id) ?? noBags
    if (status === 'Closed' && bags + back === 0)
      yield ['S2', wording('Shipment {shipment} is Closed without a bag.', { shipment })]
    if (status === 'Closed' && signature === null)
      yield ['S0', wording('Shipment {shipment} is Closed without a signature.', { shipment })]
    const ticketFaults = [...counterTicketFaults(state, id, shipment)]
    yield* ticketFaults
    if (ticketFaults.length === 0 && adjustedNet(state, id) < 0)
      yield ['S10', wording('Shipment {shipment} has counter-tickets over more than left.', { shipment })]
  }
}

/** What came back counts once: named by one counter-ticket at most, with the net that it left with. */
function* counterTicketFaults(state: PlantState, id: number, shipment: number): Iterable<Fault> {
  const back = new Map(cameBack(state, id).map((each) => [each.bag, each]))
  const bearers = firstBearers<Rows['adjustment']>()
  let left = netThatWasSigned(state, id)
  for (const each of childrenOf(state, 'adjustment', 'shipment', id)) {
    const ticket = rowOf(state, 'adjustment', each)
    if (ticket === undefined) continue
    const before = left
    left = sumPounds([left, ticket.net])
    if (ticket.bags.length === 0) continue
    const named = ticket.bags.flatMap((bag) => back.get(bag) ?? [])
    const twice = ticket.bags.filter((bag) => bearers(bag, ticket) !== undefined)
    if (named.length < ticket.bags.length)
      yield [
        'S12',
        wording('Shipment {shipment} has a counter-ticket ({id}) of a bag that did not come back from it.', {
          shipment,
          id: each,
        }),
      ]
    else if (twice.length > 0)
      yield [
        'S13',
        wording('Shipment {shipment} has a second counter-ticket ({id}) of the same bag.', { shipment, id: each }),
      ]
    else if (ticket.net !== netTakenBack(named, before))
      yield [
        'S14',
        wording(
          'Shipment {shipment} has a counter-ticket ({id}) over {net} lbs, which is not what its bags left with.',
          { shipment, id: each, net: ticket.net },
        ),
      ]
  }
}

/** What is wrong with the orders. */
export function orderFaults(state: PlantState) {
  const numbered = firstBearers<Rows['order']>()
  const moment = momentOf(state.at === '' ? '1970-01-01T00:00:00.000Z' : state.at, settingsOf(state).time_zone)
  const facts = stateFacts(state, { moment, actor: nobody })
  return function* (order: Rows['order']): Iterable<Fault> {
    const { id, order_number, status, client, orchard, invoice_number, more_wagons } = order
    const open = (kind: 'wagon' | 'batch'): number =>
      childrenOf(state, kind, 'order', id).filter((each) => rowOf(state, kind, each)?.status !== 'Complete').length
    if (rowOf(state, 'orchard', orchard)?.client !== client)
      yield ['O1', wording('Order {order} has an orchard of another client.', { order: order_number })]
    if (status !== 'Complete' && invoice_number !== '')
      yield ['O3', wording('Order {order} is {status}, and has an invoice number.', { order: order_number, status })]
    if (status !== 'Open' && more_wagons)
      yield ['O7', wording('Order {order} is {status}, and expects more wagons.', { order: order_number, status })]
    if (status !== 'Open' && open('wagon') > 0)
      yield [
        'O8',
        wording('Order {order} is {status}, and a wagon of it is not Complete.', { order: order_number, status }),
      ]
    if (status === 'Complete' && open('batch') > 0)
      yield ['O9', wording('Order {order} is Complete, and a batch of it is not.', { order: order_number })]
    yield* unsettled(facts, order)
    const twin = numbered(order_number, order)
    if (twin !== undefined)
      yield [
        null,
        wording('Order {order} has the number of another order ({id}).', { order: order_number, id: twin.id }),
      ]
  }
}

/** Nobody takes a step here. */
const nobody = { id: 0, role_number: 0, client: null, broker: null, permissions: [] }

/** Statuses follow by themselves: after each step nothing is left that an order would do on its own. */
function* unsettled(facts: FactSource, { id, order_number: order, status }: Rows['order']): Iterable<Fault> {
  const asked = gatherFacts(facts, { entity: 'order', type: 'note', id, notes: '' })
  if (!('facts' in asked) || asked.step.entity !== 'order') return
  const moves = settle(asked.facts, []).filter((each) => each.entity === 'order')
  const to = moves.at(-1)?.to
  // A move back has a finding of its own: what is missing (O7, O8, O9).
  if (status === 'Open' && to === 'Ready')
    yield ['O8', wording('Order {order} is Open, and should be Ready.', { order })]
  if (status !== 'Complete' && to === 'Complete')
    yield ['O9', wording('Order {order} is {status}, and should be Complete.', { order, status })]
}
