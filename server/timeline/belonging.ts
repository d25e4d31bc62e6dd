import { tableOf } from '#model/entities.ts'
import type { Entity } from '#model/event.ts'
import type { EventQuery } from '#model/query.ts'
import { jsonObject } from '#server/db/jsonText.ts'
import type { Ids, Reader } from '#server/records/reading.ts'

/** Records of one kind: those that the tables have, and those that were removed. */
export interface Part {
  readonly entity: Entity
  readonly ids: Ids
  readonly removed: readonly number[]
}

/** A record with all that hangs on it, each kind once. */
export type Belonging = readonly Part[]

type Root = 'order' | 'batch' | 'lot' | 'shipment' | 'client'
type Whole = Pick<EventQuery, Root>

/** What hangs on what, by which column; the upper ones first. */
const branches = [
  ['wagon', 'wagons', 'order', 'order'],
  ['batch', 'batches', 'order', 'order'],
  ['lot', 'lots', 'order', 'order'],
  ['moisture_reading', 'moisture_readings', 'batch', 'batch'],
  ['dryer_event', 'dryer_events', 'batch', 'batch'],
  ['bag', 'bags', 'lot', 'lot'],
  ['bag', 'bags', 'shipment', 'shipment'],
  ['shipment', 'shipments', 'lot', 'lot'],
  ['orchard', 'orchards', 'client', 'client'],
] as const satisfies readonly (readonly [Entity, string, string, Entity])[]

/** A client's orders are its own in a search by its name; the filter `client` means the client and its orchards alone. */
const orders = ['order', 'orders', 'client', 'client'] as const

/** A removed record with the columns that it had last. */
export interface Removed {
  readonly entity: Entity
  readonly id: number
  readonly fields: Readonly<Record<string, unknown>>
}

/** What a filter by one record takes in: that record, and all that hangs on it now or hung on it when it was removed. */
export async function belongingTo(tx: Reader, query: Whole): Promise<readonly Belonging[]> {
  const roots = (['order', 'batch', 'lot', 'shipment', 'client'] as const).flatMap((entity) => {
    const id = query[entity]
    return id === undefined ? [] : [{ entity, id }]
  })
  if (roots.length === 0) return []
  const removed = await removedRecords(tx)
  return Promise.all(roots.map(({ entity, id }) => below(tx, removed, entity, [id])))
}

/** Some records of a kind with all that hangs on them; on clients their orders too. */
export const withAllBelow = (
  tx: Reader,
  removed: readonly Removed[],
  entity: Root,
  ids: readonly number[],
): Promise<Belonging> => below(tx, removed, entity, ids, [orders, ...branches])

async function below(
  tx: Reader,
  removed: readonly Removed[],
  entity: Root,
  ids: readonly number[],
  along: readonly (typeof orders | (typeof branches)[number])[] = branches,
): Promise<Belonging> {
  const parts = new Map<Entity, Part>([[entity, { entity, ids, removed: [] }]])
  for (const [kind, table, column, parent] of along) {
    const above = parts.get(parent)
    // A truck's load is not what its lot is about, and a lot's other bags are not on the truck.
    if (above === undefined || (column === 'shipment' && entity !== 'shipment')) continue
    const rows = tx.selectFrom(table).select('id').where(tx.dynamic.ref(column), 'in', above.ids)
    const ofKind = removed.filter((each) => each.entity === kind)
    const hung = await hungOn(tx, above, ofKind, column)
    parts.set(kind, { entity: kind, ids: rows.$asScalar(), removed: hung })
  }
  return [...parts.values()]
}

/** The removed records of a kind whose column named one of those above. */
async function hungOn(tx: Reader, above: Part, removed: readonly Removed[], column: string): Promise<number[]> {
  const named = removed.map(({ fields }) => fields[column]).filter((id) => typeof id === 'number')
  if (named.length === 0) return []
  const there = await tx
    .selectFrom(tableOf[above.entity])
    .select('id')
    .where('id', 'in', named)
    .where('id', 'in', above.ids)
    .execute()
  const own: readonly unknown[] = Array.isArray(above.ids) ? above.ids : []
  const parents = new Set<unknown>([...there.map(({ id }) => id), ...above.removed, ...own])
  return removed.filter(({ fields }) => parents.has(fields[column])).map(({ id }) => id)
}

/** Every record that was removed; few are. */
export async function removedRecords(tx: Reader): Promise<readonly Removed[]> {
  const kinds = [...new Set([...branches, orders].map(([entity]) => entity))]
  const rows = await tx
    .selectFrom('events as removal')
    .innerJoin('events as event', (join) =>
      join.onRef('event.entity', '=', 'removal.entity').onRef('event.entity_id', '=', 'removal.entity_id'),
    )
    .select(['event.entity', 'event.entity_id', 'event.data'])
    .where(
      'removal.type',
      'in',
      kinds.map((kind) => `${kind}.removed`),
    )
    .orderBy('event.seq')
    .execute()
  const found = new Map<string, Removed>()
  for (const { entity, entity_id: id, data } of rows) {
    const key = `${entity} ${id}`
    found.set(key, { entity, id, fields: { ...found.get(key)?.fields, ...jsonObject(data) } })
  }
  return [...found.values()]
}
