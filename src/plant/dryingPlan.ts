import { runsIn, usesBin } from '#machines/binUse.ts'
import type { BatchRow } from '#model/kinds/batch.ts'
import { dryerMayRun, dryerRuns } from '#model/kinds/dryerRuns.ts'
import type { Rows } from '#model/kinds/kinds.ts'
import type { PlanBin, Plan, PlanWagon } from '#model/papers/plan.ts'
import { hour, millisecondsOf, utcOf } from '#model/values/calendar.ts'
import { announcedWithin, cameOf } from './announced.ts'
import { binPlan, type FreeBin, type WaitingWagon } from './binPlan.ts'
import { rowsOf } from './counted.ts'
import { dryingForecast, dryingFacts, hoursUntil, rounded } from './forecast.ts'
import { median } from './median.ts'
import { childrenOf, personalText, type PlantState, rowOf } from './state.ts'
import { settingsOf } from './stateFacts.ts'

/** The hours of a drying where no batch has been dried yet. */
const usualHours = 24
/** The newest batches of which medians are taken. */
const lastBatches = 50

/**
 * What the batches before say: for how long a variety dries (not at all if it came dry), and a bin is in use after it, in
 * hours; how many wagons it holds.
 */
interface Usage {
  readonly dries: (variety: number, preDried: boolean) => number
  readonly clears: number
  readonly fits: number
}

function lastStop(state: PlantState, batch: BatchRow): number | null {
  const events = rowsOf(state, 'dryer_event', childrenOf(state, 'dryer_event', 'batch', batch.id))
  const ends = dryerRuns(events, dryerMayRun(batch)).runs.flatMap(({ to }) => (to === null ? [] : [millisecondsOf(to)]))
  return ends.length === 0 ? null : Math.max(...ends)
}

/** The last batches that were dried here tell how long it takes. Decisions, section 98. */
function usageOf(state: PlantState): Usage {
  const dried = new Map<number, number[]>()
  const clears: number[] = []
  const loads: number[] = []
  for (const id of state.records.of('batch').newestFirst()) {
    const batch = rowOf(state, 'batch', id)
    const variety = batch && rowOf(state, 'order', batch.order)?.variety
    if (batch === undefined || variety === undefined) continue
    if (batch.wagons.length > 0 && loads.length < lastBatches) loads.push(batch.wagons.length)
    const ran = (state.ranFor.get(id) ?? 0) / hour
    if (dryerMayRun(batch) || ran === 0) continue
    const of = dried.get(variety) ?? []
    if (of.length < lastBatches) of.push(ran)
    dried.set(variety, of)
    const [emptied, stop] = [state.emptied.get(id), clears.length < lastBatches ? lastStop(state, batch) : null]
    if (emptied !== undefined && stop !== null) clears.push(Math.max(0, (millisecondsOf(emptied) - stop) / hour))
  }
  const all = median([...dried.values()].flat()) ?? usualHours
  return {
    dries: (variety, preDried) => (preDried ? 0 : (median(dried.get(variety) ?? []) ?? all)),
    clears: median(clears) ?? 0,
    fits: loads.toSorted((a, b) => a - b)[Math.ceil(loads.length * 0.9) - 1] ?? 1,
  }
}

interface Asked {
  readonly state: PlantState
  /** ms. */
  readonly now: number
  readonly usage: Usage
}

/** Wagons of one order that dry alike may lie together. */
const loadOf = (order: number | string, preDried: boolean): string => `${order} ${preDried}`

