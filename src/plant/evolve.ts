import type { BatchRow } from '#model/kinds/batch.ts'
import type { Entity } from '#model/kinds/event.ts'
import { hasField, parentsOf } from '#model/kinds/kinds.ts'
import { ById, withMutations, owned, withKey } from './ById.ts'
import {
  count,
  countBagNumber,
  countByNumber,
  type Counted,
  countInOrder,
  countRuns,
  including,
  numberIn,
  without,
} from './counted.ts'
import { measure } from './measure.ts'
import {
  type EnteredLate,
  enteringEvents,
  type Fields,
  isEnteredLate,
  type Kept,
  newRow,
  type PlantEvent,
  type PlantState,
  rowOf,
} from './state.ts'

/** Whether an event removes its record. Its type then ends in `.removed`, such as `wagon.removed`. */
export const isRemoval = ({ type }: Pick<PlantEvent, 'type'>): boolean => type.endsWith('.removed')

/** Writes an event's columns to a row, and its new status if the entity stores one. */
function writtenOn(
  row: Record<string, unknown>,
  { entity, to, data }: Pick<PlantEvent, 'entity' | 'to' | 'data'>,
): Fields {
  if (to !== null && hasField(entity, 'status')) row['status'] = to
  for (const name in data) if (name !== 'personal') row[name] = data[name]
  return row
}

/** An existing row after an event. */
function changedRow(before: object, event: PlantEvent): Fields {
  const row: Record<string, unknown> = { ...before }
  writtenOn(row, event)
  return event.entity === 'lot' ? withMeantFor(before, row, event) : row
}

/**
 * For whom a Sold lot was meant before its sale. Logs from before the column do not say it: there it is the lot's broker
 * until the sale.
 */
function withMeantFor(before: object, row: Record<string, unknown>, { data }: Pick<PlantEvent, 'data'>): Fields {
  if ('meant_for' in data) return row
  const was = (column: string): unknown => Reflect.get(before, column)
  const [wasSold, isSold] = [was('status') === 'Sold', row['status'] === 'Sold']
  row['meant_for'] = !isSold ? null : wasSold ? was('meant_for') : was('broker')
  return row
}

/** A record after one more of its own events; undefined once it is removed. */
export function recordAfter(before: Kept<object> | undefined, event: PlantEvent): Kept<object> | undefined {
  const { entity, entity_id: id, happened_at, actor } = event
  if (isRemoval(event)) return undefined
  if (before === undefined) {
    const row = newRow(entity, writtenOn({ id }, event))
    return { row, version: 1, created_at: happened_at, created_by: actor }
  }
  return {
    row: changedRow(before.row, event),
    version: before.version + 1,
    created_at: before.created_at,
    created_by: before.created_by,
  }
}

/**
 * The state after one more event. A new record is added with the defaults of its row schema. An existing record gets
 * exactly the columns that the event writes. A removal deletes the record. No other function makes state from events.
 */
export function evolve(state: PlantState, event: PlantEvent): PlantState {
  const { entity, entity_id: id, at } = event
  const before = state.records.any(entity).get(id)
  const kept = recordAfter(before, event)
  if (kept !== undefined && entity === 'shipment' && event.to === 'Closed') bearOrder(state, kept.row)
  const next: Counted = owned<PlantState>(state, (each) => ({ ...each }))
  next.seq = event.seq
  next.at = at
  next.hash = event.hash
  putRecord(next, entity, id, before, kept)
  if (kept === undefined) forget(next, entity, id)
  else if (before === undefined) next.lastIds = { ...next.lastIds, [entity]: Math.max(next.lastIds[entity] ?? 0, id) }
  if (entity === 'bag' && event.data['bag_number'] !== undefined) countBagNumber(next, id)
  if (entity === 'batch') noteEmptied(next, event)
  if (isEnteredLate(entity)) noteEntry(next, entity, event)
  measure(next, event)
  return next
}

/**
 * Shipments that were signed before version 0.2 do not name what their order was then: it had not been corrected. Those
 * from before version 0.3 do not name its client: at this point of the log it has not become another one yet.
 */
