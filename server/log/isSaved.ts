import { setTimeout as sleep } from 'node:timers/promises'
import type { Group } from '#server/db/committer.ts'
import type { Connection } from '#server/db/openPostgres.ts'
import { appendLock } from './lockAppends.ts'

/** Lends a connection to PostgreSQL. */
export type Connect = () => Promise<Connection>

/** ms between two tries. */
const pause = 250

/**
 * Whether a group of decisions is in PostgreSQL's log, after its connection broke during the commit; false without an
 * event: the group saved at most answers then, which are found by their keys. Throws if PostgreSQL can't tell for
 * `patience` ms, and the try then under way.
 */
export async function isSaved(
  connect: Connect,
  { head, newest }: Pick<Group, 'head' | 'newest'>,
  patience = 60_000,
): Promise<boolean> {
  if (newest.seq === head.seq) return false
  const giveUpAt = performance.now() + patience
  for (;;) {
    try {
      return await look(connect, newest)
    } catch (error) {
      if (performance.now() >= giveUpAt) throw error
      await sleep(pause)
    }
  }
}

const eventQuery = {
  name: 'event',
  text: `select pg_is_in_recovery() as is_standby, exists (select from events where seq = $1 and hash = $2) as is_there`,
}

async function look(connect: Connect, { seq, hash }: Group['newest']): Promise<boolean> {
  const client = await connect()
  try {
    const [, found] = await Promise.all([
      // Held by the lost transaction to its end, which may still commit.
      client.query(appendLock),
      client.query<{ is_standby: boolean; is_there: boolean }>({ ...eventQuery, values: [seq, hash] }),
    ])
    const { is_standby = true, is_there = false } = found.rows[0] ?? {}
    // It may lack the newest commits, and has its own locks.
    if (is_standby) throw new Error('A standby of PostgreSQL answered.')
    client.release()
    return is_there
  } catch (error) {
    client.release(true)
    throw error
  }
}
