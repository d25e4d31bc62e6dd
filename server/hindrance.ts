import { sql, type Transaction } from 'kysely'
import type { Entity } from '#model/event.ts'
import { tableOf } from '#model/entities.ts'
import { statement } from '#server/db/statement.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Asking, Outcome } from './outcome.ts'

/** The record that a call's path names. */
export interface Subject {
  readonly entity: Entity
  readonly id: number
}

/** What stands in the way before any rule is asked: the record is not there, may not be seen, or has changed. Null where nothing does. */
export async function hindrance(
  tx: Transaction<Tables>,
  { visible, versionSeen, ifMatch }: Pick<Asking, 'visible' | 'versionSeen' | 'ifMatch'>,
  subject: Subject | null,
): Promise<Outcome | null> {
  if (subject === null) return null
  const { entity, id } = subject
  const kept = await versionOf(tx, subject)
  if (kept === null || (visible !== undefined && !(await visible(tx, entity, id))))
    return { kind: 'missing', status: 404 }
  if (ifMatch === undefined) return null
  const version = (await versionSeen?.(tx, entity, id)) ?? kept
  return ifMatch === version ? null : { kind: 'stale', status: 409, version }
}

const versions = statement<{ version: number }>(
  ([table = '']) => sql`select version from ${sql.table(table)} where id = ${null}`,
)

async function versionOf(tx: Transaction<Tables>, { entity, id }: Subject): Promise<number | null> {
  const { rows } = await versions(tx, [tableOf[entity]], [id])
  return rows[0]?.version ?? null
}
