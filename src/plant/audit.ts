import { wasIn } from '#machines/batchBins.ts'
import { runsIn, usesBin } from '#machines/binUse.ts'
import { cappedGrades } from '#model/kinds/bag.ts'
import type { Entity } from '#model/kinds/event.ts'
import type { Rows } from '#model/kinds/kinds.ts'
import { netTakenBack } from '#model/kinds/shipment.ts'
import { netPounds, sumPounds, toPounds } from '#model/values/units.ts'
import { adjustedNet, netThatWasSigned } from './adjustedNet.ts'
import { cameBack } from './cameBack.ts'
import { childrenOf, noBags, type PlantState, rowOf } from './state.ts'

/** A record in a state that the rules of the rulebook would have prevented. */
export interface Finding {
  readonly entity: Entity
  readonly id: number
  /** A rule of RULES.md; null if no rule covers the finding. */
  readonly rule: string | null
  /** The finding, in English. */
  readonly text: string
}

/** A broken rule and the finding: the end of a sentence that begins with the record's name. */
type Fault = readonly [rule: string | null, text: string]

/** The cap that a lot had to keep, lbs: that of the moment when it last grew. */
export type CapOf = (lot: number) => number

/** The present cap, for every lot. */
function presentCap(state: PlantState): CapOf {
  const cap = rowOf(state, 'settings', 1)?.max_lot_weight ?? Number.POSITIVE_INFINITY
  return () => cap
}

const rowsOf = <E extends Entity>(state: PlantState, entity: E): readonly Rows[E][] =>
  [...state.records.of(entity).values()].map(({ row }) => row)

/** Every record in a state that the rules would have prevented, by the settings of now. */
export const auditOf = (state: PlantState): readonly Finding[] =>
  [...findingsIn(state, presentCap(state))].filter((found) => found !== null)

/**
 * The same one record after the other, so that a caller can let others go first: null for a record without a finding.
 */
export function* findingsIn(state: PlantState, capOf: CapOf): Generator<Finding | null> {
  yield* audited(state, 'drying_bin', ({ name }) => name, binFaults(state))
  yield* audited(state, 'wagon', ({ wagon_id }) => `Wagon ${wagon_id}`, wagonFaults(state))
  yield* audited(state, 'batch', ({ batch_number }) => `Batch ${batch_number}`, batchFaults(state))
  yield* audited(state, 'lot', ({ lot_number }) => `Lot ${lot_number}`, lotFaults(state, capOf))
  yield* audited(state, 'bag', (bag) => `Bag ${codeOf(state, bag)}`, bagFaults(state))
  yield* audited(state, 'shipment', ({ shipment_number }) => `Shipment ${shipment_number}`, shipmentFaults(state))
  yield* audited(state, 'order', ({ order_number }) => `Order ${order_number}`, orderFaults(state))
}

function* audited<E extends Entity>(
  state: PlantState,
  entity: E,
  nameOf: (row: Rows[E]) => string,
  faultsOf: (row: Rows[E]) => Iterable<Fault>,
): Generator<Finding | null> {
  for (const row of rowsOf(state, entity)) {
    yield null
    for (const [rule, text] of faultsOf(row)) yield { entity, id: row.id, rule, text: `${nameOf(row)} ${text}` }
  }
}

/** Returns a function that records each row under its key, and returns the earlier row with the same key, if any. */
function firstBearers<Row>(): (key: string | number, row: Row) => Row | undefined {
  const bearers = new Map<string | number, Row>()
  return (key, row) => {
    const first = bearers.get(key)
    if (first === undefined) bearers.set(key, row)
    return first
  }
}

/** The orders whose wagons and batches use each bin. */
function usersOfBins(state: PlantState): ReadonlyMap<number, ReadonlySet<number>> {
  const users = new Map<number, Set<number>>()
  const add = (bin: number, order: number) => users.set(bin, (users.get(bin) ?? new Set()).add(order))
  for (const wagon of rowsOf(state, 'wagon'))
    if (runsIn(wagon)) for (const bin of wagon.drying_bin) add(bin, wagon.order)
  for (const batch of rowsOf(state, 'batch')) if (usesBin(batch)) add(batch.drying_bin, batch.order)
  return users
}

function binFaults(state: PlantState) {
  const users = usersOfBins(state)
  const numberOf = (order: number): number => rowOf(state, 'order', order)?.order_number ?? order
  return function* ({ id, locked_by }: Rows['drying_bin']): Iterable<Fault> {
    const orders = [...(users.get(id) ?? [])]
    if (orders.length > 1) yield ['B6', `is used by several orders: ${orders.map(numberOf).join(', ')}.`]
    if (locked_by !== null && !orders.includes(locked_by))
      yield ['F1', `is locked by order ${numberOf(locked_by)}, of which nothing is in it.`]
    if (locked_by === null && orders[0] !== undefined)
      yield ['F1', `is free, and order ${numberOf(orders[0])} uses it.`]
  }
}

