import { sql, type Transaction } from 'kysely'
import type { Entity } from '#model/kinds/event.ts'
import { readPersonal } from '#server/db/reader.ts'
import type { Tables } from '#server/db/tables.ts'
import { plantDigest } from '#server/log/digests.ts'

/** Merges personal fields into a record's stored ones without an event, as no call can. */
export async function savePersonal(
  tx: Transaction<Tables>,
  entity: Entity,
  id: number,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const data = JSON.stringify({ ...(await readPersonal(tx, entity, id)), ...fields })
  const digest = (await plantDigest(tx))('personal', entity, id, data)
  await sql`insert into personal (entity, entity_id, data, digest) values (${entity}, ${id}, ${data}, ${digest})
    on conflict (entity, entity_id) do update set data = excluded.data, digest = excluded.digest`.execute(tx)
}
