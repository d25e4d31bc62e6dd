import type { Measure, SubjectCut } from '#model/calls/reports.ts'
import { dryerMayRun, type DryerRun, dryerRuns } from '#model/kinds/dryerRuns.ts'
import type { Entity } from '#model/kinds/event.ts'
import { wagonNet } from '#model/kinds/wagon.ts'
import { millisecondsOf } from '#model/values/calendar.ts'
import { toHundredths } from '#model/values/units.ts'
import { netThatStayed } from './adjustedNet.ts'
import { numberIn, rowsOf } from './counted.ts'
import { type ReportDays, placeIn } from './reportDays.ts'
import { childrenOf, type PlantState, rowOf } from './state.ts'

/** A correction as the log has it. */
export interface LoggedCorrection {
  readonly at: string
  readonly actor: number | null
  readonly entity: Entity
  readonly entity_id: number
}

/** What a figure's record has: its order, and what no order has. */
export interface FigureOf extends Readonly<
  Partial<Record<Exclude<SubjectCut, 'client' | 'orchard' | 'variety'>, string | number | null>>
> {
  readonly order: number | null
}

/** The day of a figure by its index; hundredths of a lb or of a percent, ms, or 1; and what its record has. */
type EachFigure = (day: number, amount: number, of: FigureOf) => void

/** What a report counts: the state, the time up to which a running dryer counts, and the corrections of the days. */
export interface Counting {
  readonly state: PlantState
  readonly now: string
  readonly corrections?: readonly LoggedCorrection[]
}

type Reader = (counting: Counting, days: ReportDays, each: EachFigure) => void

/** The figures of each measure on some days. One pass over its records: a day without a figure costs nothing. */
export const figuresOf: Readonly<Record<Measure, Reader>> = {
  // By when it was weighed. What is written off or came back was bagged all the same; what is void was not.
  bagged: ({ state }, { begins }, each) =>
    state.records.of('bag').forEach(({ row, created_at, created_by }) => {
      const day = row.void ? -1 : placeIn(begins, created_at)
      if (day < 0) return
      const lot = rowOf(state, 'lot', row.lot)
      each(day, toHundredths(row.clean_gross) - toHundredths(row.clean_tare), {
        order: lot?.order ?? null,
        grade: row.grade,
        broker: lot?.status === 'Sold' ? lot.broker : null,
        bag_type: row.type,
        person: created_by,
      })
    }),

  received: ({ state }, { dates }, each) =>
    state.records.of('wagon').forEach(({ row, created_by }) => {
      const net = wagonNet(row)
      const day = net === null ? -1 : placeIn(dates, row.arrived_at)
      if (net !== null && day >= 0) each(day, toHundredths(net), { order: row.order, person: created_by })
    }),

  trash: ({ state }, { dates }, each) =>
    state.records.of('wagon').forEach(({ row, created_by }) => {
      const day = row.trash === null ? -1 : placeIn(dates, row.arrived_at)
      if (row.trash !== null && day >= 0) each(day, toHundredths(row.trash), { order: row.order, person: created_by })
    }),

  // What came back counts where it is shipped again.
  shipped: ({ state }, { begins }, each) =>
    state.records.of('shipment').forEach(({ row: { id, lot, status, signed_at } }) => {
      const day = status !== 'Closed' || signed_at === null ? -1 : placeIn(begins, signed_at)
      if (day >= 0) each(day, toHundredths(netThatStayed(state, id)), lotFigure(state, lot))
    }),

  dried: ({ state, now }, { begins }, each) => {
    const end = millisecondsOf(now)
    const marks = begins.map(millisecondsOf)
    for (const { from, to, order } of runsSince(state, begins[0] ?? now)) {
      const [start, stop] = [millisecondsOf(from), Math.min(end, millisecondsOf(to ?? now))]
      for (let day = Math.max(0, placeIn(begins, from)); day < marks.length - 1; day += 1) {
        const [begin = 0, beyond = 0] = [marks[day], marks[day + 1]]
        if (begin >= stop) break
        const ms = Math.min(stop, beyond) - Math.max(start, begin)
        if (ms > 0) each(day, ms, { order })
      }
    }
  },

  corrections: ({ state, corrections = [] }, { begins }, each) => {
    for (const { at, actor, entity, entity_id } of corrections) {
      const day = placeIn(begins, at)
      if (day >= 0) each(day, 1, { ...ownerOf(state, entity, entity_id), person: actor })
    }
  },

  yields: ({ state }, days, each) => ofLots(state, days, each, 'internal_yield'),
  moistures: ({ state }, days, each) => ofLots(state, days, each, 'internal_moisture'),
}

/** A lot's figures have no time of their own: they count on the day that the lot was begun. */
function ofLots(
  state: PlantState,
  { begins }: ReportDays,
  each: EachFigure,
  figure: 'internal_yield' | 'internal_moisture',
): void {
  state.records.of('lot').forEach(({ row, created_at }) => {
    const value = row[figure]
    const day = value === null ? -1 : placeIn(begins, created_at)
    if (value !== null && day >= 0) each(day, value, lotFigure(state, row.id))
  })
}

/** A lot that is not sold is nobody's: whom it is meant for has not bought it. */
function lotFigure(state: PlantState, id: number): FigureOf {
  const lot = rowOf(state, 'lot', id)
  if (lot === undefined) return { order: null, grade: null, broker: null }
  return { order: lot.order, grade: lot.grade, broker: lot.status === 'Sold' ? lot.broker : null }
}

/** The order and grade that a corrected record belongs to; none of a record that is not there any more. */
function ownerOf(state: PlantState, entity: Entity, id: number): FigureOf {
  const row = state.records.any(entity).get(id)?.row
  if (entity === 'order') return { order: row === undefined ? null : id, grade: null }
  if (entity === 'lot') return lotFigure(state, id)
  const [order, lot, batch] = [numberIn(row, 'order'), numberIn(row, 'lot'), numberIn(row, 'batch')]
  if (lot !== null) return lotFigure(state, lot)
  return { order: order ?? (batch === null ? null : (rowOf(state, 'batch', batch)?.order ?? null)), grade: null }
}

/** A run of a dryer, with its bin and its order. */
export interface RunOfOrder extends DryerRun {
  readonly bin: number
  readonly order: number
}

/** Every run of a dryer that may reach into the days since an instant. */
export function runsSince(state: PlantState, from: string): readonly RunOfOrder[] {
  const runs: RunOfOrder[] = []
  state.records.of('batch').forEach(({ row }) => {
    const events = rowsOf(state, 'dryer_event', childrenOf(state, 'dryer_event', 'batch', row.id))
    const mayRun = dryerMayRun(row)
    if (!mayRun && !events.some(({ event_time }) => event_time >= from)) return
    for (const run of dryerRuns(events, mayRun).runs)
      runs.push({ ...run, bin: events[0]?.drying_bin ?? 0, order: row.order })
  })
  return runs
}
