import { dryerRuns } from '#model/kinds/dryerRuns.ts'
import {
  type Bar,
  type Lane,
  type LaneKind,
  laneKinds,
  type Lanes,
  type LaneState,
  laneStates,
} from '#model/papers/lanes.ts'
import { millisecondsOf, utcOf } from '#model/values/calendar.ts'
import { rowsOf } from './counted.ts'
import type { LaneEvent, Life, Stay } from './laneLife.ts'
import { ordersWaits } from './laneWaits.ts'
import { cut, gapsOf, lengthOf, type Span, together } from './spans.ts'
import { childrenOf, demandRow, type PlantState, rowOf } from './state.ts'

/** The state of a record that its first event does not name. */
const firstStates = {
  order: 'Open',
  wagon: 'Arrived',
  batch: 'Loading',
  lot: 'Sorting',
  shipment: 'Open',
} as const

/** In these states nothing is left to do with a record. */
const lastStates = { order: 'Complete', wagon: 'Complete', batch: 'Complete', shipment: 'Closed' } as const

/** The events of each record of one order. */
type EventsOf = (entity: LaneEvent['entity'], id: number) => readonly LaneEvent[]

/** The records of an order that have a lane, oldest first. */
export const laneRecords = (state: PlantState, order: number): Readonly<Record<LaneKind, readonly number[]>> => {
  const lots = childrenOf(state, 'lot', 'order', order)
  return {
    wagon: childrenOf(state, 'wagon', 'order', order),
    batch: childrenOf(state, 'batch', 'order', order),
    lot: lots,
    shipment: lots.flatMap((lot) => childrenOf(state, 'shipment', 'lot', lot)).toSorted((a, b) => a - b),
  }
}

/** The bags of an order's lots: their events say when a lot was gone. */
export const laneBags = (state: PlantState, order: number): readonly number[] =>
  childrenOf(state, 'lot', 'order', order).flatMap((lot) => childrenOf(state, 'bag', 'lot', lot))

/**
 * Where the days of an order went. `events` are all those of the order, of its records with a lane and of its bags, in
 * the order of the log; readings and dryer events are those of the state, as they were corrected. Decisions, section 78.
 */
export function lanesOf(state: PlantState, order: number, events: readonly LaneEvent[], now: string): Lanes {
  const eventsOf = byRecord(events)
  const present = events.reduce(
    (latest, event) => Math.max(latest, millisecondsOf(event.happened_at)),
    millisecondsOf(now),
  )
  const lives = livesOf(state, order, eventsOf, present)
  const [own] = lives
  const records = lives.slice(1)
  const begin = Math.min(...lives.map(({ from }) => from))
  const open = lives.some((life) => life.open)
  const end = open ? present : Math.max(...lives.map(({ to }) => to))
  const worked = together(records.flatMap(({ stays }) => stays.filter(({ work }) => work)))
  const idle = gapsOf(worked, { from: begin, to: end })
  const [total, waiting] = [seconds(end - begin), seconds(lengthOf(idle))]
  const waits = own === undefined ? [] : ordersWaits({ state, own, records, eventsOf, idle })
  return {
    order,
    from: utcOf(begin),
    to: utcOf(end),
    open,
    lanes: records.map((life) => laneOf(state, life)),
    total,
    work: total - waiting,
    waiting,
    waits: waits.map((wait) => ({ ...wait, from: utcOf(wait.from), to: utcOf(wait.to) })),
  }
}

function byRecord(events: readonly LaneEvent[]): EventsOf {
  const found = new Map<string, LaneEvent[]>()
  for (const event of events) {
    const key = `${event.entity} ${event.entity_id}`
    const own = found.get(key)
    if (own === undefined) found.set(key, [event])
    else own.push(event)
  }
  return (entity, id) => found.get(`${entity} ${id}`) ?? []
}

const seconds = (ms: number): number => Math.round(ms / 1000)

/** The lives of an order and of its records, the order's first. */
function livesOf(state: PlantState, order: number, eventsOf: EventsOf, now: number): readonly Life[] {
  const ids = laneRecords(state, order)
  const own = lifeOf('order', order, eventsOf('order', order), now)
  const batches = ids.batch.map((id) => dried(state, lifeOf('batch', id, eventsOf('batch', id), now)))
  const sorting = together(batches.flatMap(({ stays }) => stays.filter((stay) => stay.state === 'Sorting')))
  const lots = ids.lot.map((id) => {
    const gone = goneAt(state, id, own, eventsOf)
    const life = lifeOf('lot', id, eventsOf('lot', id), gone ?? now)
    return {
      ...life,
      open: gone === null,
      stays: life.stays.flatMap((stay) => (stay.state === 'Sorting' ? parted(stay, sorting) : [stay])),
    }
  })
  return [
    own,
    ...ids.wagon.map((id) => lifeOf('wagon', id, eventsOf('wagon', id), now)),
    ...batches,
    ...lots,
    ...ids.shipment.map((id) => lifeOf('shipment', id, eventsOf('shipment', id), now)),
  ]
}

