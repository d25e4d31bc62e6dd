import type { Committer } from '#server/db/committer.ts'
import { createCommitThread } from '#server/db/commitThread.ts'
import type { Database } from '#server/db/database.ts'
import { pragmasOf } from '#server/db/openSqlite.ts'
import { postgresCommitter } from './postgresCommitter.ts'

export interface CommitterOptions {
  /** The thread that writes to SQLite can't be started, or has ended; groups are written without it. */
  readonly onThreadError?: (error: unknown) => void
  /** ms that PostgreSQL is asked whether a commit is saved whose connection broke; a minute by default. */
  readonly patience?: number
}

/** What writes the decided groups of an engine. */
export function committerOf(
  { file, largest, connect }: Database,
  { onThreadError = () => {}, patience }: CommitterOptions,
): Committer {
  if (file !== null) return createCommitThread(file, onThreadError, pragmasOf(largest))
  if (connect !== null) return postgresCommitter(connect, patience === undefined ? {} : { patience })
  throw new Error('A database is a SQLite file or has connections.')
}
