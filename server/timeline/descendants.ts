import type { EventFilter } from '#model/kinds/eventQuery.ts'
import { type Entity, parentsFirst, parentsOf, tableOf } from '#model/kinds/kinds.ts'
import { valuesOf } from '#model/values/query.ts'
import { sameClients } from '#plant/keptClient.ts'
import { jsonObject } from '#server/db/jsonText.ts'
import type { Ids, Reader } from '#server/db/reader.ts'
import type { LogContext } from './enrichEvents.ts'

/** Records of one entity: the present and the removed ones. */
export interface Part {
  readonly entity: Entity
  readonly ids: Ids
  readonly removed: readonly number[]
}

/** A record with its descendants, each entity once. */
export type Descendants = readonly Part[]

type Root = 'order' | 'batch' | 'lot' | 'shipment' | 'client'
type Whole = Pick<EventFilter, Root>

/** An entity that depends on another by the column of that name. */
interface Branch {
  readonly entity: Entity
  readonly parent: Entity
}

/** The tree of entities, parents first. A bag's events belong to its lot and its truck, not to its batch. */
const branches: readonly Branch[] = parentsFirst
  .flatMap((entity) => parentsOf(entity).map((parent) => ({ entity, parent })))
  .filter(({ entity, parent }) => entity !== 'bag' || parent !== 'batch')

/** A removed record with the columns that it had last. */
export interface Removed {
  readonly entity: Entity
  readonly id: number
  readonly fields: Readonly<Record<string, unknown>>
}

/**
 * The records that a filter by one record covers: that record and its descendants, removed ones too; of a client also
 * those that became it, whichever of them is named.
 */
export async function descendantsOf({ tx, state }: LogContext, query: Whole): Promise<readonly Descendants[]> {
  const roots = (['order', 'batch', 'lot', 'shipment', 'client'] as const).flatMap((entity) => {
    const ids = valuesOf(query[entity])
    const same = entity === 'client' ? ids.flatMap((id) => sameClients(state, id)) : ids
    return same.length === 0 ? [] : [{ entity, ids: same }]
  })
  if (roots.length === 0) return []
  const removed = await removedRecords(tx)
  return Promise.all(roots.map(({ entity, ids }) => withAllBelow(tx, removed, entity, ids)))
}

/** Some records of an entity with their descendants. */
export async function withAllBelow(
  tx: Reader,
  removed: readonly Removed[],
  entity: Root,
  ids: readonly number[],
): Promise<Descendants> {
  const parts = new Map<Entity, Part>([[entity, { entity, ids, removed: [] }]])
  for (const { entity: kind, parent } of branches) {
    const above = parts.get(parent)
    // Bags descend from a shipment only if the shipment itself is asked for.
    if (above === undefined || (parent === 'shipment' && entity !== 'shipment')) continue
    const rows = tx.selectFrom(tableOf(kind)).select('id').where(tx.dynamic.ref(parent), 'in', above.ids)
    const ofKind = removed.filter((each) => each.entity === kind)
    const gone = await removedBelow(tx, above, ofKind, parent)
    parts.set(kind, { entity: kind, ids: rows.$asScalar(), removed: gone })
  }
  return [...parts.values()]
}

/** The removed records of an entity whose column referred to one of those above. */
async function removedBelow(tx: Reader, above: Part, removed: readonly Removed[], column: string): Promise<number[]> {
  const named = removed.map(({ fields }) => fields[column]).filter((id) => typeof id === 'number')
  if (named.length === 0) return []
  const there = await tx
    .selectFrom(tableOf(above.entity))
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
  const kinds = [...new Set(branches.map(({ entity }) => entity))]
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
