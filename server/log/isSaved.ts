import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { day, msLater } from '#model/values/calendar.ts'
import type { Group } from '#server/db/committer.ts'
import type { Connection, Query } from '#server/db/openPostgres.ts'
import type { Tables } from '#server/db/tables.ts'
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
  patience?: number,
): Promise<boolean> {
  if (newest.seq === head.seq) return false
  return isThere(connect, { ...eventQuery, values: [newest.seq, newest.hash] }, patience)
}

/** Leaves a mark in a transaction without an event, to be found by `isMarked`. */
export async function leaveMark(tx: Transaction<Tables>): Promise<string> {
  const id = randomUUID()
  await tx.insertInto('commit_marks').values({ id, at: new Date().toISOString() }).execute()
  return id
}

/** Like `isSaved`, for a transaction with a mark. */
export const isMarked = (connect: Connect, mark: string, patience?: number): Promise<boolean> =>
  isThere(connect, { ...markQuery, values: [mark] }, patience)

/** Deletes marks that nobody looks for any more; runs at intervals. */
export async function forgetMarks(tx: Transaction<Tables>, now: string): Promise<void> {
  await tx.deleteFrom('commit_marks').where('at', '<=', msLater(now, -keptFor)).execute()
}

/** ms that a mark is stored. */
const keptFor = day

/** ms that PostgreSQL is asked. */
const usualPatience = 60_000

async function isThere(connect: Connect, query: Query, patience = usualPatience): Promise<boolean> {
  const giveUpAt = performance.now() + patience
  for (;;) {
    try {
      return await look(connect, query)
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

const markQuery = {
  name: 'mark',
  text: `select pg_is_in_recovery() as is_standby, exists (select from commit_marks where id = $1) as is_there`,
}

async function look(connect: Connect, query: Query): Promise<boolean> {
  const client = await connect()
  try {
    const [, found] = await Promise.all([
      // Held by the lost transaction to its end, which may still commit.
      client.query(appendLock),
      client.query<{ is_standby: boolean; is_there: boolean }>(query),
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
