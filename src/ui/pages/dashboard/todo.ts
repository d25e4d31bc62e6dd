import { isLeftSorting, type NextFields, nextOfRecord } from '#machines/next.ts'
import type { Batch } from '#model/batch.ts'
import type { Lot } from '#model/lot.ts'
import type { Order } from '#model/order.ts'
import type { Shipment } from '#model/shipment.ts'
import type { LifecycleName } from '#model/step.ts'
import type { Wagon } from '#model/wagon.ts'

/** The records whose next step is this one. */
const withNext = <E extends LifecycleName, T extends NextFields[E]>(entity: E, records: readonly T[], step: string) =>
  records.filter((record) => nextOfRecord(entity, record)?.step === step)

/** Wagons by their next step, oldest arrival first. */
export function wagonTodo(wagons: readonly Wagon[]) {
  const of = (step: string) => withNext('wagon', wagons, step).toSorted(byArrival)
  return { preClean: of('preClean'), unload: of('unload'), notify: of('notify'), complete: of('complete') }
}

/** Batches that have a next step, by the status they stand in, oldest first. */
export function batchTodo(batches: readonly Batch[]) {
  const waiting = oldestFirst(batches.filter((batch) => nextOfRecord('batch', batch) !== null))
  const of = (wanted: Batch['status']) => waiting.filter(({ status }) => status === wanted)
  return { loading: of('Loading'), drying: of('Drying'), ready: of('Ready'), sorting: of('Sorting') }
}

/**
 * Lots by what is to be done with them next, oldest first. Only lots that do not go Ready by themselves are made
 * Ready by hand, and of those only the ones no bag will come to any more: their order is Complete.
 */
export function lotTodo(lots: readonly Lot[], orderOf: (order: number) => Pick<Order, 'status'> | undefined) {
  const sold = lots.filter((lot) => nextOfRecord('lot', lot)?.towards === 'Sold')
  return {
    makeReady: oldestFirst(lots.filter((lot) => isLeftSorting(lot, orderOf(lot.order ?? 0)))),
    notify: oldestFirst(withNext('lot', sold, 'notify')),
    sell: oldestFirst(withNext('lot', sold, 'sell')),
  }
}

/** Open shipments, those that wait for bags before those that wait for a signature; oldest first. */
export function shipmentTodo(shipments: readonly Shipment[]) {
  const of = (step: string) => oldestFirst(withNext('shipment', shipments, step))
  return { load: of('load'), sign: of('sign') }
}

/** Complete orders without an invoice number, oldest first. */
export const orderTodo = (orders: readonly Order[]) => ({
  invoice: oldestFirst(withNext('order', orders, 'change').filter(({ invoice_number }) => invoice_number === '')),
})

const oldestFirst = <T extends { readonly id: number }>(records: readonly T[]): readonly T[] =>
  records.toSorted((a, b) => a.id - b.id)

const byArrival = (a: Wagon, b: Wagon): number => (a.arrived_at ?? '').localeCompare(b.arrived_at ?? '') || a.id - b.id
