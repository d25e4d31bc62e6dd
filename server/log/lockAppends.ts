import { CompiledQuery, type Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

/** Takes the lock on PostgreSQL. */
export const appendLock = 'select pg_advisory_xact_lock(20260901)'

/**
 * PostgreSQL can't tell how few rows a group writes, and would read a whole table, or its whole index, to find them by
 * a hash or merge join. A look-up of each in the index is better for the rows of a group.
 */
export const findByIndex = 'set local enable_hashjoin = off; set local enable_mergejoin = off'

const lock = CompiledQuery.raw(`${findByIndex}; ${appendLock}`)

/**
 * Held to the end of a write transaction, so that events are numbered in the order of their commits: a reader of
 * the log by `seq` would otherwise skip an event that commits late. On SQLite the transaction itself is the lock.
 */
export async function lockAppends({ dialect }: Pick<Database, 'dialect'>, tx: Transaction<Tables>): Promise<void> {
  if (dialect === 'postgres') await tx.executeQuery(lock)
}
