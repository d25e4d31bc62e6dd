import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { PlantState } from '#plant/state.ts'
import { type Committer, GroupNotSaved } from '#server/db/committer.ts'
import type { Database } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/db/databaseAway.ts'
import type { Tables } from '#server/db/tables.ts'
import { type CommitterOptions, committerOf } from './committerOf.ts'
import { commitTogether, decide, UnknownOutcome, longestTurn } from './commitTogether.ts'
import { type CurrentState, keepCurrentState } from './currentState.ts'
import { type HeadKeeper, keepHead, LogCutShort } from './headFile.ts'
import { type Head, headIn } from './headOf.ts'
import { isDiskFull, isFailedDisk, isRefusedRow, isUnknownCommit } from './isFailedDisk.ts'
import { createQueuedJob, type QueuedJob } from './queuedJob.ts'
import { GroupWork, type Outbox, type Work, type WorkInTransaction } from './work.ts'
import { yieldAfter } from './yieldTurn.ts'

/** The seqs, both included, that one commit added to the log. */
interface CommittedRange {
  readonly from: number
  readonly to: number
}

export interface WriterOptions extends CommitterOptions {
  /**
   * The disk failed while saving, or PostgreSQL's connection broke during a commit and its log can't tell (`isSaved`):
   * nobody knows whether the newest changes are saved, so no call is answered any more. The process has to end; clients
   * repeat their calls with the same key. `LogCutShort`: the log lacks events that this server has saved, as after a
   * fail-over to a standby without them.
   */
  readonly onFatal: (error: unknown) => void
  /** The head file can't be written; work goes on. */
  readonly onHeadError?: (error: unknown) => void
  /** A listener of `onCommit` threw. */
  readonly onListenerError?: (error: unknown) => void
  /** The disk of the SQLite file is full. Resolves with true if room was made; the jobs are then run once more. */
  readonly onFull?: () => Promise<boolean>
  /** Without it, events cause no mails. */
  readonly outbox?: Outbox | undefined
}

/** A job that also reads and writes tables outside the log: credentials, sessions, labels to print. */
export type Job<T> = (tx: Transaction<Tables>, work: WorkInTransaction) => Promise<T>

/** A job that needs only the state in memory. */
type Decision<T> = (work: Work) => Promise<T>

/** The single queue of all writes. */
export interface Writer {
  /**
   * Runs a job in a write transaction and resolves with its result once that is on the disk. Jobs that wait
   * during a commit share the next transaction; a job that throws is rolled back alone, and rejected.
   * Pass `tx` to everything in the job, and await nothing else in it: all other jobs wait for it.
   */
  submit<T>(job: Job<T>): Promise<T>
  /** Like `submit`, for a job that only decides: the decisions of a group are written together, after the last one. */
  decide<T>(job: Decision<T>): Promise<T>
  /** The committed state of the plant, with the changes of other servers. */
  plant(): Promise<PlantState>
  /** Increases with each commit of this process that may have changed sessions or rights. */
  readonly accountsChanged: number
  /** Called with the seqs of each commit that added events. Returns unsubscribe. */
  onCommit(listener: (range: CommittedRange) => void): () => void
  /** Accepts no more jobs, and resolves when the waiting ones are done. */
  close(): Promise<void>
}

/** Jobs in one transaction; more would let the first of them wait long for its answer. */
const largestGroup = 256

/** A decided group whose commit is under way. */
interface InFlightGroup {
  readonly group: readonly QueuedJob[]
  readonly work: GroupWork
  /** Resolves with the result of the commit: null if it is saved and answered, else the error. */
  readonly outcome: Promise<GroupNotSaved | null>
}

/** Makes the queue, one in a process; on PostgreSQL other processes have their own. */
export const createWriter = (db: Database, options: WriterOptions): Writer => new GroupWriter(db, options)

class GroupWriter implements Writer {
  readonly #db: Database
  readonly #options: WriterOptions
  readonly #current: CurrentState
  readonly #keeper: HeadKeeper
  readonly #committer: Committer
  readonly #queue: QueuedJob[] = []
  readonly #listeners = new Set<(range: CommittedRange) => void>()
  #inFlight: InFlightGroup | null = null
  #working: Promise<void> | null = null
  #wake = (): void => {}
  #accountsChanged = 0
  #closed = false
  #dead = false

