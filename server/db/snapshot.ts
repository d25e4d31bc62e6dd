import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/** Runs several reads that all see the same moment; nothing can be written in there. */
export const snapshot = <T>(db: Pick<Database, 'read'>, read: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
  db.read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
