import { binsOf, wasIn } from '#machines/batchBins.ts'
import type { BagRow } from '#model/kinds/bag.ts'
import type { BatchRow } from '#model/kinds/batch.ts'
import type { Recall, RecalledBag, Trace, TracedKind, TracedWagon } from '#model/papers/trace.ts'
import { netPounds, sumPounds } from '#model/values/units.ts'
import { rowsOf } from './counted.ts'
import {
  type Held,
  loadsInto,
  mixedBatches,
  partsOf,
  type Share,
  type WagonShare,
  wagonsIn,
  wetPounds,
} from './mixtures.ts'
import { recalledBuyers } from './recalledBuyers.ts'
import { childrenOf, demandRow, type PlantState, rowOf } from './state.ts'
import { isWrittenOff } from './writtenOffNet.ts'

/** The record to trace. */
export interface Traced {
  readonly kind: TracedKind
  readonly id: number
}

/** The scope of a trace: bags that are not void, with their batches and orders. */
interface TraceScope {
  readonly bags: readonly BagRow[]
  readonly batches: readonly BatchRow[]
  readonly orders: readonly number[]
}

const nothing: TraceScope = { bags: [], batches: [], orders: [] }

/** The bags of some records, without void ones, which never count. */
const bagsOf = (state: PlantState, kind: 'lot' | 'batch' | 'shipment', ids: readonly number[]): readonly BagRow[] =>
  ids.flatMap((id) => rowsOf(state, 'bag', childrenOf(state, 'bag', kind, id))).filter((bag) => !bag.void)

/** The bags that left on a shipment, or are to; those that came back are suspect with the others. */
function bagsLeftOn(state: PlantState, shipment: number): readonly BagRow[] {
  const back = rowsOf(state, 'bag_return', childrenOf(state, 'bag_return', 'shipment', shipment)).map(({ bag }) => bag)
  return [...bagsOf(state, 'shipment', [shipment]), ...rowsOf(state, 'bag', back)].filter((bag) => !bag.void)
}

/** Whether a record exists or existed. An id that was never given is unknown; a removed record has an empty scope. */
export const wasEver = (state: PlantState, { kind, id }: Traced): boolean =>
  rowOf(state, kind, id) !== undefined || id <= (state.lastIds[kind] ?? 0)

const unique = (ids: Iterable<number | null>): number[] =>
  [...new Set(ids)].filter((id) => id !== null).toSorted((a, b) => a - b)

function ofOrders(state: PlantState, orders: readonly number[]): TraceScope {
  const batches = orders.flatMap((order) => childrenOf(state, 'batch', 'order', order))
  const lots = orders.flatMap((order) => childrenOf(state, 'lot', 'order', order))
  return { orders, batches: rowsOf(state, 'batch', batches), bags: bagsOf(state, 'lot', lots) }
}

function ofBatches(state: PlantState, batches: readonly BatchRow[]): TraceScope {
  const ids = batches.map(({ id }) => id)
  return { orders: batches.map(({ order }) => order), batches, bags: bagsOf(state, 'batch', ids) }
}

function ofBags(state: PlantState, bags: readonly BagRow[], lot: number): TraceScope {
  const batches = unique(bags.map(({ batch }) => batch)).flatMap((batch) => mixedBatches(state, batch))
  return { orders: [demandRow(state, 'lot', lot).order], batches: [...new Set(batches)], bags }
}

/** The bags that contain, or may contain, nuts of a wagon. */
function ofWagon(state: PlantState, id: number): TraceScope {
  const { order } = demandRow(state, 'wagon', id)
  const batches = rowsOf(state, 'batch', childrenOf(state, 'batch', 'order', order)).filter((batch) =>
    wagonsIn(state, batch.id).some(({ wagon }) => wagon === id),
  )
  return { ...ofBatches(state, batches), orders: [order] }
}

/** The scope of a record; empty if it was removed or is a void bag. */
function scopeOf(state: PlantState, { kind, id }: Traced): TraceScope {
  if (rowOf(state, kind, id) === undefined) return nothing
  switch (kind) {
    case 'wagon':
      return ofWagon(state, id)
    case 'batch':
      return ofBatches(state, [demandRow(state, 'batch', id)])
    case 'drying_bin':
      return ofBatches(
        state,
        rowsHaving(state, 'batch', (batch) => wasIn(batch, id)),
      )
    case 'bag': {
      const bag = demandRow(state, 'bag', id)
      return bag.void ? nothing : ofBags(state, [bag], bag.lot)
    }
    case 'lot':
      return ofBags(state, bagsOf(state, 'lot', [id]), id)
    case 'shipment':
      return ofBags(state, bagsLeftOn(state, id), demandRow(state, 'shipment', id).lot)
    case 'order':
      return ofOrders(state, [id])
    case 'client':
      return ofOrders(state, childrenOf(state, 'order', 'client', id))
    case 'orchard': {
      const { client } = demandRow(state, 'orchard', id)
      const orders = rowsOf(state, 'order', childrenOf(state, 'order', 'client', client))
      return ofOrders(
        state,
        orders.filter(({ orchard }) => orchard === id).map((order) => order.id),
      )
    }
  }
}

