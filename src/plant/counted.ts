import { noWagons, recounted } from '#machines/orderWagons.ts'
import type { BagRow } from '#model/kinds/bag.ts'
import type { BagReturnRow } from '#model/kinds/bagReturn.ts'
import { dryerRuns, endedMilliseconds } from '#model/kinds/dryerRuns.ts'
import type { Entity } from '#model/kinds/event.ts'
import type { Rows } from '#model/kinds/kinds.ts'
import type { WagonRow } from '#model/kinds/wagon.ts'
import { toHundredths } from '#model/values/units.ts'
import {
  type BagSums,
  childrenOf,
  numberKey,
  noBags,
  nothingDone,
  type OrderSums,
  type PlantState,
  rowOf,
  summedBy,
} from './state.ts'

/** A state under construction, the only mutable one. */
export type Counted = { -readonly [K in keyof PlantState]: PlantState[K] }

/**
 * Subtracts a record from the sums (`sign` −1, before its change) or adds it (`sign` 1, after its change), together
 * with the records that depend on it. `other` is its row on the other side of the change; undefined if the record is
 * added or removed.
 */
export function count(next: Counted, entity: Entity, id: number, other: object | undefined, sign: 1 | -1): void {
  if (entity === 'bag') countBag(next, rowOf(next, 'bag', id), sign)
  else if (entity === 'bag_return') countReturn(next, rowOf(next, 'bag_return', id), sign)
  else if (entity === 'shipment') countLoad(next, id, other, sign)
  else if (entity === 'wagon') countWagon(next, rowOf(next, 'wagon', id), sign)
  else if (entity === 'batch') countDried(next, id, sign)
  else if (entity === 'order') countNumbers(next, id, other, sign)
}

function countBag(next: Counted, bag: BagRow | undefined, sign: 1 | -1): void {
  if (bag === undefined || bag.void) return
  const isOff = bag.written_off !== null
  const hasLeft = !isOff && bag.shipment !== null && rowOf(next, 'shipment', bag.shipment)?.status === 'Closed'
  const [gross, tare] = [toHundredths(bag.clean_gross) * sign, toHundredths(bag.clean_tare) * sign]
  const change: BagSums = {
    bags: sign,
    held: bag.hold === null ? 0 : sign,
    clean_gross: gross,
    clean_tare: tare,
    left_gross: hasLeft ? gross : 0,
    left_tare: hasLeft ? tare : 0,
    off: isOff ? sign : 0,
    off_gross: isOff ? gross : 0,
    off_tare: isOff ? tare : 0,
    ship_gross: toHundredths(bag.ship_gross ?? 0) * sign,
    ship_tare: toHundredths(bag.ship_tare ?? 0) * sign,
    back: 0,
    back_net: 0,
  }
  const sums = { ...next.bagSums }
  for (const kind of summedBy) {
    const of = bag[kind]
    if (of !== null) sums[kind] = sums[kind].with(of, added(sums[kind].get(of) ?? noBags, change))
  }
  next.bagSums = sums
}

/** A bag that came back stays in the sums of the shipment that it left on. */
function countReturn(next: Counted, bag: BagReturnRow | undefined, sign: 1 | -1): void {
  if (bag === undefined) return
  const [ship_gross, ship_tare] = [toHundredths(bag.ship_gross) * sign, toHundredths(bag.ship_tare) * sign]
  const change = { ...noBags, ship_gross, ship_tare, back: sign, back_net: ship_gross - ship_tare }
  const { shipment } = next.bagSums
  const sums = added(shipment.get(bag.shipment) ?? noBags, change)
  next.bagSums = { ...next.bagSums, shipment: shipment.with(bag.shipment, sums) }
}

function added(sums: BagSums, change: BagSums): BagSums | undefined {
  if (sums.bags + change.bags === 0 && sums.back + change.back === 0) return undefined
  return {
    bags: sums.bags + change.bags,
    held: sums.held + change.held,
    clean_gross: sums.clean_gross + change.clean_gross,
    clean_tare: sums.clean_tare + change.clean_tare,
    left_gross: sums.left_gross + change.left_gross,
    left_tare: sums.left_tare + change.left_tare,
    off: sums.off + change.off,
    off_gross: sums.off_gross + change.off_gross,
    off_tare: sums.off_tare + change.off_tare,
    ship_gross: sums.ship_gross + change.ship_gross,
    ship_tare: sums.ship_tare + change.ship_tare,
    back: sums.back + change.back,
    back_net: sums.back_net + change.back_net,
  }
}

/** A shipment counts only by its status: with Closed, its bags have left their lots. */
function countLoad(next: Counted, id: number, other: object | undefined, sign: 1 | -1): void {
  const status: unknown = other === undefined ? undefined : Reflect.get(other, 'status')
  if ((status === 'Closed') === (rowOf(next, 'shipment', id)?.status === 'Closed')) return
  for (const bag of childrenOf(next, 'bag', 'shipment', id)) countBag(next, rowOf(next, 'bag', bag), sign)
}

function countWagon(next: Counted, wagon: WagonRow | undefined, sign: 1 | -1): void {
  if (wagon?.excessive_trash === true) sum(next, wagon.order, { trash: sign, dried: 0 })
}

