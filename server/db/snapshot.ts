import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** Runs several reads in one snapshot, without writes. */
export const snapshot = <T>(db: Pick<Database, 'read'>, read: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  db.read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
