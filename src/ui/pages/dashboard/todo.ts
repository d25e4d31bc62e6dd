import { cappedGrades } from '#model/bag.ts'
import type { Batch } from '#model/batch.ts'
import type { Lot } from '#model/lot.ts'
import type { Order } from '#model/order.ts'
import type { Shipment } from '#model/shipment.ts'
import type { Wagon } from '#model/wagon.ts'

/** Wagons by what is to be done with them next, those that arrived first in front. */
export function wagonTodo(wagons: readonly Wagon[]) {
  const waiting = wagons.filter(({ status }) => status !== 'Complete').toSorted(byArrival)
  const unloaded = waiting.filter(({ status }) => status === 'Unloaded')
  return {
    preClean: waiting.filter(({ status }) => status === 'Arrived'),
    unload: waiting.filter(({ status }) => status === 'Pre-cleaning'),
    notify: unloaded.filter(({ notified_at }) => notified_at === null),
    complete: unloaded.filter(({ notified_at }) => notified_at !== null),
  }
}

/** Unfinished batches by status, oldest first. */
export function batchTodo(batches: readonly Batch[]) {
  const of = (wanted: Batch['status']) => oldestFirst(batches.filter(({ status }) => status === wanted))
  return { loading: of('Loading'), drying: of('Drying'), ready: of('Ready'), sorting: of('Sorting') }
}

/**
 * Lots by what is to be done with them next, oldest first. Only lots that do not go Ready by themselves are made
 * Ready by hand, and of those only the ones no bag will come to any more: their order is Complete.
 */
export function lotTodo(lots: readonly Lot[], isComplete: (order: number) => boolean) {
  const ready = oldestFirst(lots.filter(({ status }) => status === 'Ready'))
  const byHand = ({ status, grade, order }: Lot) =>
    status === 'Sorting' && !cappedGrades.includes(grade) && order !== null && isComplete(order)
  return {
    makeReady: oldestFirst(lots.filter(byHand)),
    notify: ready.filter(({ notified_at }) => notified_at === null),
    sell: ready.filter(({ notified_at }) => notified_at !== null),
  }
}

/** Open shipments, those that wait for bags before those that wait for a signature; oldest first. */
export function shipmentTodo(shipments: readonly Shipment[]) {
  const open = oldestFirst(shipments.filter(({ status }) => status === 'Open'))
  return { load: open.filter(({ bag_count }) => bag_count === 0), sign: open.filter(({ bag_count }) => bag_count > 0) }
}

/** Complete orders without an invoice number, oldest first. */
export const orderTodo = (orders: readonly Order[]) => ({
  invoice: oldestFirst(orders.filter(({ status, invoice_number }) => status === 'Complete' && invoice_number === '')),
})

const oldestFirst = <T extends { readonly id: number }>(records: readonly T[]): readonly T[] =>
  records.toSorted((a, b) => a.id - b.id)

const byArrival = (a: Wagon, b: Wagon): number => (a.arrived_at ?? '').localeCompare(b.arrived_at ?? '') || a.id - b.id