/** When a batch leaves its bin, in hours from now, and what tells it. */
function endOf({ state, now, usage }: Asked, batch: BatchRow): { readonly free: number; readonly by: PlanBin['by'] } {
  const { dries, clears } = usage
  const usual = dries(rowOf(state, 'order', batch.order)?.variety ?? 0, batch.pre_dried)
  if (batch.status === 'Loading') return { free: usual + clears, by: 'median' }
  if (batch.status !== 'Drying') {
    const since = lastStop(state, batch) ?? now
    return { free: Math.max(0, (since - now) / hour + clears), by: 'median' }
  }
  const { ready, reached } = dryingForecast(dryingFacts(state, batch.id), utcOf(now))
  if (ready !== null) return { free: (millisecondsOf(ready.at) - now) / hour + clears, by: 'forecast' }
  if (reached !== null) return { free: clears, by: 'forecast' }
  const events = rowsOf(state, 'dryer_event', childrenOf(state, 'dryer_event', 'batch', batch.id))
  const ran = hoursUntil(dryerRuns(events).runs, now)
  return { free: Math.max(0, usual - ran) + clears, by: 'median' }
}

type Bin = FreeBin & Pick<PlanBin, 'by'>

/** When each bin is free, as the rulebook has it: an order has a bin while its nuts lie there or run into it (F1, W2). */
function binsOf(asked: Asked): readonly Bin[] {
  const { state, usage } = asked
  const [lying, running] = [new Map<number, BatchRow[]>(), new Map<number, Rows['wagon'][]>()]
  const put = <T>(into: Map<number, T[]>, bin: number, each: T): void => {
    into.set(bin, [...(into.get(bin) ?? []), each])
  }
  state.records.of('batch').forEach(({ row }) => {
    if (usesBin(row)) put(lying, row.drying_bin, row)
  })
  state.records.of('wagon').forEach(({ row }) => {
    if (runsIn(row)) for (const bin of row.drying_bin) put(running, bin, row)
  })
  return [...state.records.of('drying_bin').values()]
    .toSorted((a, b) => a.row.name.localeCompare(b.row.name, 'en', { numeric: true }))
    .map(({ row: { id: bin } }) => {
      const [batches, wagons] = [lying.get(bin) ?? [], running.get(bin) ?? []]
      const ends = [...batches.map((batch) => endOf(asked, batch)), ...wagons.map((wagon) => runEnd(asked, wagon))]
      if (ends.length === 0) return { bin, free: 0, by: 'free' }
      const last = ends.reduce((latest, each) => (each.free > latest.free ? each : latest))
      const loading = batches.every(({ status }) => status === 'Loading')
      const inIt = wagons[0] ?? batches[0]
      const room = usage.fits - wagons.length - batches.reduce((sum, each) => sum + each.wagons.length, 0)
      return {
        bin,
        ...last,
        // What is still being loaded takes more of its order; what dries is not loaded upon.
        ...(loading && inIt !== undefined
          ? { open: { load: loadOf(inIt.order, inIt.pre_dried), at: 0, room: Math.max(0, room) } }
          : {}),
      }
    })
}

/** A wagon that runs into its bins dries there next. */
function runEnd({ state, usage }: Asked, { order, pre_dried }: Rows['wagon']): Pick<Bin, 'free' | 'by'> {
  const dry = usage.dries(rowOf(state, 'order', order)?.variety ?? 0, pre_dried)
  return { free: dry + usage.clears, by: 'median' }
}

type Waiting = WaitingWagon &
  Pick<PlanWagon, 'wagon' | 'announcement' | 'wagon_id' | 'order' | 'client' | 'variety'> & {
    readonly wet: boolean
  }

/** The wagons that are here and have no bin, in hours from now. */
function wagonsHere({ state, now, usage }: Asked): readonly Waiting[] {
  const waiting: Waiting[] = []
  state.records.of('wagon').forEach(({ row, created_at }) => {
    if (row.status !== 'Arrived') return
    const order = rowOf(state, 'order', row.order)
    if (order === undefined) return
    const { client, variety } = order
    waiting.push({
      wagon: row.id,
      announcement: null,
      wagon_id: row.wagon_id,
      order: order.id,
      client,
      variety,
      there: (millisecondsOf(created_at) - now) / hour,
      hours: usage.dries(variety, row.pre_dried) + usage.clears,
      load: loadOf(order.id, row.pre_dried),
      wet: !row.pre_dried,
    })
  })
  return waiting
}