function wagonFaults(state: PlantState) {
  const earlier = firstBearers<Rows['wagon']>()
  return function* (wagon: Rows['wagon']): Iterable<Fault> {
    const { wagon_id, order, status, drying_bin, harvested_at, arrived_at, notified_at } = wagon
    if (status !== 'Arrived' && drying_bin.length === 0) yield ['W1', `is ${status} and has no drying bin.`]
    if (status === 'Complete' && notified_at === null) yield ['W5', 'is Complete, and nobody was notified.']
    if (status === 'Arrived' && drying_bin.length > 0) yield ['W1', 'has Arrived, and has a drying bin already.']
    yield* weightFaults(wagon)
    if (harvested_at > arrived_at) yield ['W7', `was harvested on ${harvested_at}, after it arrived on ${arrived_at}.`]
    const client = rowOf(state, 'order', order)?.client
    const twin = status === 'Complete' ? undefined : earlier(`${client} ${wagon_id}`, wagon)
    if (twin !== undefined)
      yield ['W6', `stands in the yard beside another of its client with that number (${twin.id}).`]
  }
}

function* weightFaults({ gross, tare, trash }: Rows['wagon']): Iterable<Fault> {
  if (gross === null) return
  if (tare !== null && gross < tare) yield ['W16', `weighs ${gross} lbs gross, less than its tare of ${tare}.`]
  if (trash !== null && trash > netPounds(gross, tare ?? 0))
    yield ['W17', `had ${trash} lbs of trash, more than was in it.`]
}

const dried: readonly string[] = ['Ready', 'Sorting', 'Complete']

function batchFaults(state: PlantState) {
  const loading = firstBearers<Rows['batch']>()
  return function* (batch: Rows['batch']): Iterable<Fault> {
    const { id, order, status, pre_dried, drying_bin } = batch
    const events = childrenOf(state, 'dryer_event', 'batch', id).map((each) => rowOf(state, 'dryer_event', each))
    const starts = events.filter((each) => each?.event_type === 'Start').length
    const isDried = dried.includes(status) && !pre_dried
    if (isDried && starts !== events.length - starts)
      yield ['B1', `is ${status} with ${starts} starts and ${events.length - starts} stops of the dryer.`]
    if (isDried && childrenOf(state, 'moisture_reading', 'batch', id).length === 0)
      yield ['B2', `is ${status} without a moisture reading.`]
    const strange = events.find((each) => each !== undefined && !wasIn(batch, each.drying_bin))
    if (strange !== undefined) yield ['B4', `has a dryer event of drying bin ${strange.drying_bin}.`]
    const twin = status === 'Loading' ? loading(`${order} ${drying_bin}`, batch) : undefined
    if (twin !== undefined) yield ['B7', `loads in the bin in which batch ${twin.batch_number} of its order does.`]
  }
}

function lotFaults(state: PlantState, capOf: CapOf) {
  const sorting = firstBearers<Rows['lot']>()
  const numbered = firstBearers<Rows['lot']>()
  return function* (lot: Rows['lot']): Iterable<Fault> {
    const { id, lot_number, grade, status, broker, notified_at, order } = lot
    const cap = capOf(id)
    const { clean_gross } = state.bagSums.lot.get(id) ?? noBags
    if (cappedGrades.includes(grade) && toPounds(clean_gross) > cap)
      yield ['L2', `weighs ${toPounds(clean_gross)} lbs gross, over the ${cap} that a lot may.`]
    if (status === 'Sold' && broker === null) yield ['L6', 'is Sold, and has no purchaser.']
    if (status === 'Sold' && notified_at === null) yield ['L4', 'is Sold, and nobody was notified.']
    const other = status === 'Sorting' ? sorting(`${order} ${grade}`, lot) : undefined
    if (other !== undefined) yield ['L15', `is Sorting, as lot ${other.lot_number} of its order and grade is.`]
    if (status === 'Sorting' && cappedGrades.includes(grade) && rowOf(state, 'order', order)?.status === 'Complete')
      yield ['L16', 'is Sorting, and its order is Complete.']
    const twin = numbered(lot_number, lot)
    if (twin !== undefined) yield [null, `has the number of another lot (${twin.id}).`]
  }
}

const codeOf = (state: PlantState, { lot, bag_number }: Rows['bag']): string =>
  `${rowOf(state, 'lot', lot)?.lot_number ?? lot}-${bag_number}`

const sorted: readonly string[] = ['Sorting', 'Complete']

