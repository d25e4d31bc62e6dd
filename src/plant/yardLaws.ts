import { wasIn } from '#machines/batchBins.ts'
import { runsIn, usesBin } from '#machines/binUse.ts'
import type { Rows } from '#model/kinds/kinds.ts'
import { netPounds } from '#model/values/units.ts'
import { wording } from '#model/values/wording.ts'
import { type Fault, firstBearers, everyRow } from './fault.ts'
import { childrenOf, type PlantState, rowOf } from './state.ts'

/** The orders whose wagons and batches use each bin. */
function usersOfBins(state: PlantState): ReadonlyMap<number, ReadonlySet<number>> {
  const users = new Map<number, Set<number>>()
  const add = (bin: number, order: number) => users.set(bin, (users.get(bin) ?? new Set()).add(order))
  for (const wagon of everyRow(state, 'wagon'))
    if (runsIn(wagon)) for (const bin of wagon.drying_bin) add(bin, wagon.order)
  for (const batch of everyRow(state, 'batch')) if (usesBin(batch)) add(batch.drying_bin, batch.order)
  return users
}

/** What is wrong with the locks of the bins. */
export function binFaults(state: PlantState) {
  const users = usersOfBins(state)
  const numberOf = (order: number): number => rowOf(state, 'order', order)?.order_number ?? order
  return function* ({ id, name: bin, locked_by }: Rows['drying_bin']): Iterable<Fault> {
    const orders = [...(users.get(id) ?? [])]
    if (orders.length > 1)
      yield [
        'B6',
        wording('{bin} is used by several orders: {orders}.', { bin, orders: orders.map(numberOf).join(', ') }),
      ]
    if (locked_by !== null && !orders.includes(locked_by))
      yield [
        'F1',
        wording('{bin} is locked by order {order}, of which nothing is in it.', { bin, order: numberOf(locked_by) }),
      ]
    if (locked_by === null && orders[0] !== undefined)
      yield ['F1', wording('{bin} is free, and order {order} uses it.', { bin, order: numberOf(orders[0]) })]
  }
}

/** What is wrong with the wagons. */
export function wagonFaults(state: PlantState) {
  const earlier = firstBearers<Rows['wagon']>()
  return function* (wagon: Rows['wagon']): Iterable<Fault> {
    const { wagon_id, order, status, drying_bin, harvested_at, arrived_at, notified_at } = wagon
    if (status !== 'Arrived' && drying_bin.length === 0)
      yield ['W1', wording('Wagon {wagon} is {status} and has no drying bin.', { wagon: wagon_id, status })]
    if (status === 'Complete' && notified_at === null)
      yield ['W5', wording('Wagon {wagon} is Complete, and nobody was notified.', { wagon: wagon_id })]
    if (status === 'Arrived' && drying_bin.length > 0)
      yield ['W1', wording('Wagon {wagon} has Arrived, and has a drying bin already.', { wagon: wagon_id })]
    yield* weightFaults(wagon)
    const lost = unloaded.includes(status) ? drying_bin.find((bin) => !isLoadedIn(state, wagon, bin)) : undefined
    if (lost !== undefined)
      yield [
        'F2',
        wording('Wagon {wagon} is {status}, and no batch has its load in {bin}.', {
          wagon: wagon_id,
          status,
          bin: rowOf(state, 'drying_bin', lost)?.name ?? lost,
        }),
      ]
    if (harvested_at > arrived_at)
      yield [
        'W7',
        wording('Wagon {wagon} was harvested on {harvested_at}, after it arrived on {arrived_at}.', {
          wagon: wagon_id,
          harvested_at,
          arrived_at,
        }),
      ]
    const client = rowOf(state, 'order', order)?.client
    const twin = status === 'Complete' ? undefined : earlier(`${client} ${wagon_id}`, wagon)
    if (twin !== undefined)
      yield [
        'W6',
        wording('Wagon {wagon} stands in the yard beside another of its client with that number ({id}).', {
          wagon: wagon_id,
          id: twin.id,
        }),
      ]
  }
}

const unloaded: readonly string[] = ['Unloaded', 'Complete']

/** Whether a batch of a wagon's order has its load, and lies or lay in a bin. */
const isLoadedIn = (state: PlantState, { id, order }: Rows['wagon'], bin: number): boolean =>
  childrenOf(state, 'batch', 'order', order).some((each) => {
    const batch = rowOf(state, 'batch', each)
    return batch?.wagons.includes(id) === true && wasIn(batch, bin)
  })

function* weightFaults({ wagon_id, gross, tare, trash }: Rows['wagon']): Iterable<Fault> {
  if (gross === null) return
  if (tare !== null && gross < tare)
    yield [
      'W16',
      wording('Wagon {wagon} weighs {gross} lbs gross, less than its tare of {tare}.', {
        wagon: wagon_id,
        gross,
        tare,
      }),
    ]
  if (trash !== null && trash > netPounds(gross, tare ?? 0))
    yield ['W17', wording('Wagon {wagon} had {trash} lbs of trash, more than was in it.', { wagon: wagon_id, trash })]
}

const dried: readonly string[] = ['Ready', 'Sorting', 'Complete']

/** What is wrong with the batches. */
export function batchFaults(state: PlantState) {
  const loading = firstBearers<Rows['batch']>()
  return function* (batch: Rows['batch']): Iterable<Fault> {
    const { id, batch_number, order, status, pre_dried, drying_bin } = batch
    const events = childrenOf(state, 'dryer_event', 'batch', id).map((each) => rowOf(state, 'dryer_event', each))
    const starts = events.filter((each) => each?.event_type === 'Start').length
    const isDried = dried.includes(status) && !pre_dried
    if (isDried && starts !== events.length - starts)
      yield [
        'B1',
        wording('Batch {batch} is {status} with {starts} starts and {stops} stops of the dryer.', {
          batch: batch_number,
          status,
          starts,
          stops: events.length - starts,
        }),
      ]
    if (isDried && childrenOf(state, 'moisture_reading', 'batch', id).length === 0)
      yield ['B2', wording('Batch {batch} is {status} without a moisture reading.', { batch: batch_number, status })]
    const strange = events.find((each) => each !== undefined && !wasIn(batch, each.drying_bin))
    if (strange !== undefined)
      yield [
        'B4',
        wording('Batch {batch} has a dryer event of drying bin {bin}.', {
          batch: batch_number,
          bin: strange.drying_bin,
        }),
      ]
    for (const each of batch.wagons) yield* loadFaults(batch, rowOf(state, 'wagon', each))
    const twin = status === 'Loading' ? loading(`${order} ${drying_bin}`, batch) : undefined
    if (twin !== undefined)
      yield [
        'B7',
        wording('Batch {batch} loads in the bin in which batch {other} of its order does.', {
          batch: batch_number,
          other: twin.batch_number,
        }),
      ]
  }
}

/** The loads of a batch are unloaded wagons of its order. */
function* loadFaults({ batch_number: batch, order }: Rows['batch'], load: Rows['wagon'] | undefined): Iterable<Fault> {
  if (load === undefined) return
  const { wagon_id: wagon, status } = load
  if (!unloaded.includes(status))
    yield ['F2', wording('Batch {batch} has a load of wagon {wagon}, which is {status}.', { batch, wagon, status })]
  else if (load.order !== order)
    yield ['F2', wording('Batch {batch} has a load of wagon {wagon}, which is of another order.', { batch, wagon })]
}
