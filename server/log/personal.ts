import { sql, type Transaction } from 'kysely'
import type { Entity } from '#model/event.ts'
import { jsonObject } from '#server/db/jsonText.ts'
import type { Tables } from '#server/db/tables.ts'
import { plantDigest } from './digests.ts'

type Fields = Readonly<Record<string, unknown>>

/** Personal data by field name, as stored outside the log. Empty if there is none. */
export async function readPersonal(
  tx: Pick<Transaction<Tables>, 'selectFrom'>,
  entity: Entity,
  id: number,
): Promise<Fields> {
  const kept = await tx
    .selectFrom('personal')
    .select('data')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .executeTakeFirst()
  return kept === undefined ? {} : jsonObject(kept.data)
}

/** Merges personal fields into a record's stored ones. */
export async function savePersonal(tx: Transaction<Tables>, entity: Entity, id: number, fields: Fields): Promise<void> {
  if (Object.keys(fields).length === 0) return
  const data = JSON.stringify({ ...(await readPersonal(tx, entity, id)), ...fields })
  const digest = (await plantDigest(tx))('personal', entity, id, data)
  await sql`insert into personal (entity, entity_id, data, digest) values (${entity}, ${id}, ${data}, ${digest})
    on conflict (entity, entity_id) do update set data = excluded.data, digest = excluded.digest`.execute(tx)
}