const rowsHaving = (state: PlantState, entity: 'batch', has: (batch: BatchRow) => boolean): readonly BatchRow[] =>
  [...state.records.of(entity).values()].map(({ row }) => row).filter(has)

/** The wagons in each batch, looked up once per batch. */
function wagonsByBatch(state: PlantState): (batch: number) => readonly WagonShare[] {
  const sharesByBatch = new Map<number, readonly WagonShare[]>()
  return (batch) => {
    const found = sharesByBatch.get(batch) ?? wagonsIn(state, batch)
    sharesByBatch.set(batch, found)
    return found
  }
}

const sureness: readonly Held[] = ['unrecorded', 'possible', 'certain']
const surer = (one: Held, other: Held): Held => (sureness.indexOf(one) > sureness.indexOf(other) ? one : other)

const netOf = ({ clean_gross, clean_tare }: BagRow): number => netPounds(clean_gross, clean_tare)

/** The shares of wagons in some bags together, weighted by the weights of the bags. */
function wagonsInBags(state: PlantState, bags: readonly BagRow[]): readonly WagonShare[] {
  const wagonsOf = wagonsByBatch(state)
  const net = new Map<number, number>()
  for (const bag of bags) net.set(bag.batch, (net.get(bag.batch) ?? 0) + netOf(bag))
  const [only] = net.keys()
  if (only === undefined) return []
  if (net.size === 1) return wagonsOf(only)
  const all = [...net.values()].reduce((sum, each) => sum + each, 0)
  const found = new Map<number, { held: Held; share: Share | null }>()
  for (const [batch, weight] of net)
    for (const { wagon, held, share } of wagonsOf(batch)) {
      const before = found.get(wagon) ?? { held, share: { least: 0, estimate: 0, most: 0 } }
      const part = weight / all
      found.set(wagon, {
        held: surer(before.held, held),
        share:
          before.share === null || share === null || all === 0
            ? null
            : {
                least: before.share.least + share.least * part,
                estimate: before.share.estimate + share.estimate * part,
                most: Math.min(1, before.share.most + share.most * part),
              },
      })
    }
  return [...found].map(([wagon, each]) => ({ wagon, ...each }))
}

/** The wagons whose nuts are in a traced record, with their shares. */
function wagonsTraced(state: PlantState, traced: Traced, scope: TraceScope): readonly WagonShare[] {
  switch (traced.kind) {
    case 'wagon':
      return scope.orders.length === 0
        ? []
        : [{ wagon: traced.id, held: 'certain', share: { least: 1, estimate: 1, most: 1 } }]
    case 'bag':
    case 'lot':
    case 'shipment':
      return wagonsInBags(state, scope.bags)
    case 'batch':
      return scope.batches.flatMap(({ id }) => wagonsIn(state, id))
    case 'drying_bin': {
      const heldIn = new Map<number, Held>()
      for (const { id } of scope.batches)
        for (const { wagon, held } of wagonsIn(state, id)) heldIn.set(wagon, surer(heldIn.get(wagon) ?? held, held))
      const isRecorded = scope.batches.every(({ wagons }) => wagons.length > 0)
      const parts = partsOf(loadsInto(state, scope.batches))
      return [...heldIn].map(([wagon, held]) => ({
        wagon,
        held,
        share: isRecorded ? (parts.get(wagon) ?? null) : null,
      }))
    }
    case 'order':
    case 'client':
    case 'orchard':
      return allOf(state, scope.orders)
  }
}

/** The wagons of orders: certain, with their shares of the total weight. */
function allOf(state: PlantState, orders: readonly number[]): readonly WagonShare[] {
  const wagons = orders.flatMap((order) => rowsOf(state, 'wagon', childrenOf(state, 'wagon', 'order', order)))
  const parts = partsOf(
    new Map(
      wagons.map((wagon) => {
        const wet = wetPounds(wagon)
        return [wagon.id, wet === null ? null : { low: wet, likely: wet, high: wet }]
      }),
    ),
  )
  return wagons.map(({ id }) => ({ wagon: id, held: 'certain', share: parts.get(id) ?? null }))
}

