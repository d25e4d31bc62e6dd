import type { Entity } from '#model/event.ts'
import type { EventQuery } from '#model/query.ts'
import { jsonObject } from '#server/db/jsonText.ts'
import type { Reader } from '#server/records/reading.ts'

/** Records by kind, as their ids. */
export type Belonging = ReadonlyMap<Entity, ReadonlySet<number>>

type Whole = Pick<EventQuery, 'order' | 'batch' | 'lot' | 'shipment' | 'client'>

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

/** A record of the past with the columns that it had last. */
interface Gone {
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
  const gone = await goneRecords(tx)
  return Promise.all(roots.map(({ entity, id }) => below(tx, gone, entity, id)))
}

async function below(tx: Reader, gone: readonly Gone[], entity: Entity, id: number): Promise<Belonging> {
  const found = new Map<Entity, Set<number>>([[entity, new Set([id])]])
  for (const [kind, table, column, parent] of branches) {
    const parents = found.get(parent)
    // A truck's load is not what its lot is about, and a lot's other bags are not on the truck.
    if (parents === undefined || (column === 'shipment' && entity !== 'shipment')) continue
    const rows = await tx
      .selectFrom(table)
      .select('id')
      .where(tx.dynamic.ref(column), 'in', [...parents])
      .execute()
    const past = gone.filter((each) => each.entity === kind && isOf(each.fields[column], parents))
    const all = found.get(kind) ?? new Set()
    for (const each of [...rows, ...past]) all.add(each.id)
    if (all.size > 0) found.set(kind, all)
  }
  return found
}

const isOf = (value: unknown, parents: ReadonlySet<number>): boolean => typeof value === 'number' && parents.has(value)

/** Every record that was removed; few are. */
async function goneRecords(tx: Reader): Promise<readonly Gone[]> {
  const kinds = [...new Set(branches.map(([entity]) => entity))]
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
  const gone = new Map<string, Gone>()
  for (const { entity, entity_id: id, data } of rows) {
    const key = `${entity} ${id}`
    gone.set(key, { entity, id, fields: { ...gone.get(key)?.fields, ...jsonObject(data) } })
  }
  return [...gone.values()]
}
