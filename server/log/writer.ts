import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, type ControlledTransaction, sql, type Transaction } from 'kysely'
import type { PlantState } from '#plant/state.ts'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'
import { keepHead } from './headFile.ts'
import { type Head, headIn, headOf } from './headOf.ts'
import { isDiskFull, isFailedDisk, isUnknownCommit } from './isFailedDisk.ts'
import { type KeptPlant, keepPlant } from './keptPlant.ts'
import { lockAppends } from './lockAppends.ts'

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

/** What a job works on: its transaction, and the plant as the jobs before it leave it. `record` moves the plant on. */
export interface Work {
  readonly tx: Transaction<Tables>
  state: PlantState
}

export type Job<T> = (tx: Transaction<Tables>, work: Work) => Promise<T>

/** The one queue that every change goes through. */
export interface Writer {
  /**
   * Runs a job in a write transaction and resolves with what it returned once that is on the disk. Jobs that wait
   * while a commit is under way share the next transaction; one that throws is taken back alone, and rejected.
   * Pass `tx` to everything in the job, and wait for nothing else in there: all others wait for it.
   */
  submit<T>(job: Job<T>): Promise<T>
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

/** A job with its promise. `run` throws what the job throws; `settle` hands out what came of it. */
interface Ticket {
  run(work: Work): Promise<void>
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
      for (const ticket of group) ticket.fail(error)
    }
  }

  const announce = (before: Head, after: Head): void => {
    keeper.keep(after)
    for (const listener of listeners) listener({ from: before.seq + 1, to: after.seq })
  }

  const die = (error: unknown): void => {
    dead = true
    options.onFatal(error)
  }

  return {
    submit: (job) => {
      if (closed) return Promise.reject(new Error('The writer is closed.'))
      const [ticket, promise] = ticketFor(job)
      queue.push(ticket)
      if (!dead) working ??= work()
      return promise
    },
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

function ticketFor<T>(job: Job<T>): readonly [Ticket, Promise<T>] {
  let settle = (): void => {}
  let fail = (_error: unknown): void => {}
  let run = (_work: Work): Promise<void> => Promise.resolve()
  const promise = new Promise<T>((resolve, reject) => {
    fail = reject
    run = async (work) => {
      try {
        const value = await job(work.tx, work)
        settle = () => resolve(value)
      } catch (error) {
        settle = () => reject(error)
        throw error
      }
    }
  })
  return [{ run: (work) => run(work), settle: () => settle(), fail: (error) => fail(error) }, promise]
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
    const work: Work = { tx, state: await plant.within(tx, before) }
    await runAll(work, group)
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

/** A job alone needs no savepoint: what it did is taken back with the transaction. */
async function runAll(work: Work, group: readonly Ticket[]): Promise<void> {
  const [only] = group
  if (only !== undefined && group.length === 1) return only.run(work)
  for (const ticket of group) await runApart(work, ticket)
}

/** What a job did before it threw is taken back; the jobs before and after it stand. */
async function runApart(work: Work, ticket: Ticket): Promise<void> {
  const { tx, state } = work
  await tx.executeQuery(savepoint)
  try {
    await ticket.run(work)
  } catch (error) {
    if (isFailedDisk(error) || isDiskFull(error)) throw error
    await tx.executeQuery(backToSavepoint)
    work.state = state
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
