import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, type ControlledTransaction, sql, type Transaction } from 'kysely'
import type { PlantState } from '#plant/state.ts'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import { keepHead } from './headFile.ts'
import { type Head, headIn, headOf } from './headOf.ts'
import { isDiskFull, isFailedDisk, isRefusedRow, isUnknownCommit } from './isFailedDisk.ts'
import { type KeptPlant, keepPlant } from './keptPlant.ts'
import { lockAppends } from './lockAppends.ts'
import { GroupWork, type Work, type WorkInTransaction } from './work.ts'

/** The seqs, both included, that one commit added to the log. */
interface CommittedRange {
  readonly from: number
  readonly to: number
}

export interface WriterOptions {
  /**
   * The disk failed while saving, or PostgreSQL went away during a commit: nobody knows whether the newest changes
   * are saved, so nobody is answered any more. The process has to end; who asked asks again with the same key.
   */
  readonly onFatal: (error: unknown) => void
  /** The head file can't be written; work goes on. */
  readonly onHeadError?: (error: unknown) => void
  /** A disk under SQLite has no room. Resolves with true where room was made: then the jobs are run once more. */
  readonly onFull?: () => Promise<boolean>
}

/** A job that reads and writes what stands beside the log, too: users, sessions, labels to print. */
export type Job<T> = (tx: Transaction<Tables>, work: WorkInTransaction) => Promise<T>

/** A job that goes by the plant in memory alone. */
type Decision<T> = (work: Work) => Promise<T>

/** The one queue that every change goes through. */
export interface Writer {
  /**
   * Runs a job in a write transaction and resolves with what it returned once that is on the disk. Jobs that wait
   * while a commit is under way share the next transaction; one that throws is taken back alone, and rejected.
   * Pass `tx` to everything in the job, and wait for nothing else in there: all others wait for it.
   */
  submit<T>(job: Job<T>): Promise<T>
  /** As `submit`, for a job that only decides: what all of a group decide is written in one go, after the last. */
  decide<T>(job: Decision<T>): Promise<T>
  /** The plant as it stands on the disk, other servers' changes too. */
  plant(): Promise<PlantState>
  /** Hears, after each commit that added events, which ones; may not throw. Returns how to stop listening. */
  onCommit(listener: (range: CommittedRange) => void): () => void
  /** Lets no more jobs in, and resolves when those that wait are done. */
  close(): Promise<void>
}

/** Other processes on the same PostgreSQL are told on this channel. A poke, no more: the payload is the newest seq. */
export const logChannel = 'pecanyard_log'

const savepoint = CompiledQuery.raw('savepoint job')
const backToSavepoint = CompiledQuery.raw('rollback to savepoint job')
const releaseSavepoint = CompiledQuery.raw('release savepoint job')

/** Jobs in one transaction; more would let the first of them wait long for its answer. */
const largestGroup = 256

/** Between jobs whoever reads has a turn after so many ms: the group's commit is waited for, its deciding is not. */
const longestTurn = 2

/** A job with its promise. `run` throws what the job throws; `settle` hands out what came of it. */
interface Ticket {
  readonly kind: 'job' | 'decision'
  run(work: GroupWork): Promise<void>
  settle(): void
  fail(error: unknown): void
}

/** Makes the queue. There is one in a process; on PostgreSQL other processes have theirs. */
export function createWriter(db: Database, options: WriterOptions): Writer {
  const queue: Ticket[] = []
  const listeners = new Set<(range: CommittedRange) => void>()
  const plant = keepPlant(db)
  const keeper = keepHead(db.headFile, options.onHeadError ?? (() => {}))
  let closed = false
  let dead = false
  let working: Promise<void> | null = null

  const work = async (): Promise<void> => {
    while (queue.length > 0 && !dead) {
      await nextTurn()
      await runGroup(queue.splice(0, largestGroup))
    }
    working = null
  }

  const runGroup = async (group: readonly Ticket[]): Promise<void> => {
    try {
      const { before, after } = await commitTogether(db, plant, group)
      for (const ticket of group) ticket.settle()
      if (after.seq > before.seq) announce(before, after)
    } catch (error) {
      if (error instanceof NotKnown) return die(error.cause)
      if (isDiskFull(error) && (await options.onFull?.()) === true) return void queue.unshift(...group)
      // What one has decided can't be saved, and nobody knows whose: each gets a transaction of its own.
      if (group.length > 1 && isRefusedRow(error)) {
        for (const ticket of group) if (!dead) await runGroup([ticket])
        return
      }
      for (const ticket of group) ticket.fail(error)
    }
  }

  const announce = (before: Head, after: Head): void => {
    keeper.keep(after)
    for (const listener of listeners) listener({ from: before.seq + 1, to: after.seq })
  }

  const queued = <T>(kind: Ticket['kind'], run: (work: GroupWork) => Promise<T>): Promise<T> => {
    if (closed) return Promise.reject(new Error('The writer is closed.'))
    const [ticket, promise] = ticketFor(kind, run)
    queue.push(ticket)
    if (!dead) working ??= work()
    return promise
  }

  const die = (error: unknown): void => {
    dead = true
    options.onFatal(error)
  }

  return {
    submit: (job) =>
      queued('job', (group) => {
        const inTransaction = group.inTransaction()
        return job(inTransaction.tx, inTransaction)
      }),
    decide: (decision) => queued('decision', decision),
    plant: () => plant.newest(),
    onCommit: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      closed = true
      await working
      await keeper.close()
    },
  }
}