/** A batch that moves to another order takes its dryer hours along. */
function countDried(next: Counted, id: number, sign: 1 | -1): void {
  const [ran, order] = [next.ranFor.get(id) ?? 0, rowOf(next, 'batch', id)?.order]
  if (order !== undefined && ran !== 0) sum(next, order, { trash: 0, dried: ran * sign })
}

function countNumbers(next: Counted, id: number, other: object | undefined, sign: 1 | -1): void {
  const client = rowOf(next, 'order', id)?.client
  if (numberIn(other, 'client') === (client ?? null)) return
  for (const wagon of childrenOf(next, 'wagon', 'order', id)) {
    const row = rowOf(next, 'wagon', wagon)
    if (row !== undefined) countNumber(next, row, client, sign)
  }
}

function countNumber(next: Counted, { id, wagon_id }: WagonRow, client: number | undefined, sign: 1 | -1): void {
  if (client === undefined) return
  const key = numberKey(client, wagon_id)
  const alike = next.numbered.get(key) ?? []
  next.numbered = next.numbered.with(key, sign > 0 ? including(alike, id) : without(alike, id))
}

/** Replaces a wagon as it was by the wagon as it is among those with its number and client. */
export function countByNumber(next: Counted, was: WagonRow | undefined, is: WagonRow | undefined): void {
  // Most steps change neither number nor order.
  if (was !== undefined && was.wagon_id === is?.wagon_id && was.order === is.order) return
  if (was !== undefined) countNumber(next, was, rowOf(next, 'order', was.order)?.client, -1)
  if (is !== undefined) countNumber(next, is, rowOf(next, 'order', is.order)?.client, 1)
}

/** Replaces a wagon as it was by the wagon as it is in its order's counts; after a move, in those of both orders. */
export function countInOrder(next: Counted, was: WagonRow | undefined, is: WagonRow | undefined): void {
  if (was !== undefined && was.order === is?.order) return recount(next, was.order, was, is)
  if (was !== undefined) recount(next, was.order, was, undefined)
  if (is !== undefined) recount(next, is.order, undefined, is)
}

function recount(next: Counted, order: number, was: WagonRow | undefined, is: WagonRow | undefined): void {
  const before = next.wagonCounts.get(order) ?? noWagons
  const counts = recounted(before, was, is)
  if (counts !== before) next.wagonCounts = next.wagonCounts.with(order, counts.all === 0 ? undefined : counts)
}

/** Adds the running time of a batch's dryer, in ms, to its order's total. */
export function countRuns(next: Counted, before: object | undefined, after: object | undefined): void {
  for (const batch of new Set([numberIn(before, 'batch'), numberIn(after, 'batch')])) {
    if (batch === null) continue
    const events = rowsOf(next, 'dryer_event', childrenOf(next, 'dryer_event', 'batch', batch))
    const ran = endedMilliseconds(dryerRuns(events).runs)
    const order = rowOf(next, 'batch', batch)?.order
    const more = ran - (next.ranFor.get(batch) ?? 0)
    next.ranFor = next.ranFor.with(batch, ran === 0 ? undefined : ran)
    if (order !== undefined && more !== 0) sum(next, order, { trash: 0, dried: more })
  }
}

/** The rows of the records that exist, in the order of `ids`. */
export function rowsOf<E extends Entity>(
  { records }: PlantState,
  entity: E,
  ids: readonly number[],
): readonly Rows[E][] {
  const of = records.of(entity)
  const rows: Rows[E][] = []
  for (const id of ids) {
    const kept = of.get(id)
    if (kept !== undefined) rows.push(kept.row)
  }
  return rows
}

function sum(next: Counted, order: number, { trash, dried }: OrderSums): void {
  const sums = next.orderSums.get(order) ?? nothingDone
  const summed = { trash: sums.trash + trash, dried: sums.dried + dried }
  next.orderSums = next.orderSums.with(order, summed.trash === 0 && summed.dried === 0 ? undefined : summed)
}

/** A number in a row's column; null if the row or the number is missing. */
export function numberIn(row: object | undefined, column: string): number | null {
  const value: unknown = row === undefined ? null : Reflect.get(row, column)
  return typeof value === 'number' ? value : null
}

/** The ids without `id`; undefined if none remains. */
export function without(ids: readonly number[], id: number): readonly number[] | undefined {
  const left = ids.filter((each) => each !== id)
  return left.length === 0 ? undefined : left
}

/** The ids with `id`, in order. New records have the highest id, so most are appended. */
export function including(ids: readonly number[], id: number): readonly number[] {
  const last = ids.at(-1)
  return last === undefined || last < id ? [...ids, id] : [...new Set([...ids, id])].sort((a, b) => a - b)
}

/**
 * Records the highest bag number of a lot. The lot never reuses a number, even after a correction moves the bag away.
 */
export function countBagNumber(next: Counted, id: number): void {
  const bag = rowOf(next, 'bag', id)
  if (bag === undefined) return
  const last = next.lastBagNumbers.get(bag.lot) ?? 0
  if (bag.bag_number > last) next.lastBagNumbers = next.lastBagNumbers.with(bag.lot, bag.bag_number)
}
