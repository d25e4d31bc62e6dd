import type { Committer } from '#server/db/committer.ts'
import { createCommitThread } from '#server/db/commitThread.ts'
import type { Database } from '#server/db/database.ts'
import { pragmasOf } from '#server/db/openSqlite.ts'
import { postgresCommitter } from './postgresCommitter.ts'
import type { WriterOptions } from './writer.ts'

/** What writes the decided groups of an engine. */
export function committerOf(
  { file, largest, connect }: Database,
  { onThreadError = () => {}, patience }: WriterOptions,
): Committer {
  if (file !== null) return createCommitThread(file, onThreadError, pragmasOf(largest))
  if (connect !== null) return postgresCommitter(connect, patience === undefined ? {} : { patience })
  throw new Error('A database is a SQLite file or has connections.')
}