function ticketFor<T>(kind: Ticket['kind'], job: (work: GroupWork) => Promise<T>): readonly [Ticket, Promise<T>] {
  let settle = (): void => {}
  let fail = (_error: unknown): void => {}
  let run = (_work: GroupWork): Promise<void> => Promise.resolve()
  const promise = new Promise<T>((resolve, reject) => {
    fail = reject
    run = async (work) => {
      try {
        const value = await job(work)
        settle = () => resolve(value)
      } catch (error) {
        settle = () => reject(error)
        throw error
      }
    }
  })
  return [{ kind, run: (work) => run(work), settle: () => settle(), fail: (error) => fail(error) }, promise]
}

/** Whether the group is saved is not known. */
class NotKnown extends Error {}

/** Runs the jobs in one transaction. When this throws anything but `NotKnown`, nothing of any of them is saved. */
async function commitTogether(
  db: Database,
  plant: KeptPlant,
  group: readonly Ticket[],
): Promise<{ before: Head; after: Head }> {
  const tx = await db.write.startTransaction().execute()
  try {
    await lockAppends(db, tx)
    const before = await headOf(tx)
    const work = new GroupWork({ dialect: db.dialect, tx }, await plant.within(tx, before))
    let begun = performance.now()
    for (const ticket of group) {
      await (ticket.kind === 'decision' ? decide(work, ticket) : runApart(tx, work, ticket))
      if (performance.now() - begun < longestTurn) continue
      await nextTurn()
      begun = performance.now()
    }
    await work.flush()
    const after = headIn(work.state)
    if (db.dialect === 'postgres' && after.seq > before.seq)
      await sql`select pg_notify(${logChannel}, ${String(after.seq)})`.execute(tx)
    await commit(tx)
    plant.adopt(work.state)
    return { before, after }
  } catch (error) {
    const fault = isFailedDisk(error) ? new NotKnown('The disk failed.', { cause: error }) : error
    await giveBack(db, tx, fault)
    throw fault
  }
}

/** Of a disk that failed nothing more is asked; a lost connection is given back to the pool, which replaces it. */
async function giveBack(db: Database, tx: ControlledTransaction<Tables>, fault: unknown): Promise<void> {
  if (db.dialect === 'sqlite' && fault instanceof NotKnown) return
  try {
    await tx.rollback().execute()
  } catch (error) {
    if (db.dialect === 'sqlite') throw new NotKnown('A transaction can not be taken back.', { cause: error })
  }
}

/**
 * What a decision came to before it threw is forgotten. One that could not read the tables ends the transaction:
 * PostgreSQL does nothing more in it, and answers its commit by taking back what the jobs before have saved.
 */
async function decide(work: GroupWork, ticket: Ticket): Promise<void> {
  const mark = work.mark()
  try {
    await ticket.run(work)
  } catch (error) {
    if (isFailedDisk(error) || isDiskFull(error) || work.fault !== null) throw error
    work.backTo(mark)
  }
}

/** What a job did before it threw is taken back; the jobs before and after it stand. */
async function runApart(tx: Transaction<Tables>, work: GroupWork, ticket: Ticket): Promise<void> {
  await work.flush()
  const mark = work.mark()
  await tx.executeQuery(savepoint)
  try {
    await ticket.run(work)
  } catch (error) {
    if (isFailedDisk(error) || isDiskFull(error)) throw error
    await tx.executeQuery(backToSavepoint)
    work.backTo(mark)
  }
  await tx.executeQuery(releaseSavepoint)
}

async function commit(tx: ControlledTransaction<Tables>): Promise<void> {
  try {
    await tx.commit().execute()
  } catch (error) {
    throw isUnknownCommit(error) ? new NotKnown('The commit failed.', { cause: error }) : error
  }
}
