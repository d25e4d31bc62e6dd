import type { RowStatement } from './writeRows.ts'

/** The newest event of a log. */
interface LogEnd {
  readonly seq: number
  readonly hash: string
}

/** The data of one transaction. */
export interface Group {
  /** The end of the log on which it was decided. */
  readonly head: LogEnd
  /** The end of the log with its events. */
  readonly newest: LogEnd
  readonly statements: readonly RowStatement[]
  /** Keys of calls that were decided as if no answer were stored under them. */
  readonly assumedNew: readonly { readonly user: number; readonly key: string }[]
}

/**
 * The reason why a group is not saved, or not known to be. `overtaken`: the log ends elsewhere, or a key has an answer
 * already; `lost`: its connection broke, and it may be decided again, because the commit was not sent, the log does not
 * have its events, or it has none; `refused`: a statement failed, or there is no connection or lock; `notCommitted`:
 * the commit itself failed, and on PostgreSQL the log could not be asked; `stuck`: SQLite could not roll back, or
 * PostgreSQL answered the commit otherwise; `gone`: there is no answer any more. `cause` is the database's own error,
 * if there is one.
 */
export class GroupNotSaved extends Error {
  readonly was: 'overtaken' | 'lost' | 'refused' | 'notCommitted' | 'stuck' | 'gone'

  constructor(was: GroupNotSaved['was'], cause?: unknown) {
    super(`A group of changes was not saved: ${was}.`, { cause })
    this.name = 'GroupNotSaved'
    this.was = was
  }
}

/** Writes groups that were decided in memory: on SQLite in a thread, on PostgreSQL over a connection. */
export interface Committer {
  /** False if it can't start, or has ended; it is not restarted. */
  isReady(): Promise<boolean>
  /** Resolves when the group is on the disk; throws `GroupNotSaved`. One at a time. */
  commit(group: Group): Promise<void>
  close(): Promise<void>
}
