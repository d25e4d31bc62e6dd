import type { Question } from '#machines/decide.ts'
import type { Actor, BatchFacts, LotFact, OrderFacts } from '#machines/facts.ts'
import { currentLot } from '#machines/lot.ts'
import { asOfStatuses } from '#model/asOf.ts'
import type { BagRow, BagStep } from '#model/bag.ts'
import type { Batch, BatchStep } from '#model/batch.ts'
import type { Lot, LotStep } from '#model/lot.ts'
import type { OrderStep } from '#model/order.ts'
import type { ShipmentStep } from '#model/shipment.ts'
import type { Step } from '#model/step.ts'
import type { Self } from '#model/user.ts'
import type { WagonRow, WagonStep } from '#model/wagon.ts'
import { knownOf } from './known.ts'
import { listOfStep } from './replies.ts'
import { lotFact, rowOf, rowsOf, shipmentFact } from './rows.ts'
import type { World } from './world.ts'
import { bagsOfLot, ofOrder, orchardsOfClient, shipmentsOfLot, wagonsOfClient } from './worldIndexes.ts'

/** The records that a step is about or refers to. */
function recordsAbout(world: World, step: Step): readonly ({ readonly status: string | null } | undefined)[] {
  const { batches, shipments, lots } = world.lists
  if (step.entity === 'batch') return step.type === 'open' ? [] : [batches.get(batchOf(world, step) ?? 0)]
  if (step.entity === 'bag' && step.type === 'weigh') return [batches.get(step.batch)]
  if (step.entity === 'bag' && step.type === 'load') return [shipments.get(step.shipment)]
  if (step.entity === 'shipment' && step.type === 'open') return [lots.get(step.lot)]
  return 'id' in step ? [world.lists[listOfStep[step.entity]].get(step.id)] : []
}

const knownStatuses: readonly string[] = Object.values(asOfStatuses).flat()

/** The status of a step's record that no rule knows; null if there is none. */
export const unknownStatusOf = (world: World, step: Step): string | null =>
  recordsAbout(world, step)
    .flatMap((record) => record?.status ?? [])
    .find((status) => !knownStatuses.includes(status)) ?? null

/**
 * The step with the facts that `decide` needs, from the held lists: equal to the server's from the same data, except `next`,
 * which only the server knows. Null if a record of the step is not held or not loaded yet.
 */
export function questionOf(world: World, step: Step): Question | null {
  if (unknownStatusOf(world, step) !== null) return null
  switch (step.entity) {
    case 'wagon':
      return aboutWagon(world, step)
    case 'batch':
      return aboutBatch(world, step)
    case 'lot':
      return aboutLot(world, step)
    case 'order':
      return aboutOrder(world, step)
    case 'shipment':
      return aboutShipment(world, step)
    case 'bag':
      return aboutBag(world, step)
  }
}

function aboutWagon(world: World, step: WagonStep): Question | null {
  if (step.type === 'arrive') {
    const facts = orderFacts(world, step, step.order)
    return {
      step,
      facts: { ...facts, wagon: null, sameLabel: sameLabel(world, facts, step.wagon_id), batchesInUse: [] },
    }
  }
  const wagon = world.lists.wagons.get(step.id)
  if (wagon === undefined) return null
  const facts = orderFacts(world, step, wagon.order)
  const alike = sameLabel(world, facts, wagon.wagon_id)
  const inUse = step.type === 'stepBack' ? batchesInUse(world, wagon.order) : []
  return { step, facts: { ...facts, wagon: rowOf.wagon(wagon), sameLabel: alike, batchesInUse: inUse } }
}

const sameLabel = ({ lists }: World, { order }: OrderFacts, label: string): readonly WagonRow[] =>
  order === null
    ? []
    : wagonsOfClient(lists.wagons, order.client)
        .filter((wagon) => wagon.wagon_id === label)
        .flatMap((wagon) => rowOf.wagon(wagon) ?? [])

const batchesInUse = ({ lists }: World, order: number): readonly number[] =>
  ofOrder
    .batches(lists.batches, order)
    .filter(({ reading_count, start_count, stop_count, bag_count }) =>
      [reading_count, start_count, stop_count, bag_count].some((count) => count !== null && count > 0),
    )
    .map(({ id }) => id)

type BatchOnly = Omit<BatchFacts, keyof OrderFacts>
const noBatch: BatchOnly = { batch: null, dryerEvents: [], readings: [], bagCount: 0 }

function aboutBatch(world: World, step: BatchStep): Question | null {
  if (step.type === 'open') return { step, facts: { ...orderFacts(world, step, step.order), ...noBatch } }
  const id = batchOf(world, step)
  const batch = id === null ? undefined : world.lists.batches.get(id)
  const only = batch === undefined ? null : batchFacts(world, batch)
  return batch === undefined || only === null
    ? null
    : { step, facts: { ...orderFacts(world, step, batch.order), ...only } }
}

/** The batch of a step; null if its reading or dryer event is not loaded. */
export function batchOf(
  world: Pick<World, 'batchHolding'>,
  step: Exclude<BatchStep, { readonly type: 'open' }>,
): number | null {
  if ('id' in step) return step.id
  if ('moisture_reading' in step) return world.batchHolding('readings', step.moisture_reading)
  if ('dryer_event' in step) return world.batchHolding('dryerEvents', step.dryer_event)
  return step.batch
}

