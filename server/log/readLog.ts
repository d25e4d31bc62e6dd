import type { Kysely } from 'kysely'
import type { Entity } from '#model/kinds/event.ts'
import type { PlantEvent } from '#plant/state.ts'
import { inPages } from '#server/db/inPages.ts'
import type { EventColumns, Tables } from '#server/db/tables.ts'
import { foldedColumns, readEvent, readFolded, type StoredEvent } from './storedEvent.ts'

interface Part {
  /** The seq before the first event. */
  readonly after?: number
  /** The seq of the last event. */
  readonly upTo?: number
  readonly pageSize?: number
}

/** The events of a log, or a part of them, in pages. */
export const readLog = (
  db: Kysely<Tables>,
  { after = 0, upTo = Number.MAX_SAFE_INTEGER, pageSize = 1000 }: Part = {},
): AsyncGenerator<readonly EventColumns[], undefined> => {
  const events = db.selectFrom('events').selectAll().where('seq', '<=', upTo).orderBy('seq').limit(pageSize)
  return inPages(
    after,
    (seen) => events.where('seq', '>', seen).execute(),
    ({ seq }) => seq,
  )
}

/** The own events of some records of an entity up to one of the log, in order. */
export async function readHistory(
  db: Kysely<Tables>,
  entity: Entity,
  ids: readonly number[],
  upTo: number,
): Promise<readonly StoredEvent[]> {
  const events = db.selectFrom('events').selectAll().where('entity', '=', entity).where('entity_id', 'in', ids)
  return (await events.where('seq', '<=', upTo).orderBy('seq').execute()).map(readEvent)
}

/** The own events of some records, each one's in order, with no more of them than records are folded from. */
export async function readFoldedHistory(
  db: Kysely<Tables>,
  entity: Entity,
  ids: readonly number[],
  upTo: number,
): Promise<readonly PlantEvent[]> {
  const own = db.selectFrom('events').select(foldedColumns).where('entity', '=', entity).where('entity_id', 'in', ids)
  return (await own.where('seq', '<=', upTo).orderBy('entity_id').orderBy('seq').execute()).map(readFolded)
}
