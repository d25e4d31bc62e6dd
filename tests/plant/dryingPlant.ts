import type { Entity } from '#model/kinds/event.ts'
import { millisecondsOf, utcOf } from '#model/values/calendar.ts'
import { evolveAll } from '#plant/evolve.ts'
import { emptyPlant, type PlantEvent, type PlantState } from '#plant/state.ts'

/** Monday, 2 November 2026, six in the morning at the plant. */
const begin = millisecondsOf('2026-11-02T12:00:00.000Z')

/** So many hours after the begin. */
export const after = (hours: number): string => utcOf(begin + hours * 3_600_000)

/** A line of a log: when, of which record, what; its type where it is not a change. */
export type LogLine = readonly [hours: number, entity: Entity, id: number, data: object, type?: string]

/** The events of a log, in order. */
export const eventsOf = (lines: readonly LogLine[], first = 1): readonly PlantEvent[] =>
  lines.map(([hours, entity, id, data, type = `${entity}.changed`], nth) => ({
    seq: first + nth,
    at: after(hours),
    happened_at: after(hours),
    actor: 1,
    type,
    entity,
    entity_id: id,
    to: null,
    data: { ...data },
    hash: '',
  }))

export const stateOfLines = (lines: readonly LogLine[]): PlantState => evolveAll(emptyPlant, eventsOf(lines))

/** An order with its batches, by their number: all in the drying bin of the same number. */
export const batches = (...ids: readonly number[]): readonly LogLine[] => [
  [0, 'order', 1, { order_number: 1, client: 1, orchard: 1, variety: 1 }],
  ...ids.map((id): LogLine => [0, 'batch', id, { batch_number: id, order: 1, status: 'Drying', drying_bin: id }]),
]

/** A run of the dryer of a batch; the ids of its events follow from `id`. */
export const run = (id: number, batch: number, from: number, to: number): readonly LogLine[] => [
  [from, 'dryer_event', 2 * id, { batch, drying_bin: batch, event_type: 'Start', event_time: after(from) }],
  [to, 'dryer_event', 2 * id + 1, { batch, drying_bin: batch, event_type: 'Stop', event_time: after(to) }],
]

export const reading = (id: number, batch: number, hours: number, percent: number, more: object = {}): LogLine => [
  hours,
  'moisture_reading',
  id,
  {
    batch,
    reading: percent,
    reading_method: 'Shelled',
    sample_location: 'Middle',
    reading_time: after(hours),
    ...more,
  },
]

export const bag = (id: number, batch: number, net: number): LogLine => [
  50,
  'bag',
  id,
  { bag_number: id, batch, lot: 1, grade: 'B Grade', type: 'Super Sack', clean_tare: 35, clean_gross: net + 35 },
]