function batchFacts({ detail }: World, batch: Batch): BatchOnly | null {
  const { status, readings, dryerEvents } = detail(batch.id)
  if (status !== 'loaded') return null
  return {
    batch: rowOf.batch(batch),
    dryerEvents: rowsOf(dryerEvents, rowOf.dryerEvent).toSorted(byId),
    readings: rowsOf(readings, rowOf.reading).toSorted(byId),
    bagCount: batch.bag_count ?? 0,
  }
}

function aboutLot(world: World, step: LotStep): Question | null {
  if (step.type === 'start') return { step, facts: { ...orderFacts(world, step, step.order), lot: null, joining: [] } }
  const lot = world.lists.lots.get(step.id)
  if (lot === undefined) return null
  const facts = lot.order === null ? aloneFacts(world, step, lot) : orderFacts(world, step, lot.order)
  const filled = step.type === 'merge' ? currentLot(facts, lot.grade) : undefined
  const joining = filled === undefined ? [] : rowsOf(bagsOfLot(world.lists.bags, filled.id), rowOf.bag)
  return { step, facts: { ...facts, lot: found(facts.lots, step.id), joining: joining.toSorted(byNumber) } }
}

const byNumber = (a: BagRow, b: BagRow): number => a.bag_number - b.bag_number

function aboutOrder(world: World, step: OrderStep): Question | null {
  const facts = orderFacts(world, step, step.type === 'place' ? null : step.id)
  return step.type !== 'place' && facts.order === null ? null : { step, facts }
}

function aboutShipment(world: World, step: ShipmentStep): Question | null {
  const shipment = step.type === 'open' ? null : world.lists.shipments.get(step.id)
  if (shipment === undefined) return null
  const lot = shipment === null && step.type === 'open' ? step.lot : (shipment?.lot ?? 0)
  const facts = orderFacts(world, step, world.lists.lots.get(lot)?.order ?? null)
  return {
    step,
    facts: { ...facts, shipment: shipment === null ? null : shipmentFact(shipment), lot: found(facts.lots, lot) },
  }
}

function aboutBag(world: World, step: BagStep): Question | null {
  const { bags, batches, shipments, lots } = world.lists
  const bag = step.type === 'weigh' ? null : bags.get(step.id)
  if (bag === undefined) return null
  const batch = batches.get(step.type === 'weigh' ? step.batch : (bag?.batch ?? 0))
  const facts = orderFacts(world, step, batch?.order ?? (bag === null ? null : (lots.get(bag.lot)?.order ?? null)))
  // The named shipment may be of another order's lot: then the rules refuse it.
  const shipment = shipments.get((step.type === 'load' ? step.shipment : bag?.shipment) ?? 0)
  return {
    step,
    facts: {
      ...facts,
      bag: bag === null ? null : rowOf.bag(bag),
      weighing: step.type === 'void' && bag?.created_at ? { by: bag.weighed_by, at: bag.created_at } : null,
      batch: batch === undefined ? null : rowOf.batch(batch),
      shipment: shipment === undefined ? null : shipmentFact(shipment),
    },
  }
}

/** Like `orderFacts`, for users who see lots without their orders: the visible part of it. */
const aloneFacts = (world: World, step: Step, lot: Lot): OrderFacts => ({
  ...orderFacts(world, step, null),
  lots: rowsOf([lot], (each) => lotFact(each, lastBagNumber(world, each))),
  shipments: rowsOf(shipmentsOfLot(world.lists.shipments, lot.id), shipmentFact),
})

/** The facts of one order; without an order, the plant's. */
function orderFacts(world: World, step: Step, id: number | null): OrderFacts {
  const { lists, moment, settings } = world
  const order = id === null ? undefined : lists.orders.get(id)
  const of = order?.id ?? id ?? 0
  const lots = ofOrder.lots(lists.lots, of)
  const clients = new Set([order?.client ?? 0, step.entity === 'order' && 'client' in step ? (step.client ?? 0) : 0])
  return {
    moment,
    actor: actorOf(world.self),
    next: {},
    maxLotWeight: settings.max_lot_weight,
    order: order === undefined ? null : rowOf.orderAround(order),
    wagons: rowsOf(ofOrder.wagons(lists.wagons, of), rowOf.wagon),
    batches: rowsOf(ofOrder.batches(lists.batches, of), rowOf.batch),
    lots: rowsOf(lots, (lot) => lotFact(lot, lastBagNumber(world, lot))),
    shipments: lots.flatMap(({ id: lot }) => rowsOf(shipmentsOfLot(lists.shipments, lot), shipmentFact)).sort(byId),
    bins: rowsOf(lists.drying_bins.toArray(), rowOf.dryingBin).toSorted(byId),
    orchards: [...clients]
      .flatMap((client) => rowsOf(orchardsOfClient(lists.orchards, client), rowOf.orchard))
      .sort(byId),
    known: knownOf(world, step),
  }
}

/** On a server of the specification alone the highest number is taken from the held bags. */
const lastBagNumber = ({ lists }: World, { id, last_bag_number }: Lot): number =>
  bagsOfLot(lists.bags, id).reduce((last, bag) => Math.max(last, bag.bag_number), last_bag_number)

const actorOf = ({ id, role_number, client, broker, permissions }: Self): Actor => ({
  id,
  role_number,
  client,
  broker,
  permissions,
})

const byId = (a: { readonly id: number }, b: { readonly id: number }): number => a.id - b.id

const found = (lots: readonly LotFact[], id: number): LotFact | null => lots.find((lot) => lot.id === id) ?? null