function bagFaults(state: PlantState) {
  const numbered = firstBearers<Rows['bag']>()
  return function* (bag: Rows['bag']): Iterable<Fault> {
    const { lot, batch, grade, shipment, written_off, clean_gross, clean_tare, ship_gross, ship_tare } = bag
    const from = rowOf(state, 'batch', batch)
    if (!bag.void && from !== undefined && !sorted.includes(from.status))
      yield ['K1', `is of batch ${from.batch_number}, which is ${from.status}.`]
    if (numbered(`${lot} ${bag.bag_number}`, bag) !== undefined)
      yield [null, 'has the number of another bag of its lot.']
    if (clean_gross < clean_tare) yield ['K2', `weighs ${clean_gross} lbs gross, less than its tare of ${clean_tare}.`]
    const inLot = rowOf(state, 'lot', lot)
    if (inLot !== undefined && inLot.grade !== grade) yield ['F3', `is ${grade}, in a lot of ${inLot.grade}.`]
    if (inLot !== undefined && from?.order !== inLot.order) yield ['F3', 'is of another order than its lot.']
    const truck = shipment === null ? undefined : rowOf(state, 'shipment', shipment)
    if (truck !== undefined && truck.lot !== lot)
      yield ['S6', `is on shipment ${truck.shipment_number}, which is of another lot.`]
    if (truck !== undefined && written_off !== null)
      yield ['F13', `is written off, and on shipment ${truck.shipment_number}.`]
    if (truck !== undefined && (ship_gross ?? 0) < (ship_tare ?? 0))
      yield ['S8', 'has a shipping gross below its tare.']
    if (shipment === null && (ship_gross !== null || ship_tare !== null))
      yield ['S8', 'has shipping weights, and is on no shipment.']
    if (truck?.status === 'Closed' && bag.hold !== null)
      yield ['H2', `is held, and has left on shipment ${truck.shipment_number}.`]
  }
}

function shipmentFaults(state: PlantState) {
  return function* ({ id, lot, status, signature }: Rows['shipment']): Iterable<Fault> {
    if (rowOf(state, 'lot', lot)?.status === 'Sorting') yield ['S1', 'is of a lot that is still Sorting.']
    const { bags, back } = state.bagSums.shipment.get(id) ?? noBags
    if (status === 'Closed' && bags + back === 0) yield ['S2', 'is Closed without a bag.']
    if (status === 'Closed' && signature === null) yield ['S0', 'is Closed without a signature.']
    const ticketFaults = [...counterTicketFaults(state, id)]
    yield* ticketFaults
    if (ticketFaults.length === 0 && adjustedNet(state, id) < 0)
      yield ['S10', 'has counter-tickets over more than left.']
  }
}

/** What came back counts once: named by one counter-ticket at most, with the net that it left with. */
function* counterTicketFaults(state: PlantState, shipment: number): Iterable<Fault> {
  const back = new Map(cameBack(state, shipment).map((each) => [each.bag, each]))
  const bearers = firstBearers<Rows['adjustment']>()
  let left = netThatWasSigned(state, shipment)
  for (const each of childrenOf(state, 'adjustment', 'shipment', shipment)) {
    const ticket = rowOf(state, 'adjustment', each)
    if (ticket === undefined) continue
    const before = left
    left = sumPounds([left, ticket.net])
    if (ticket.bags.length === 0) continue
    const named = ticket.bags.flatMap((bag) => back.get(bag) ?? [])
    const twice = ticket.bags.filter((bag) => bearers(bag, ticket) !== undefined)
    if (named.length < ticket.bags.length)
      yield ['S12', `has a counter-ticket (${each}) of a bag that did not come back from it.`]
    else if (twice.length > 0) yield ['S13', `has a second counter-ticket (${each}) of the same bag.`]
    else if (ticket.net !== netTakenBack(named, before))
      yield ['S14', `has a counter-ticket (${each}) over ${ticket.net} lbs, which is not what its bags left with.`]
  }
}

function orderFaults(state: PlantState) {
  const numbered = firstBearers<Rows['order']>()
  return function* (order: Rows['order']): Iterable<Fault> {
    const { id, order_number, status, client, orchard, invoice_number, more_wagons } = order
    const open = (kind: 'wagon' | 'batch'): number =>
      childrenOf(state, kind, 'order', id).filter((each) => rowOf(state, kind, each)?.status !== 'Complete').length
    if (rowOf(state, 'orchard', orchard)?.client !== client) yield ['O1', 'has an orchard of another client.']
    if (status !== 'Complete' && invoice_number !== '') yield ['O3', `is ${status}, and has an invoice number.`]
    if (status !== 'Open' && more_wagons) yield ['O7', `is ${status}, and expects more wagons.`]
    if (status !== 'Open' && open('wagon') > 0) yield ['O8', `is ${status}, and a wagon of it is not Complete.`]
    if (status === 'Complete' && open('batch') > 0) yield ['O9', 'is Complete, and a batch of it is not.']
    const twin = numbered(order_number, order)
    if (twin !== undefined) yield [null, `has the number of another order (${twin.id}).`]
  }
}
