import type { Transaction } from 'kysely'
import type { Entity } from '#model/event.ts'
import { jsonObject } from '#server/db/jsonText.ts'
import type { Tables } from '#server/db/tables.ts'

/** Personal data by field name, as stored outside the log. Empty if there is none. */
export async function readPersonal(
  tx: Pick<Transaction<Tables>, 'selectFrom'>,
  entity: Entity,
  id: number,
): Promise<Readonly<Record<string, unknown>>> {
  const kept = await tx
    .selectFrom('personal')
    .select('data')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .executeTakeFirst()
  return kept === undefined ? {} : jsonObject(kept.data)
}
