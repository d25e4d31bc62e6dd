import { millisecondsOf } from '#model/values/calendar.ts'
import { isObject } from '#model/values/isObject.ts'
import { inEnglish, type Wording, wording } from '#model/values/wording.ts'
import { rowsOf } from './counted.ts'
import type { LaneEvent, Life } from './laneLife.ts'
import { cut, type Span } from './spans.ts'
import { childrenOf, demandRow, type PlantState } from './state.ts'

/** A stretch of an order's time without work, in ms. */
interface OrderWait extends Span {
  readonly for: string
}

interface Waiting {
  readonly state: PlantState
  readonly own: Life
  readonly records: readonly Life[]
  readonly eventsOf: (entity: LaneEvent['entity'], id: number) => readonly LaneEvent[]
  /** The stretches without work. */
  readonly idle: readonly Span[]
}

/** A value that changes: what it is from each time on, oldest first. */
type Course<Value> = readonly { readonly at: number; readonly value: Value }[]

const valueAt = <Value>(course: Course<Value>, at: number): Value | undefined =>
  course.findLast((each) => each.at <= at)?.value

/** The values that the events of a record wrote into a column. */
const courseOf = (events: readonly LaneEvent[], column: string): Course<unknown> =>
  events.flatMap(({ happened_at, data }) =>
    column in data ? [{ at: millisecondsOf(happened_at), value: data[column] }] : [],
  )

/** What an order waited for in each stretch without work; a stretch is parted where that changed. */
export function ordersWaits(waiting: Waiting): readonly OrderWait[] {
  const { state, own, records, eventsOf, idle } = waiting
  const expects = courseOf(eventsOf('order', own.id), 'more_wagons')
  const notified = new Map(
    records.map((life) => [life, life.entity === 'lot' ? courseOf(eventsOf('lot', life.id), 'notified_at') : []]),
  )
  const holds = new Map(
    records.map((life) => [life, life.entity === 'lot' ? courseOf(eventsOf('lot', life.id), 'hold') : []]),
  )
  const measured = new Map(records.map((life) => [life, life.entity === 'batch' ? readAt(state, life.id) : []]))
  const marks = [
    ...records.flatMap(({ stays }) => stays.flatMap(({ from, to }) => [from, to])),
    ...[expects, ...notified.values(), ...holds.values()].flatMap((course) => course.map(({ at }) => at)),
    ...[...measured.values()].flat(),
  ].toSorted((a, b) => a - b)
  const waitsAt = (at: number): readonly (Wording | null)[] => [
    ...standing(records, at, 'wagon', 'Arrived').map(({ id }) =>
      wording('Wagon {wagon} waits to be pre-cleaned.', { wagon: demandRow(state, 'wagon', id).wagon_id }),
    ),
    ...standing(records, at, 'batch', 'Loading').map(({ id }) =>
      wording('Batch {batch} waits for the dryer.', { batch: demandRow(state, 'batch', id).batch_number }),
    ),
    ...standing(records, at, 'batch', 'Drying').map((life) => whileStill(state, life, at, measured.get(life) ?? [])),
    ...standing(records, at, 'batch', 'Ready').map(({ id }) =>
      wording('Batch {batch} is Ready and waits to be sorted.', { batch: demandRow(state, 'batch', id).batch_number }),
    ),
    valueAt(expects, at) === false ? null : wording('More wagons are expected.'),
    standing(records, at, 'wagon', 'Unloaded').length > 0 ? wording('A wagon is not Complete yet.') : null,
    ...standing(records, at, 'lot', 'Sorting').map((life) => heldOr(life, at, sorting)),
    ...standing(records, at, 'lot', 'Ready').map((life) => heldOr(life, at, ready)),
    ...standing(records, at, 'lot', 'Sold').map((life) => heldOr(life, at, sold)),
    records.some(({ entity }) => entity === 'wagon') ? null : wording('A wagon is not Complete yet.'),
  ]

  function heldOr(life: Life, at: number, otherwise: (life: Life, at: number) => Wording): Wording {
    const { lot_number: lot } = demandRow(state, 'lot', life.id)
    const hold = valueAt(holds.get(life) ?? [], at)
    if (!isObject(hold)) return otherwise(life, at)
    return wording('Lot {lot} is held: {reason}', { lot, reason: String(hold['reason']) })
  }
  function sorting({ id }: Life): Wording {
    const { lot_number: lot, grade } = demandRow(state, 'lot', id)
    return wording('Lot {lot} of {grade} is still Sorting: make it Ready first.', { lot, grade })
  }
  function ready(life: Life, at: number): Wording {
    const isNotified = typeof valueAt(notified.get(life) ?? [], at) === 'string'
    if (!isNotified) return wording('First record that the client was notified.')
    return wording('Lot {lot} waits for its purchaser.', { lot: demandRow(state, 'lot', life.id).lot_number })
  }
  function sold({ id }: Life): Wording {
    return wording('Lot {lot} is sold and waits for a truck.', { lot: demandRow(state, 'lot', id).lot_number })
  }

  const waits: { from: number; to: number; for: string }[] = []
  for (const gap of idle) {
    const bounds = [gap.from, ...new Set(marks.filter((at) => at > gap.from && at < gap.to)), gap.to]
    bounds.slice(1).forEach((to, nth) => {
      const from = bounds[nth] ?? gap.from
      const words = inEnglish(waitsAt(from).find((each) => each !== null) ?? wording('Nothing is missing.'))
      const last = waits.at(-1)
      if (last !== undefined && last.to === from && last.for === words) last.to = to
      else waits.push({ from, to, for: words })
    })
  }
  return waits
}

/** The records of a kind that waited in a state at a time, oldest first. */
const standing = (records: readonly Life[], at: number, entity: Life['entity'], state: string): readonly Life[] =>
  records.filter(
    (life) => life.entity === entity && life.stays.some((stay) => stay.state === state && covers(stay, at)),
  )

const covers = ({ from, to }: Span, at: number): boolean => from <= at && at < to

const readAt = (state: PlantState, batch: number): readonly number[] =>
  rowsOf(state, 'moisture_reading', childrenOf(state, 'moisture_reading', 'batch', batch)).map(({ reading_time }) =>
    millisecondsOf(reading_time),
  )

/** What a batch in Drying waits for while its dryer stands still: B2's words, the dryer, or that somebody says it is dry. */
function whileStill(state: PlantState, { id, stays }: Life, at: number, readings: readonly number[]): Wording {
  const { batch_number: batch } = demandRow(state, 'batch', id)
  const ran =
    cut(
      stays.filter(({ work }) => work),
      { from: 0, to: at },
    ).length > 0
  if (!ran) return wording('Batch {batch} waits for the dryer.', { batch })
  if (!readings.some((time) => time <= at)) return wording('No moisture reading yet: take one first.')
  return wording('The dryer of batch {batch} stands still.', { batch })
}