/** The open order that wagons are announced for, if only one can be meant. */
function orderOf(state: PlantState, { client, orchard, variety }: Rows['announcement']): number | null {
  const open = childrenOf(state, 'order', 'client', client).filter((id) => {
    const order = rowOf(state, 'order', id)
    return order?.status === 'Open' && order.orchard === orchard && order.variety === variety
  })
  return open.length === 1 ? (open[0] ?? null) : null
}

/**
 * The wagons that are announced and have not come: one line each. Who is late is expected from now on; after a day
 * nobody waits for it any more.
 */
function wagonsAnnounced({ state, now, usage }: Asked): readonly Waiting[] {
  const waiting: Waiting[] = []
  state.records.of('announcement').forEach(({ row }) => {
    const at = millisecondsOf(row.expected_at)
    if (row.cancelled || at < now - announcedWithin) return
    const { id, client, variety, pre_dried, wagon_count } = row
    const order = orderOf(state, row)
    for (let nth = cameOf(state, row).length; nth < wagon_count; nth += 1)
      waiting.push({
        wagon: null,
        announcement: id,
        wagon_id: null,
        order,
        client,
        variety,
        there: Math.max(0, (at - now) / hour),
        hours: usage.dries(variety, pre_dried) + usage.clears,
        load: loadOf(order ?? `announced ${id}`, pre_dried),
        wet: !pre_dried,
      })
  })
  return waiting
}

/**
 * Which bin for which wagon, of those that are here and those that are announced: the bins are free as the forecast says,
 * or as the batches before took; each wagon takes the one that lets it start first. A suggestion. Decisions, section 98.
 */
export function dryingPlan(state: PlantState, at: string): Plan {
  const now = millisecondsOf(at)
  const asked = { state, now, usage: usageOf(state) }
  const bins = binsOf(asked)
  // What should be free by now but is not comes after what is.
  const inTurn = bins.toSorted((a, b) => Number(a.by !== 'free') - Number(b.by !== 'free'))
  const waiting = [...wagonsHere(asked), ...wagonsAnnounced(asked)].toSorted((a, b) => a.there - b.there)
  const { fits } = asked.usage
  const limit = settingsOf(state).wet_hours
  const instant = (hours: number): string => utcOf(Math.round(now + hours * hour))
  const waited = (plan: ReturnType<typeof binPlan>): number =>
    rounded(plan.reduce((sum, each, nth) => sum + (each === null ? 0 : each.start - (waiting[nth]?.there ?? 0)), 0))
  const planned = binPlan(inTurn, waiting, fits)
  const wagons = waiting.map(({ there, hours: _hours, load: _load, wet, ...wagon }, nth): PlanWagon => {
    const place = planned[nth] ?? null
    const wait = place === null ? null : place.start - there
    return {
      ...wagon,
      company_name: personalText(state, 'client', wagon.client, 'company_name'),
      variety_name: rowOf(state, 'variety', wagon.variety)?.name ?? '',
      there_at: instant(there),
      bin: place?.bin ?? null,
      bin_name: place === null ? '' : nameOf(state, place.bin),
      start_at: place === null ? null : instant(place.start),
      together: place?.together ?? false,
      wait_hours: wait === null ? null : rounded(wait),
      wet_over_hours: wait === null || !wet ? 0 : rounded(Math.max(0, wait - limit)),
    }
  })
  const waits = wagons.flatMap(({ wait_hours: wait }) => wait ?? [])
  return {
    wagons,
    bins: bins.map(({ bin, free, by }) => ({ bin, bin_name: nameOf(state, bin), free_at: instant(free), by })),
    waited_hours: waited(planned),
    longest_hours: Math.max(0, ...waits),
    wet_over_hours: rounded(wagons.reduce((sum, { wet_over_hours: over }) => sum + over, 0)),
    one_more_bin: { waited_hours: waited(binPlan([...inTurn, { bin: 0, free: 0 }], waiting, fits)) },
  }
}

const nameOf = (state: PlantState, bin: number): string => rowOf(state, 'drying_bin', bin)?.name ?? ''
