import { type Committer, type Group, GroupNotSaved } from '#server/db/committer.ts'
import { type Connection, inOneWrite, isServerError, isUnsent } from '#server/db/openPostgres.ts'
import { logChannel } from './commitTogether.ts'
import { genesisHash } from './hashEvent.ts'
import { type Head, newestHead } from './headOf.ts'
import { isUnknownCommit } from './isFailedDisk.ts'
import { type Connect, isSaved } from './isSaved.ts'
import { appendLock, findByIndex } from './lockAppends.ts'

/**
 * Writes decided groups to PostgreSQL in two round trips: the append lock with the log's end as it is within it, then
 * all that is written, with the commit. Not in one: while a connection waits for the lock it may break, and it has to
 * be certain then that nothing was saved. If a connection breaks after the commit was sent, another one checks whether
 * the group is in the log (`isSaved`, for `patience` ms).
 */
export const postgresCommitter = (connect: Connect, { patience }: { patience?: number } = {}): Committer => ({
  isReady: () => Promise.resolve(true),
  commit: async (group) => {
    const client = await connect().catch(refuse)
    try {
      await lock(client, group)
      await write(client, group)
      client.release()
    } catch (error) {
      await giveBack(client)
      if (!isUnknown(error)) throw error
      const isThere = await isSaved(connect, group, patience).catch(() => {
        throw error
      })
      if (!isThere) throw new GroupNotSaved('lost')
    }
  },
  close: () => Promise.resolve(),
})

function refuse(error: unknown): never {
  throw new GroupNotSaved('refused', error)
}

const headQuery = { name: 'head', text: newestHead }
const storedQuery = {
  name: 'stored',
  text: `select 1 from idempotency join unnest($1::bigint[], $2::text[]) as asked (user_id, key) using (user_id, key)
    limit 1`,
}

const notifyQuery = { name: 'notify', text: 'select pg_notify($1, $2)' }

const begin = `begin; ${findByIndex}; ${appendLock}`

/**
 * Begins a transaction; throws where the log has gone on without the group, or one of its calls was answered before.
 */
async function lock(client: Connection, { head, assumedNew }: Group): Promise<void> {
  const [, newest, stored] = await inOneWrite(client, () =>
    Promise.all([
      client.query(begin),
      // A statement of its own: the one that takes the lock sees what was committed before it waited.
      client.query<Head>(headQuery),
      assumedNew.length === 0
        ? null
        : client.query({
            ...storedQuery,
            values: [assumedNew.map(({ user }) => user), assumedNew.map(({ key }) => key)],
          }),
    ]),
  ).catch(refuse)
  const { seq, hash } = newest.rows[0] ?? { seq: 0, hash: genesisHash }
  if (seq !== head.seq || hash !== head.hash || (stored?.rowCount ?? 0) > 0) throw new GroupNotSaved('overtaken')
}

async function write(client: Connection, { statements, head, newest }: Group): Promise<void> {
  const [written, [commit]] = await inOneWrite(client, () => {
    const writing = statements.flatMap(({ text, rows }) =>
      rows.map((row) => client.query({ ...named(text), values: [...row] })),
    )
    if (newest.seq > head.seq) writing.push(client.query({ ...notifyQuery, values: [logChannel, String(newest.seq)] }))
    return Promise.all([Promise.allSettled(writing), Promise.allSettled([client.query('commit')])])
  })
  const failed = written.find((each) => each.status === 'rejected')
  // What PostgreSQL itself refuses ends the transaction, whatever becomes of the connection afterwards.
  if (failed !== undefined && isServerError(failed.reason)) throw new GroupNotSaved('refused', failed.reason)
  if (commit.status === 'rejected' && isUnsent(commit.reason)) throw new GroupNotSaved('lost')
  if (commit.status === 'rejected') throw new GroupNotSaved('notCommitted', commit.reason)
  if (commit.value.command !== 'COMMIT' || failed !== undefined)
    throw new GroupNotSaved('stuck', failed?.reason ?? new Error(`The commit was answered ${commit.value.command}.`))
}

const isUnknown = (error: unknown): boolean =>
  error instanceof GroupNotSaved && error.was === 'notCommitted' && isUnknownCommit(error.cause)

/** A transaction that is under way is taken back; a connection where that fails is given up. */
async function giveBack(client: Connection): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}

/** Each name costs memory in every one of PostgreSQL's processes; the usual statements are some dozens. */
const mostNames = 300
const names = new Map<string, string>()

/** A statement with its name: PostgreSQL parses and plans one with a name only once. */
function named(text: string): { readonly name?: string; readonly text: string } {
  const existing = names.get(text)
  if (existing !== undefined) return { name: existing, text }
  if (names.size >= mostNames) return { text }
  const name = `write ${names.size + 1}`
  names.set(text, name)
  return { name, text }
}
