import type { Entity } from '#model/event.ts'
import { isRemoval, readEvent, type StoredEvent } from '#server/log/storedEvent.ts'
import type { Reader } from '#server/records/reading.ts'

/** The columns of a record as its events made them. */
export type Columns = Readonly<Record<string, unknown>>

/** Records as they stood at some seq, folded from the log; null for what was not there. */
export interface Past {
  of(entity: Entity, id: number): Columns | null
}

/** A record with one more event folded in. */
export function folded(before: Columns | null, event: StoredEvent): Columns | null {
  if (isRemoval(event)) return null
  return { ...before, ...event.data, ...(event.to === null ? {} : { status: event.to }) }
}

/** Which records, by kind. */
export type Wanted = ReadonlyMap<Entity, ReadonlySet<number>>

/** Folds some records up to `seq`, which is included. One query for each kind. */
export async function pastOf(tx: Reader, wanted: Wanted, seq: number): Promise<Past> {
  const records = new Map<string, Columns | null>()
  for (const [entity, ids] of wanted) {
    if (ids.size === 0) continue
    const rows = await tx
      .selectFrom('events')
      .selectAll()
      .where('entity', '=', entity)
      .where('entity_id', 'in', [...ids])
      .where('seq', '<=', seq)
      .orderBy('seq')
      .execute()
    for (const row of rows) {
      const key = `${entity} ${row.entity_id}`
      records.set(key, folded(records.get(key) ?? null, readEvent(row)))
    }
  }
  return { of: (entity, id) => records.get(`${entity} ${id}`) ?? null }
}

/** A number among columns, null where there is none. */
export function numberIn(columns: Columns | null, field: string): number | null {
  const value = columns?.[field]
  return typeof value === 'number' ? value : null
}