/** The trace of a record, up to its wagons, orders and growers and down to its lots and shipments. */
export function traceOf(state: PlantState, traced: Traced): Trace {
  const scope = scopeOf(state, traced)
  const { bags, batches } = scope
  const isThere = rowOf(state, traced.kind, traced.id) !== undefined
  const own = (kind: TracedKind): readonly number[] => (isThere && traced.kind === kind ? [traced.id] : [])
  const orders = rowsOf(state, 'order', unique([...scope.orders, ...own('order')]))
  const wagons = wagonsTraced(state, traced, scope).map(({ wagon, held, share }): TracedWagon => {
    const { wagon_id } = demandRow(state, 'wagon', wagon)
    const { least = null, estimate = null, most = null } = share ?? {}
    return { id: wagon, wagon_id, held, least, estimate, most }
  })
  return {
    wagons: wagons.toSorted((a, b) => a.id - b.id),
    batches: unique(batches.map(({ id }) => id)),
    drying_bins: unique([...batches.flatMap(binsOf), ...own('drying_bin')]),
    lots: unique([...bags.map(({ lot }) => lot), ...lotsBeside(state, traced, isThere)]),
    shipments: unique([...bags.map(({ shipment }) => shipment), ...own('shipment')]),
    orders: orders.map(({ id }) => id),
    clients: unique([...orders.map(({ client }) => client), ...own('client')]),
    orchards: unique([...orders.map(({ orchard }) => orchard), ...own('orchard')]),
    written_off_net: sumPounds(bags.filter(isWrittenOff).map(netOf)),
  }
}

/** The traced lot, or the lot of a traced shipment, even if it has no bags. */
function lotsBeside(state: PlantState, { kind, id }: Traced, isThere: boolean): readonly number[] {
  if (!isThere) return []
  if (kind === 'lot') return [id]
  return kind === 'shipment' ? [demandRow(state, 'shipment', id).lot] : []
}

/** The recall of a record: the bags to be found again. */
export function recallOf(state: PlantState, traced: Traced): Recall {
  const { bags } = scopeOf(state, traced)
  const there = bags.filter((bag) => !isWrittenOff(bag))
  const lotsThere = new Set(there.map(({ lot }) => lot))
  const wagonsOf = wagonsByBatch(state)
  const heldBy = ({ batch }: BagRow): Held =>
    traced.kind === 'wagon'
      ? (wagonsOf(batch).find(({ wagon }) => wagon === traced.id)?.held ?? 'unrecorded')
      : 'certain'
  const isShipped = ({ shipment }: BagRow): boolean =>
    shipment !== null && demandRow(state, 'shipment', shipment).status === 'Closed'
  const recalled = bags.map((bag): RecalledBag => ({
    id: bag.id,
    code: `${demandRow(state, 'lot', bag.lot).lot_number}-${bag.bag_number}`,
    held: heldBy(bag),
    net: netOf(bag),
    shipment: bag.shipment,
    written_off: bag.written_off,
  }))
  const sumOf = (held: Held) => {
    const these = recalled.filter((bag) => bag.held === held)
    return { bags: these.length, net: sumPounds(these.map(({ net }) => net)) }
  }
  const lots = rowsOf(state, 'lot', unique(bags.map(({ lot }) => lot)))
  const orders = rowsOf(state, 'order', unique(lots.map(({ order }) => order)))
  return {
    bags: recalled.toSorted((a, b) => a.id - b.id),
    excluded: bagCount(state) - recalled.length,
    certain: sumOf('certain'),
    possible: sumOf('possible'),
    on_hand: sumPounds(there.filter((bag) => !isShipped(bag)).map(netOf)),
    shipped: sumPounds(bags.filter(isShipped).map(netOf)),
    written_off_net: sumPounds(bags.filter(isWrittenOff).map(netOf)),
    lots: lots.map(({ id }) => id),
    shipments: unique(bags.map(({ shipment }) => shipment)),
    // A lot that is not Sold names for whom it is meant: that broker bought nothing.
    brokers: unique(lots.map(({ id, broker, status }) => (status === 'Sold' && lotsThere.has(id) ? broker : null))),
    clients: unique(orders.map(({ client }) => client)),
    buyers: [...recalledBuyers(state, there)],
  }
}

/** The number of bags that are not void, from the sums of all lots. */
function bagCount({ bagSums }: PlantState): number {
  let bags = 0
  bagSums.lot.forEach((sums) => {
    bags += sums.bags
  })
  return bags
}
