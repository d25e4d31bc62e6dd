import type { RowStatement } from './writeRows.ts'

/** What is written in one transaction. */
export interface Group {
  /** Where the log ends that it was decided on. */
  readonly head: { readonly seq: number; readonly hash: string }
  /** The seq of the newest event after it. */
  readonly newest: number
  readonly statements: readonly RowStatement[]
  /** Keys of calls that were decided as if no answer were stored under them. */
  readonly assumedNew: readonly { readonly user: number; readonly key: string }[]
}

/**
 * Why a group is not saved, or is not known to be. `overtaken`: the log ends elsewhere, or a key has an answer already;
 * `refused`: a statement failed; `notCommitted`: the commit itself did; `stuck`: it could not be taken back; `gone`:
 * nobody answers any more. `cause` is the database's own error, where there is one.
 */
export class GroupNotSaved extends Error {
  readonly was: 'overtaken' | 'refused' | 'notCommitted' | 'stuck' | 'gone'

  constructor(was: GroupNotSaved['was'], cause?: unknown) {
    super(`A group of changes was not saved: ${was}.`, { cause })
    this.name = 'GroupNotSaved'
    this.was = was
  }
}

/** Writes groups that were decided in memory, beside the event loop. */
export interface Committer {
  /** False where it can't be had, or has ended; it is not started again. */
  isReady(): Promise<boolean>
  /** Resolves when the group is on the disk; throws `GroupNotSaved`. One at a time. */
  commit(group: Group): Promise<void>
  close(): Promise<void>
}
