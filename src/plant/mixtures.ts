import type { BatchRow } from '#model/kinds/batch.ts'
import { type WagonRow, wagonNet } from '#model/kinds/wagon.ts'
import { rowsOf } from './counted.ts'
import { childrenOf, demandRow, type PlantState } from './state.ts'

/** How certain it is that nuts of a wagon are in something. `unrecorded` if a batch was opened by hand. */
export type Held = 'certain' | 'possible' | 'unrecorded'

/** A share of 1 as an interval with an estimate; null where it can't be known. */
export interface Share {
  readonly least: number
  readonly estimate: number
  readonly most: number
}

/** A wagon whose nuts may be in something, and its share of it. */
export interface WagonShare {
  readonly wagon: number
  readonly held: Held
  readonly share: Share | null
}

/** The lbs of a wagon's load that went into a batch or group of batches. */
export interface Pounds {
  readonly low: number
  readonly likely: number
  readonly high: number
}

const whole: Share = { least: 1, estimate: 1, most: 1 }

/** The wet weight of a wagon's nuts in lbs: its net weight less the trash. Trash that was not entered counts as 0. */
export function wetPounds(wagon: WagonRow): number | null {
  const net = wagonNet(wagon)
  return net === null ? null : net - (wagon.trash ?? 0)
}

const batchesOf = (state: PlantState, order: number): readonly BatchRow[] =>
  rowsOf(state, 'batch', childrenOf(state, 'batch', 'order', order))

/** Whether two batches were in one bin at the same time, each until it was moved or the bin was empty. */
function sharedBin(state: PlantState, one: BatchRow, other: BatchRow): boolean {
  const isAfter = (stay: Stay, { until }: Stay): boolean => until !== undefined && stay.from >= until
  return staysOf(state, one).some((a) =>
    staysOf(state, other).some((b) => a.drying_bin === b.drying_bin && !isAfter(a, b) && !isAfter(b, a)),
  )
}

/** A bin in which a batch lay, from when until when; `until` is undefined while it lies there. */
interface Stay {
  readonly drying_bin: number
  readonly from: string
  readonly until: string | undefined
}

function staysOf(state: PlantState, { id, drying_bin, earlier_bins }: BatchRow): readonly Stay[] {
  let from = state.records.of('batch').get(id)?.created_at ?? ''
  const earlier = earlier_bins.map(({ drying_bin: bin, until }) => {
    // A batch that was entered late may have been moved before.
    const stay = { drying_bin: bin, from: from < until ? from : until, until }
    from = until
    return stay
  })
  return [...earlier, { drying_bin, from, until: state.emptied.get(id) }]
}

/**
 * A batch with every batch whose nuts may be mixed with its own: batches in its bin at the same time, batches in the
 * bin with those, and so on. Oldest first. A bin belongs to one order at a time, so all are of one order (rules W2 and
 * B6).
 */
export function mixedBatches(state: PlantState, id: number): readonly BatchRow[] {
  const batch = demandRow(state, 'batch', id)
  const others = batchesOf(state, batch.order)
  const mixed = new Set([batch])
  for (const each of mixed) for (const other of others) if (sharedBin(state, each, other)) mixed.add(other)
  return others.filter((each) => each.id === id || [...mixed].some((other) => other.id === each.id))
}

/**
 * The loads of some batches: each wagon with its lbs, null if it was not weighed. The log does not record how a load
 * was split over several bins: the estimate is equal parts, the bounds are nothing and everything.
 */
export function loadsInto(state: PlantState, batches: readonly BatchRow[]): ReadonlyMap<number, Pounds | null> {
  const loads = new Map<number, Pounds | null>()
  for (const id of new Set(batches.flatMap(({ wagons }) => wagons))) {
    const wagon = demandRow(state, 'wagon', id)
    const wet = wetPounds(wagon)
    const over = batchesOf(state, wagon.order).filter(({ wagons }) => wagons.includes(id)).length
    const here = batches.filter(({ wagons }) => wagons.includes(id)).length
    loads.set(id, wet === null ? null : { low: here === over ? wet : 0, likely: (wet * here) / over, high: wet })
  }
  return loads
}

/** The share of each load in the total. All null if one of several loads is unknown, or if the total is 0. */
export function partsOf(loads: ReadonlyMap<number, Pounds | null>): ReadonlyMap<number, Share | null> {
  const weighed = [...loads].flatMap(([wagon, pounds]) => (pounds === null ? [] : [[wagon, pounds] as const]))
  if (loads.size === 1) return new Map([...loads].map(([wagon]) => [wagon, whole]))
  const sum = (of: 'low' | 'likely' | 'high', but?: number): number =>
    weighed.reduce((total, [wagon, pounds]) => (wagon === but ? total : total + pounds[of]), 0)
  if (weighed.length < loads.size || sum('likely') === 0) return new Map([...loads].map(([wagon]) => [wagon, null]))
  return new Map(
    weighed.map(([wagon, { low, likely, high }]) => {
      const [most, fewest] = [sum('high', wagon), sum('low', wagon)]
      return [
        wagon,
        {
          least: low + most === 0 ? 1 : low / (low + most),
          estimate: likely / sum('likely'),
          most: high + fewest === 0 ? 0 : high / (high + fewest),
        },
      ]
    }),
  )
}

/**
 * The wagons whose nuts may be in the output of a batch: certain if there is only one, possible if the batch took
 * several loads or shared its bin. If the batch was opened by hand and took no wagon, each wagon of the order is
 * unrecorded, even if the batch shared its bin. If it shared its bin with such a batch, the remaining wagons of the
 * order are unrecorded.
 */
export function wagonsIn(state: PlantState, batch: number): readonly WagonShare[] {
  const { order, wagons: own } = demandRow(state, 'batch', batch)
  const ofOrder = childrenOf(state, 'wagon', 'order', order)
  const unrecorded = (wagon: number): WagonShare => ({ wagon, held: 'unrecorded', share: null })
  if (own.length === 0) return ofOrder.map(unrecorded)
  const mixed = mixedBatches(state, batch)
  const loads = loadsInto(state, mixed)
  const isRecorded = mixed.every(({ wagons }) => wagons.length > 0)
  const held: Held = loads.size === 1 && isRecorded ? 'certain' : 'possible'
  const mixedParts = partsOf(loads)
  const apart = mixed.map((each) => partsOf(loadsInto(state, [each])))
  const shareOf = (wagon: number): Share | null => {
    const estimate = mixedParts.get(wagon)?.estimate
    if (!isRecorded || estimate === undefined) return null
    if (held === 'certain') return whole
    const bounds = apart.map((parts) => parts.get(wagon) ?? { least: 0, most: 0 })
    const least = Math.min(estimate, ...bounds.map((each) => each.least))
    return { least, estimate, most: Math.max(estimate, ...bounds.map((each) => each.most)) }
  }
  const shares = [...loads.keys()].map((wagon) => ({ wagon, held, share: shareOf(wagon) }))
  return isRecorded ? shares : [...shares, ...ofOrder.filter((wagon) => !loads.has(wagon)).map(unrecorded)]
}
