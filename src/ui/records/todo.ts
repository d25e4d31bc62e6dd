import { hasBags, isLeftSorting, isToBeFetched, type Next, type NextFields, nextOfRecord } from '#machines/next.ts'
import type { LifecycleName } from '#model/calls/step.ts'
import type { Batch } from '#model/kinds/batch.ts'
import type { Lot } from '#model/kinds/lot.ts'
import type { Order } from '#model/kinds/order.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import type { Wagon } from '#model/kinds/wagon.ts'

const withNext = <E extends LifecycleName, T extends NextFields[E]>(
  entity: E,
  records: readonly T[],
  ...steps: readonly Next['step'][]
) => records.filter((record) => steps.some((step) => nextOfRecord(entity, record)?.step === step))

/** Wagons by their next step, oldest arrival first. */
export function wagonTodo(wagons: readonly Wagon[]) {
  const of = (step: Next['step']) => withNext('wagon', wagons, step).toSorted(byArrival)
  return { preClean: of('preClean'), unload: of('unload'), notify: of('notify'), complete: of('complete') }
}

/** Batches by their next step, oldest first. What a running dryer waits for, a reading or its stop, is one task. */
export function batchTodo(batches: readonly Batch[]) {
  const of = (...steps: readonly Next['step'][]) => oldestFirst(withNext('batch', batches, ...steps))
  return {
    startDrying: of('startDrying'),
    measure: of('takeReading', 'recordDryerEvent'),
    makeReady: of('makeReady'),
    startSorting: of('startSorting'),
    addBags: of('complete'),
  }
}

/**
 * Lots by their next step, oldest first; `load` are sold ones without an open shipment. Most lots go Ready
 * automatically; the others are made Ready by hand once their order is Complete and no bag can be added. Empty lots are
 * not sold.
 */
export function lotTodo(
  lots: readonly Lot[],
  orderOf: (order: number) => Pick<Order, 'status'> | undefined,
  open: readonly Pick<Shipment, 'lot'>[] = [],
) {
  const onTrucks = new Set(open.map(({ lot }) => lot))
  const sold = lots.filter((lot) => hasBags(lot) && nextOfRecord('lot', lot)?.towards === 'Sold')
  return {
    makeReady: oldestFirst(lots.filter((lot) => hasBags(lot) && isLeftSorting(lot, orderOf(lot.order ?? 0)))),
    notify: oldestFirst(withNext('lot', sold, 'notify')),
    sell: oldestFirst(withNext('lot', sold, 'sell')),
    load: oldestFirst(lots.filter((lot) => isToBeFetched(lot) && !onTrucks.has(lot.id))),
  }
}

/** Open shipments, those that wait for bags before those that wait for a signature; oldest first. */
export function shipmentTodo(shipments: readonly Shipment[]) {
  const of = (step: Next['step']) => oldestFirst(withNext('shipment', shipments, step))
  return { load: of('load'), sign: of('sign') }
}

/** Complete orders without an invoice number, oldest first. */
export const orderTodo = (orders: readonly Order[]) => ({
  invoice: oldestFirst(withNext('order', orders, 'change').filter(({ invoice_number }) => invoice_number === '')),
})

const oldestFirst = <T extends { readonly id: number }>(records: readonly T[]): readonly T[] =>
  records.toSorted((a, b) => a.id - b.id)

const byArrival = (a: Wagon, b: Wagon): number => (a.arrived_at ?? '').localeCompare(b.arrived_at ?? '') || a.id - b.id
