import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { type Digest, digestUnder } from '#server/db/digestUnder.ts'
import { inPages } from '#server/db/inPages.ts'
import type { Tables } from '#server/db/tables.ts'
import { newToken } from '#server/tokens.ts'
import { lockAppends } from './lockAppends.ts'

type Reads = Pick<Kysely<Tables>, 'selectFrom'>

const keyOf = (tx: Reads) => tx.selectFrom('secrets').selectAll().where('name', '=', 'digests').executeTakeFirst()

/** Digests under this plant's own key. */
export const plantDigest = async (tx: Reads): Promise<Digest> => digestUnder((await keyOf(tx))?.value ?? '')

/** A row outside the log. `write` replaces its digest. */
interface Kept {
  readonly label: string
  readonly stored: string
  readonly expected: string
  readonly write: (tx: Transaction<Tables>, digest: string) => Promise<unknown>
}

const pageSize = 500

/** All rows with a digest, in pages. */
async function* keptRows(db: Reads, digest: Digest): AsyncGenerator<readonly Kept[]> {
  yield (await db.selectFrom('secrets').selectAll().orderBy('name').execute()).map((row) => ({
    label: `The secret ${row.name}`,
    stored: row.digest,
    expected: digest('secrets', row.name, row.value),
    write: (tx, fresh) => tx.updateTable('secrets').set({ digest: fresh }).where('name', '=', row.name).execute(),
  }))
  const kinds = await db.selectFrom('personal').select('entity').distinct().orderBy('entity').execute()
  for (const { entity } of kinds) {
    const all = db.selectFrom('personal').selectAll().where('entity', '=', entity).orderBy('entity_id').limit(pageSize)
    const pages = inPages(
      0,
      (after) => all.where('entity_id', '>', after).execute(),
      ({ entity_id }) => entity_id,
    )
    for await (const page of pages)
      yield page.map(({ entity_id: id, data, digest: stored }) => ({
        label: `The personal data of ${entity} ${id}`,
        stored,
        expected: digest('personal', entity, id, data),
        write: (tx, fresh) =>
          tx
            .updateTable('personal')
            .set({ digest: fresh })
            .where('entity', '=', entity)
            .where('entity_id', '=', id)
            .execute(),
      }))
  }
  const signIns = db.selectFrom('credentials').selectAll().orderBy('user_id').limit(pageSize)
  const pages = inPages(
    0,
    (after) => signIns.where('user_id', '>', after).execute(),
    ({ user_id }) => user_id,
  )
  for await (const page of pages)
    yield page.map(({ user_id: id, email, password_hash, digest: stored }) => ({
      label: `The sign-in of user ${id} (email address or password)`,
      stored,
      expected: digest('credentials', id, email, password_hash),
      write: (tx, fresh) => tx.updateTable('credentials').set({ digest: fresh }).where('user_id', '=', id).execute(),
    }))
  yield* keptFactors(db, digest)
  yield* keptSigns(db, digest)
}

/** Badges and PINs, by which people take over a device. */
async function* keptSigns(db: Reads, digest: Digest): AsyncGenerator<readonly Kept[]> {
  const badges = await db.selectFrom('badges').selectAll().orderBy('id').execute()
  yield badges.map(({ id, user_id, code_hash, issued_at, digest: stored }) => ({
    label: `Badge ${id}`,
    stored,
    expected: digest('badges', id, user_id, code_hash, issued_at),
    write: (tx, fresh) => tx.updateTable('badges').set({ digest: fresh }).where('id', '=', id).execute(),
  }))
  const pins = await db.selectFrom('pins').selectAll().orderBy('user_id').execute()
  yield pins.map(({ user_id: id, pin_hash, digits, set_at, digest: stored }) => ({
    label: `The PIN of user ${id}`,
    stored,
    expected: digest('pins', id, pin_hash, digits, set_at),
    write: (tx, fresh) => tx.updateTable('pins').set({ digest: fresh }).where('user_id', '=', id).execute(),
  }))
}

/** Second factors are few: of people, not of records. */
async function* keptFactors(db: Reads, digest: Digest): AsyncGenerator<readonly Kept[]> {
  const factors = await db.selectFrom('second_factors').selectAll().orderBy('user_id').execute()
  yield factors.map(({ user_id: id, secret, begun_at, since, last_step, recovery_codes, digest: stored }) => ({
    label: `The second factor of user ${id}`,
    stored,
    expected: digest('second_factors', id, secret, begun_at, since ?? '', last_step, recovery_codes),
    write: (tx, fresh) => tx.updateTable('second_factors').set({ digest: fresh }).where('user_id', '=', id).execute(),
  }))
}

/**
 * Faults of rows outside the log with a wrong digest, and of images with a wrong hash, in words. Page by page, yielding
 * after each: every row is checked separately, so others may write meanwhile.
 */
export async function digestFaults(db: Kysely<Tables>): Promise<readonly string[]> {
  const key = await keyOf(db)
  const digest = digestUnder(key?.value ?? '')
  if (key === undefined || digest('secrets', key.name, key.value) !== key.digest)
    return ['The key of the digests was changed or removed: nothing beside the log can be held against them.']
  const wrong: string[] = []
  for await (const page of keptRows(db, digest)) {
    wrong.push(...page.filter(({ stored, expected }) => stored !== expected).map(({ label }) => label))
    await nextTurn()
  }
  for await (const id of changedImages(db)) wrong.push(`The image ${id}`)
  return wrong.map((what) => `${what} was changed behind the server's back: it does not bear its digest.`)
}

/** One after the other: each may have half a megabyte. */
async function* changedImages(db: Kysely<Tables>): AsyncGenerator<string> {
  for (const { id } of await db.selectFrom('files').select('id').orderBy('id').execute()) {
    const file = await db.selectFrom('files').select('bytes').where('id', '=', id).executeTakeFirst()
    if (file !== undefined && hash('sha256', file.bytes) !== id) yield id
    await nextTurn()
  }
}

/**
 * Accepts the rows outside the log: every row gets the digest of its content. For rows written by a server older than
 * the digests, or by hand. Resolves with the names of the rows whose digest differed.
 */
export const acceptDigests = (db: Database): Promise<readonly string[]> =>
  db.write.transaction().execute(async (tx) => {
    await lockAppends(db, tx)
    if ((await keyOf(tx)) === undefined)
      await tx.insertInto('secrets').values({ name: 'digests', value: newToken(), digest: '' }).execute()
    const accepted: string[] = []
    for await (const page of keptRows(tx, await plantDigest(tx)))
      for (const { label, stored, expected, write } of page)
        if (stored !== expected) {
          await write(tx, expected)
          accepted.push(label)
        }
    return accepted
  })