/** States in which a record is worked on from their first to their last second. */
const workStates: Readonly<Record<Life['entity'], readonly LaneState[]>> = {
  order: [],
  wagon: ['Pre-cleaning'],
  batch: ['Sorting'],
  lot: [],
  shipment: ['Open'],
}

/**
 * A record's life by its own events. It ends with its last state, or goes on until `until`. A time before that of an
 * earlier event (two devices, or a step that happened before the one that was recorded first) counts as the earlier
 * one's, so that no stretch is negative.
 */
function lifeOf(entity: Life['entity'], id: number, events: readonly LaneEvent[], until: number): Life {
  const moves: { state: LaneState; at: number }[] = []
  for (const event of events) {
    const last = moves.at(-1)
    const named = event.to ?? (last === undefined ? firstStates[entity] : null)
    const to = laneStates.find((state) => state === named)
    if (to === undefined || to === last?.state) continue
    moves.push({ state: to, at: Math.max(last?.at ?? 0, millisecondsOf(event.happened_at)) })
  }
  const from = moves[0]?.at ?? until
  const last = moves.at(-1)
  const ended = last !== undefined && entity !== 'lot' && last.state === lastStates[entity]
  const to = ended ? last.at : Math.max(until, last?.at ?? until)
  const stays = moves.map(({ state, at }, nth) => ({
    state,
    from: at,
    to: moves[nth + 1]?.at ?? to,
    work: workStates[entity].includes(state),
  }))
  return { entity, id, from, to, open: !ended, stays: stays.filter((stay) => stay.to > stay.from) }
}

/** A batch in its bin is worked on while its dryer runs. */
function dried(state: PlantState, life: Life): Life {
  const runs = runsOf(state, life.id).map((run) => ({
    from: millisecondsOf(run.from),
    to: run.to === null ? life.to : millisecondsOf(run.to),
  }))
  const inBin = (stay: Stay): boolean => stay.state === 'Loading' || stay.state === 'Drying'
  return { ...life, stays: life.stays.flatMap((stay) => (inBin(stay) ? parted(stay, together(runs)) : [stay])) }
}

function runsOf(state: PlantState, batch: number) {
  const row = rowOf(state, 'batch', batch)
  const events = rowsOf(state, 'dryer_event', childrenOf(state, 'dryer_event', 'batch', batch))
  return dryerRuns(events, row !== undefined && (row.status === 'Loading' || row.status === 'Drying')).runs
}

/** A stretch in one state, parted into work, which is the stretches `at`, and waiting. */
const parted = (stay: Stay, at: readonly Span[]): readonly Stay[] => {
  const worked = cut(at, stay)
  return [
    ...worked.map((span) => ({ ...span, state: stay.state, work: true })),
    ...gapsOf(worked, stay).map((span) => ({ ...span, state: stay.state, work: false })),
  ].toSorted((a, b) => a.from - b.from)
}

/**
 * When a lot was gone, in ms; null while something of it is at the plant. It is gone once it is sold, or its order is
 * Complete, and each of its bags has left on a signed truck or is written off or void.
 */
function goneAt(state: PlantState, lot: number, order: Life, eventsOf: EventsOf): number | null {
  const { status } = demandRow(state, 'lot', lot)
  if (status !== 'Sold' && order.open) return null
  const bags = rowsOf(state, 'bag', childrenOf(state, 'bag', 'lot', lot))
  const isGone = ({ void: isVoid, written_off, shipment }: (typeof bags)[number]): boolean =>
    isVoid || written_off !== null || (shipment !== null && rowOf(state, 'shipment', shipment)?.status === 'Closed')
  if (!bags.every(isGone)) return null
  const moves = [...eventsOf('lot', lot), ...bags.flatMap(({ id }) => eventsOf('bag', id))].filter(
    ({ to }) => to !== null,
  )
  return Math.max(status === 'Sold' ? 0 : order.to, ...moves.map(({ happened_at }) => millisecondsOf(happened_at)))
}

function laneOf(state: PlantState, { entity, id, open, stays }: Life): Lane {
  const kind = laneKinds.find((each) => each === entity) ?? 'wagon'
  const readings =
    kind === 'batch' ? rowsOf(state, 'moisture_reading', childrenOf(state, 'moisture_reading', 'batch', id)) : []
  return {
    entity: kind,
    id,
    name: nameOf(state, kind, id),
    open,
    bars: stays.map(barOf),
    runs: kind === 'batch' ? [...runsOf(state, id)] : [],
    readings: readings
      .map(({ reading_time: at, reading, reading_method, sample_location }) => ({
        at,
        reading,
        reading_method,
        sample_location,
      }))
      .toSorted((a, b) => millisecondsOf(a.at) - millisecondsOf(b.at)),
  }
}

const barOf = ({ state, from, to, work }: Stay): Bar => ({ state, from: utcOf(from), to: utcOf(to), work })

function nameOf(state: PlantState, entity: LaneKind, id: number): string {
  switch (entity) {
    case 'wagon':
      return demandRow(state, entity, id).wagon_id
    case 'batch':
      return String(demandRow(state, entity, id).batch_number)
    case 'lot':
      return String(demandRow(state, entity, id).lot_number)
    case 'shipment':
      return String(demandRow(state, entity, id).shipment_number)
  }
}
