import { CompiledQuery, type ControlledTransaction, sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { isUnsent } from '#server/db/openPostgres.ts'
import type { Tables } from '#server/db/tables.ts'
import type { CurrentState } from './currentState.ts'
import { type Head, headIn, headOf } from './headOf.ts'
import { isDiskFull, isFailedDisk, isUnknownCommit } from './isFailedDisk.ts'
import { isMarked, isSaved, leaveMark } from './isSaved.ts'
import { lockAppends } from './lockAppends.ts'
import type { QueuedJob } from './queuedJob.ts'
import { GroupWork, type Outbox } from './work.ts'
import { yieldAfter } from './yieldTurn.ts'

/** The channel that notifies other processes on the same PostgreSQL. The payload is the newest seq. */
export const logChannel = 'pecanyard_log'

const savepoint = CompiledQuery.raw('savepoint job')
const backToSavepoint = CompiledQuery.raw('rollback to savepoint job')
const releaseSavepoint = CompiledQuery.raw('release savepoint job')

/**
 * ms of deciding after which readers get a turn of the event loop between two jobs, because only the commit yields by
 * itself.
 */
export const longestTurn = 2

/** It is unknown whether the group is saved. */
export class UnknownOutcome extends Error {}

/** The ends of the log around a group's events. */
interface Range {
  readonly before: Head
  readonly after: Head
}

/**
 * Runs the jobs in one transaction. If it throws anything but `UnknownOutcome`, no change is saved. If PostgreSQL's
 * connection breaks during the commit, it checks for `patience` ms whether the group is saved.
 */
export async function commitTogether(
  db: Database,
  current: CurrentState,
  group: readonly QueuedJob[],
  { patience, outbox }: { patience?: number; outbox?: Outbox | undefined } = {},
): Promise<Range> {
  const tx = await db.write.startTransaction().execute()
  try {
    await lockAppends(db, tx)
    const before = await headOf(tx)
    const work = new GroupWork({ dialect: db.dialect, tx }, await current.within(tx, before), { outbox })
    const yieldTurn = yieldAfter(longestTurn)
    for (const job of group) {
      await (job.kind === 'decision' ? decide(work, job) : runApart(tx, work, job))
      await yieldTurn()
    }
    await work.flush()
    const after = headIn(work.state)
    if (db.dialect === 'postgres' && after.seq > before.seq)
      await sql`select pg_notify(${logChannel}, ${String(after.seq)})`.execute(tx)
    const range = { before, after }
    // A job may have changed any table without an event.
    const needsMark = db.dialect === 'postgres' && after.seq === before.seq && group.some(({ kind }) => kind === 'job')
    const mark = needsMark ? await leaveMark(tx) : null
    try {
      await tx.commit().execute()
    } catch (error) {
      if (!(await isSavedAfter(error, db, { ...range, mark }, patience))) throw error
      await rollBack(db, tx, error)
    }
    current.adopt(work.state)
    return range
  } catch (error) {
    const fault = isFailedDisk(error) ? new UnknownOutcome('The disk failed.', { cause: error }) : error
    await rollBack(db, tx, fault)
    throw fault
  }
}

/** A failed disk is not used again; a lost connection is returned to the pool, which replaces it. */
async function rollBack(db: Database, tx: ControlledTransaction<Tables>, fault: unknown): Promise<void> {
  if (db.dialect === 'sqlite' && fault instanceof UnknownOutcome) return
  try {
    await tx.rollback().execute()
  } catch (error) {
    if (db.dialect === 'sqlite') throw new UnknownOutcome('A transaction can not be taken back.', { cause: error })
  }
}

/**
 * A decision that throws is dropped. One that failed to read the tables ends the transaction: PostgreSQL accepts no
 * further statement in it, and would answer its commit with a rollback of the earlier jobs.
 */
export async function decide(work: GroupWork, job: QueuedJob): Promise<void> {
  const mark = work.mark()
  try {
    await job.run(work)
  } catch (error) {
    if (isFailedDisk(error) || isDiskFull(error) || work.fault !== null) throw error
    work.backTo(mark)
  }
}

/** Rolls back a job that throws; the jobs before and after it stay. */
async function runApart(tx: Transaction<Tables>, work: GroupWork, job: QueuedJob): Promise<void> {
  await work.flush()
  const mark = work.mark()
  await tx.executeQuery(savepoint)
  try {
    await job.run(work)
  } catch (error) {
    if (isFailedDisk(error) || isDiskFull(error)) throw error
    await tx.executeQuery(backToSavepoint)
    work.backTo(mark)
  }
  await tx.executeQuery(releaseSavepoint)
}

/** Whether a group is saved although its commit failed. */
async function isSavedAfter(
  error: unknown,
  { connect }: Database,
  { before, after, mark }: Range & { readonly mark: string | null },
  patience?: number,
): Promise<boolean> {
  if (!isUnknownCommit(error) || isUnsent(error)) return false
  const unknown = new UnknownOutcome('The commit failed.', { cause: error })
  if (connect === null) throw unknown
  const isThere =
    mark === null ? isSaved(connect, { head: before, newest: after }, patience) : isMarked(connect, mark, patience)
  return isThere.catch(() => {
    throw unknown
  })
}