  constructor(db: Database, options: WriterOptions) {
    this.#db = db
    this.#options = options
    this.#current = keepCurrentState(db)
    this.#keeper = keepHead(db.headFile, options.onHeadError ?? (() => {}))
    this.#committer = committerOf(db, options)
  }

  submit<T>(job: Job<T>): Promise<T> {
    return this.#enqueue('job', (group) => {
      const inTransaction = group.inTransaction()
      return job(inTransaction.tx, inTransaction)
    })
  }

  decide<T>(decision: Decision<T>): Promise<T> {
    return this.#enqueue('decision', decision)
  }

  get accountsChanged(): number {
    return this.#accountsChanged
  }

  async plant(): Promise<PlantState> {
    try {
      return await this.#current.newest()
    } catch (error) {
      if (error instanceof LogCutShort) this.#dieOfCutLog(error)
      throw error
    }
  }

  onCommit(listener: (range: CommittedRange) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#working
    await this.#committer.close()
    await this.#keeper.close()
  }

  #enqueue<T>(kind: QueuedJob['kind'], run: (work: GroupWork) => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new Error('The writer is closed.'))
    const [job, promise] = createQueuedJob(kind, run)
    this.#queue.push(job)
    this.#wake()
    // Whatever it is that it did not foresee: a queue that stands still would keep every caller waiting.
    if (!this.#dead) this.#working ??= this.#work().catch((error: unknown) => this.#die(error))
    return promise
  }

  async #work(): Promise<void> {
    while (!this.#dead && (this.#queue.length > 0 || this.#inFlight !== null)) {
      if (this.#queue.length === 0) {
        if (!(await this.#jobArrivesBeforeCommitEnds())) await this.#awaitCommit()
        continue
      }
      await nextTurn()
      if (this.#queue[0]?.kind === 'decision' && (await this.#committer.isReady())) await this.#decideNext()
      else if (await this.#awaitCommit()) await this.#runGroup(this.#queue.splice(0, largestGroup))
    }
    this.#working = null
  }

  /** Resolves with true if a job is queued before the commit under way has ended; false without a commit under way. */
  #jobArrivesBeforeCommitEnds(): Promise<boolean> {
    const { outcome } = this.#inFlight ?? { outcome: Promise.resolve() }
    return new Promise((resolve) => {
      void outcome.then(() => resolve(false))
      this.#wake = () => resolve(true)
      // A commit that has already ended resolves before the next turn.
      if (this.#queue.length > 0) void nextTurn().then(() => resolve(true))
    })
  }

  /**
   * Waits for the commit under way. A group that was not saved runs once more, in a transaction of its own that shows
   * which job fails; if the database is unavailable, its calls fail. In both cases the result is false, and the jobs
   * decided on its state, `dependents`, are back in the queue.
   */
  async #awaitCommit(dependents: readonly QueuedJob[] = []): Promise<boolean> {
    if (this.#inFlight === null) return true
    const { group, outcome } = this.#inFlight
    const error = await outcome
    this.#inFlight = null
    if (error === null) return true
    // Before the group, which may have to come back to the queue's head itself.
    this.#queue.unshift(...dependents)
    if (isUnknown(error)) this.#die(error.cause ?? error)
    // The committer has waited for the database already.
    else if (isAway(error)) for (const job of group) job.fail(error.cause)
    else await this.#runGroup(group)
    return false
  }

  /**
   * Decides a group on the state after the group before it, whose commit may still be under way. Jobs that arrive
   * before that commit ends join the group; then its own commit starts.
   */
  async #decideNext(): Promise<void> {
    const group: QueuedJob[] = []
    const decided = await this.#decideAhead(group).catch(() => null)
    if (!(await this.#awaitCommit(group))) return
    if (decided === null) await this.#runGroup(group)
    else this.#inFlight = { group, work: decided.work, outcome: this.#commit(group, decided) }
  }

  async #commit(
    group: readonly QueuedJob[],
    { before, work }: { readonly before: PlantState; readonly work: GroupWork },
  ): Promise<GroupNotSaved | null> {
    const [head, after] = [headIn(before), headIn(work.state)]
    this.#current.expect(work.state)
    try {
      const { statements, assumedNew } = work
      await this.#committer.commit({ head, newest: after, statements, assumedNew })
    } catch (error) {
      this.#current.expect(null)
      return error instanceof GroupNotSaved ? error : new GroupNotSaved('gone', error)
    }
    this.#current.adopt(work.state)
    if (changesAccounts(before, work.state)) this.#accountsChanged += 1
    this.#answer(group, head, after)
    return null
  }

  /** Throws if the tables could not be read. */
  async #decideAhead(group: QueuedJob[]): Promise<{ readonly before: PlantState; readonly work: GroupWork }> {
    this.#takeDecisions(group)
    const inFlight = this.#inFlight
    const state = inFlight?.work.state ?? (await this.#current.cached())
    const to = { dialect: this.#db.dialect, tx: this.#db.write, later: [] }
    const { outbox } = this.#options
    const work = new GroupWork(to, state, { before: inFlight?.work.keptAnswers, outbox })
    const yieldTurn = yieldAfter(longestTurn)
    for (let done = 0; done < group.length;) {
      const decided = group.length
      for (const job of group.slice(done)) {
        await decide(work, job)
        await yieldTurn()
      }
      done = decided
      if (group.length < largestGroup && (await this.#jobArrivesBeforeCommitEnds())) this.#takeDecisions(group)
    }
    await work.flush()
    return { before: state, work }
  }

  /** Moves decisions from the head of the queue into a group, up to its limit. */
  #takeDecisions(group: QueuedJob[]): void {
    const firstJob = this.#queue.findIndex(({ kind }) => kind === 'job')
    const decisions = firstJob < 0 ? this.#queue.length : firstJob
    group.push(...this.#queue.splice(0, Math.min(decisions, largestGroup - group.length)))
  }

  /** Runs a group in a transaction of its own, jobs and decisions. */
  async #runGroup(group: readonly QueuedJob[]): Promise<void> {
    try {
      const { before, after } = await commitTogether(this.#db, this.#current, group, this.#options)
      this.#accountsChanged += 1
      this.#answer(group, before, after)
    } catch (error) {
      if (error instanceof UnknownOutcome) return this.#die(error.cause)
      if (error instanceof LogCutShort) return this.#dieOfCutLog(error)
      if (isDiskFull(error) && (await this.#options.onFull?.()) === true) return void this.#queue.unshift(...group)
      // The writes of one job can't be saved, and it is unknown whose: each job gets a transaction of its own.
      if (group.length > 1 && isRefusedRow(error)) {
        for (const job of group) if (!this.#dead) await this.#runGroup([job])
        return
      }
      for (const job of group) job.fail(error)
    }
  }

  #answer(group: readonly QueuedJob[], before: Head, after: Head): void {
    for (const job of group) job.settle()
    if (after.seq === before.seq) return
    this.#keeper.keep(after)
    for (const listener of this.#listeners)
      try {
        listener({ from: before.seq + 1, to: after.seq })
      } catch (error) {
        // The commit is saved and answered: what one of its listeners can't do changes nothing of that.
        this.#options.onListenerError?.(error)
      }
  }

  #die(error: unknown): void {
    this.#dead = true
    this.#options.onFatal(error)
  }

  /** The head file is written first: the next start must notice the missing events, too. */
  #dieOfCutLog(error: LogCutShort): void {
    if (this.#dead) return
    this.#dead = true
    void this.#keeper.close().finally(() => this.#options.onFatal(error))
  }
}

/**
 * Of everything that rights depend on, decisions change only users and settings; sessions and second factors are
 * changed by jobs.
 */
const changesAccounts = (before: PlantState, after: PlantState): boolean =>
  before.records.any('user') !== after.records.any('user') ||
  before.records.any('settings') !== after.records.any('settings')

/** Whether a group is not saved because the database can't be asked now. */
const isAway = ({ cause }: GroupNotSaved): boolean => cause instanceof Error && isDatabaseAway(cause)

/** Whether the outcome of a group's commit is unknown. */
function isUnknown({ was, cause }: GroupNotSaved): boolean {
  if (was === 'overtaken' || was === 'lost') return false
  return was === 'gone' || was === 'stuck' || isFailedDisk(cause) || (was === 'notCommitted' && isUnknownCommit(cause))
}