function bearOrder(state: PlantState, row: object): void {
  const order = rowOf(state, 'order', rowOf(state, 'lot', numberIn(row, 'lot') ?? 0)?.order ?? 0)
  if (order === undefined) return
  if (numberIn(row, 'signed_variety') === null)
    Object.assign(row, { signed_variety: order.variety, signed_orchard: order.orchard })
  if (numberIn(row, 'signed_client') === null) Object.assign(row, { signed_client: order.client })
}

/** The state after several events. */
export const evolveAll = (state: PlantState, events: Iterable<PlantEvent>): PlantState =>
  withMutations(() => {
    let next = state
    for (const event of events) next = evolve(next, event)
    return next
  })

/** Replaces a record and updates all sums and indexes. */
export function putRecord(
  next: Counted,
  entity: Entity,
  id: number,
  before: Kept<object> | undefined,
  kept: Kept<object> | undefined,
): void {
  const was = entity === 'wagon' ? rowOf(next, 'wagon', id) : undefined
  count(next, entity, id, kept?.row, -1)
  next.records = next.records.with(entity, id, kept)
  hang(next, entity, id, before?.row, kept?.row)
  count(next, entity, id, before?.row, 1)
  if (entity === 'dryer_event') countRuns(next, before?.row, kept?.row)
  else if (entity === 'wagon') {
    const is = rowOf(next, 'wagon', id)
    countInOrder(next, was, is)
    countByNumber(next, was, is)
  }
}

function hang(next: Counted, entity: Entity, id: number, before: object | undefined, after: object | undefined): void {
  for (const column of parentsOf(entity)) {
    const [from, to] = [numberIn(before, column), numberIn(after, column)]
    if (from === to) continue
    const key = `${entity}.${column}`
    let children = next.children[key] ?? ById.of<readonly number[]>()
    if (from !== null) children = children.with(from, without(children.get(from) ?? [], id))
    if (to !== null) children = children.with(to, including(children.get(to) ?? [], id))
    next.children = withKey(next.children, key, children)
  }
}

/** The event that says of a batch from before version 0.3 when its bin became empty. */
export const emptyingEvent = 'batch.completed'

function noteEmptied(next: Counted, event: PlantEvent): void {
  const { entity_id: id } = event
  const noted = next.emptied.get(id)
  const emptied = emptiedAfter(noted, rowOf(next, 'batch', id), event)
  if (emptied !== noted) next.emptied = next.emptied.with(id, emptied)
}

/** When the bin of a batch became empty, after one more of its events: `noted` before it, `batch` its row after it. */
export function emptiedAfter(
  noted: string | undefined,
  batch: object | undefined,
  { type, happened_at }: Pick<PlantEvent, 'type' | 'happened_at'>,
): string | undefined {
  const { bin_emptied_at = null, status }: Partial<BatchRow> = batch ?? {}
  return bin_emptied_at ?? (type === emptyingEvent ? happened_at : status === 'Complete' ? noted : undefined)
}

function noteEntry(next: Counted, entity: EnteredLate, event: PlantEvent): void {
  const { entity_id: id } = event
  const entries = next.lateEntries[entity]
  const noted = entries.get(id)
  const entry = lateEntryAfter(noted, entity, event)
  if (entry !== noted) next.lateEntries = { ...next.lateEntries, [entity]: entries.with(id, entry) }
}

/** When a record was recorded that had happened before, after one more of its events: `noted` before it. */
export function lateEntryAfter(
  noted: string | undefined,
  entity: EnteredLate,
  event: Pick<PlantEvent, 'type' | 'at' | 'happened_at'>,
): string | undefined {
  if (event.type === enteringEvents[entity] && event.happened_at !== event.at) return event.at
  return isRemoval(event) ? undefined : noted
}

function forget(next: Counted, entity: Entity, id: number): void {
  const personal = next.personal[entity]
  if (personal?.get(id) === undefined) return
  next.personal = { ...next.personal, [entity]: personal.with(id, undefined) }
}
