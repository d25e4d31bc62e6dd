import { createHash, createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

type Digested = 'personal' | 'credentials' | 'secrets'
type Digest = (table: Digested, ...cells: readonly (string | number)[]) => string

/**
 * The digest of a row that stands beside the log, hex: HMAC-SHA256 under the plant's key over the JSON of its table's
 * name and its columns, in their order. The name of the row is among them, so digests can't be swapped between rows.
 */
export const digestUnder =
  (key: string): Digest =>
  (table, ...cells) =>
    createHmac('sha256', key)
      .update(JSON.stringify([table, ...cells]))
      .digest('hex')

/** Digests under this plant's own key. */
export async function plantDigest(tx: Pick<Kysely<Tables>, 'selectFrom'>): Promise<Digest> {
  const key = await tx.selectFrom('secrets').select('value').where('name', '=', 'digests').executeTakeFirst()
  return digestUnder(key?.value ?? '')
}

/** Rows beside the log that do not bear their digest, and images that are not what their name says; in words. */
export async function digestFaults(tx: Kysely<Tables>): Promise<readonly string[]> {
  const digest = await plantDigest(tx)
  const secrets = await tx.selectFrom('secrets').selectAll().execute()
  const key = secrets.find(({ name }) => name === 'digests')
  if (key === undefined || digest('secrets', key.name, key.value) !== key.digest)
    return ['The key of the digests was changed or removed: nothing beside the log can be held against them.']
  const wrong = [
    ...secrets
      .filter((row) => digest('secrets', row.name, row.value) !== row.digest)
      .map(({ name }) => `The secret ${name}`),
    ...(await tx.selectFrom('personal').selectAll().orderBy('entity').orderBy('entity_id').execute())
      .filter((row) => digest('personal', row.entity, row.entity_id, row.data) !== row.digest)
      .map(({ entity, entity_id }) => `The personal data of ${entity} ${entity_id}`),
    ...(await tx.selectFrom('credentials').selectAll().orderBy('user_id').execute())
      .filter((row) => digest('credentials', row.user_id, row.email, row.password_hash) !== row.digest)
      .map(({ user_id }) => `The sign-in of user ${user_id} (email address or password)`),
    ...(await changedImages(tx)).map((id) => `The image ${id}`),
  ]
  return wrong.map((what) => `${what} was changed behind the server's back: it does not bear its digest.`)
}

/** One after the other: each may have half a megabyte. */
async function changedImages(tx: Kysely<Tables>): Promise<readonly string[]> {
  const changed: string[] = []
  for (const { id } of await tx.selectFrom('files').select('id').orderBy('id').execute()) {
    const { bytes } = await tx.selectFrom('files').select('bytes').where('id', '=', id).executeTakeFirstOrThrow()
    if (createHash('sha256').update(bytes).digest('hex') !== id) changed.push(id)
  }
  return changed
}
