import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '#server/db/openPostgres.ts'
import { appendLock } from './lockAppends.ts'

/** Lends a connection to PostgreSQL. */
export type Connect = () => Promise<Connection>

/** The newest event of a group. */
interface LogEnd {
  readonly seq: number
  readonly hash: string
}

/** ms between two tries. */
const pause = 250

/**
 * Whether a group of events is in PostgreSQL's log, after its connection broke during the commit. Throws if PostgreSQL
 * can't tell for `patience` ms, and the try then under way.
 */
export async function isSaved(connect: Connect, newest: LogEnd, patience = 60_000): Promise<boolean> {
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

const eventQuery = { name: 'event', text: 'select 1 from events where seq = $1 and hash = $2' }

async function look(connect: Connect, { seq, hash }: LogEnd): Promise<boolean> {
  const client = await connect()
  try {
    const [, found] = await Promise.all([
      // Held by the lost transaction to its end, which may be its commit yet.
      client.query(appendLock),
      client.query({ ...eventQuery, values: [seq, hash] }),
    ])
    client.release()
    return found.rowCount === 1
  } catch (error) {
    client.release(true)
    throw error
  }
}
