import type { BatchRow } from '#model/batch.ts'
import { type WagonRow, wagonNet } from '#model/wagon.ts'
import { rowsOf } from './counted.ts'
import { childrenOf, demandRow, type PlantState } from './state.ts'

/** How sure it is that nuts of a wagon are in something. `unrecorded` where a batch was opened by hand. */
export type Held = 'certain' | 'possible' | 'unrecorded'

/** A share of 1 as an interval with an estimate; null where it can't be known. */
export interface Share {
  readonly least: number
  readonly estimate: number
  readonly most: number
}

/** A wagon whose nuts are in something, and how much of it they are. */
export interface WagonShare {
  readonly wagon: number
  readonly held: Held
  readonly share: Share | null
}

/** lbs of a wagon's load that went into something. */
export interface Pounds {
  readonly low: number
  readonly likely: number
  readonly high: number
}

const whole: Share = { least: 1, estimate: 1, most: 1 }

/** The nuts that a wagon brought, wet, in lbs: its net weight less the trash, which counts as 0 while it is not entered. */
export function wetPounds(wagon: WagonRow): number | null {
  const net = wagonNet(wagon)
  return net === null ? null : net - (wagon.trash ?? 0)
}

const batchesOf = (state: PlantState, order: number): readonly BatchRow[] =>
  rowsOf(state, 'batch', childrenOf(state, 'batch', 'order', order))

/** Whether the nuts of two batches lay in one bin at one time: from the opening of each until it was Complete. */
function sharedBin(state: PlantState, one: BatchRow, other: BatchRow): boolean {
  if (one.drying_bin !== other.drying_bin) return false
  const opened = ({ id }: BatchRow): string => state.records.of('batch').get(id)?.created_at ?? ''
  const isAfter = (batch: BatchRow, until: string | undefined): boolean => until !== undefined && opened(batch) >= until
  return !isAfter(one, state.emptied.get(other.id)) && !isAfter(other, state.emptied.get(one.id))
}

/**
 * A batch with every batch whose nuts may be among its own: those in its bin at one time, those in the bin with them,
 * and so on. Oldest first. A bin belongs to one order at a time, so all are of one order (rules W2 and B6).
 */
export function mixedBatches(state: PlantState, id: number): readonly BatchRow[] {
  const batch = demandRow(state, 'batch', id)
  const others = batchesOf(state, batch.order)
  const mixed = new Set([batch])
  for (const each of mixed) for (const other of others) if (sharedBin(state, each, other)) mixed.add(other)
  return others.filter((each) => each.id === id || [...mixed].some((other) => other.id === each.id))
}

/** What went into some batches: each wagon of theirs with its lbs, null where it was not weighed. A load over several bins is nowhere recorded by bin: equal parts are likely, nothing and all the bounds. */
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

/** What part of all loads each one is; null for each where one of several is not known, or nothing was loaded. */
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
 * The wagons whose nuts may be in what comes out of a batch: certain where there is one only, possible where its batch
 * took several or shared its bin. Of a batch that was opened by hand and took no wagon, each wagon of the order is
 * unrecorded, also where it shared its bin; where it did so, each that is not possible is unrecorded beside it.
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
  const together = partsOf(loads)
  const apart = mixed.map((each) => partsOf(loadsInto(state, [each])))
  const shareOf = (wagon: number): Share | null => {
    const estimate = together.get(wagon)?.estimate
    if (!isRecorded || estimate === undefined) return null
    if (held === 'certain') return whole
    const bounds = apart.map((parts) => parts.get(wagon) ?? { least: 0, most: 0 })
    const least = Math.min(estimate, ...bounds.map((each) => each.least))
    return { least, estimate, most: Math.max(estimate, ...bounds.map((each) => each.most)) }
  }
  const shares = [...loads.keys()].map((wagon) => ({ wagon, held, share: shareOf(wagon) }))
  return isRecorded ? shares : [...shares, ...ofOrder.filter((wagon) => !loads.has(wagon)).map(unrecorded)]
}
