import { CompiledQuery, type Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

/** Takes the lock on PostgreSQL. */
export const appendLock = 'select pg_advisory_xact_lock(20260901)'

const lock = CompiledQuery.raw(appendLock)

/**
 * Held to the end of a write transaction, so that events are numbered in the order of their commits: a reader of
 * the log by `seq` would otherwise skip an event that commits late. On SQLite the transaction itself is the lock.
 */
export async function lockAppends({ dialect }: Pick<Database, 'dialect'>, tx: Transaction<Tables>): Promise<void> {
  if (dialect === 'postgres') await tx.executeQuery(lock)
}
