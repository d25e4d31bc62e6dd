import { setTimeout as after } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { printOutcome } from '#machines/printJob.ts'
import type { Refusal } from '#machines/rule.ts'
import { onMedia } from '#model/papers/label.ts'
import { isHoldingReason } from '#model/papers/printJob.ts'
import { msLater } from '#model/values/calendar.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import { isCorrectedSince } from './isOutdated.ts'
import { type Printed, type Printer, defaultTimeout } from './printer.ts'
import {
  addJob,
  beginNext,
  duePrinters,
  giveUpUnderWay,
  erasedLabel,
  inQueue,
  jobOf,
  labelMediaOf,
  longestTry,
  recordOutcome,
  printerAddresses,
  type JobNumber,
  type StoredJob,
  type WantedLabel,
} from './printJobs.ts'
import { recordPrintedLabel } from './recordPrintedLabel.ts'

/** The labels of the plant, on their way to its printers. */
export interface PrintQueue {
  /**
   * Stores a label, tries it at once, and returns the job after the printer's answer, or soon after; or the refusals.
   */
  readonly add: (wanted: WantedLabel) => Promise<StoredJob | { readonly refusals: readonly Refusal[] }>
  /** Tells those who watch the queue that jobs have changed. */
  readonly changed: (ids: readonly number[]) => void
  /** Something waits: try now. */
  readonly poke: (printer: JobNumber) => void
  /** Finishes the label under way; waiting ones continue with the next start. */
  readonly close: () => Promise<void>
}

export interface PrintQueueParts extends PlantContext {
  readonly printer: Printer
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Jobs have changed, in a transaction that has ended. */
  readonly onChange?: (ids: readonly number[]) => void
  /** ms before each further automatic try; one try more than there are pauses. */
  readonly pauses?: readonly number[]
  /** ms that `add` waits for the printer. */
  readonly patience?: number
}

/** The callers that wait for a label's outcome. */
interface Listener {
  readonly printer: JobNumber
  readonly settle: () => void
}

const usualPauses = [5000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000]
/** Longer than a printer is given: how a label fared is known by then. */
const usualPatience = defaultTimeout + 1000

/**
 * Sends labels one at a time to each printer. A silent printer keeps its labels waiting in order and is tried again,
 * less and less often, and at once with each new label. A failed label, or one with an unknown outcome, stays visible
 * for users and is not repeated automatically. A waiting label whose bag was corrected is not printed. Every printed
 * label is an event in the log, of its record.
 */
export function createPrintQueue(parts: PrintQueueParts): PrintQueue {
  const { db, writer, clock, printer, log, pauses = usualPauses, patience = usualPatience } = parts
  const { onChange: changed = () => {} } = parts
  const runs = new Map<JobNumber, Promise<void>>()
  const again = new Set<JobNumber>()
  const timers = new Map<JobNumber, NodeJS.Timeout>()
  const listeners = new Map<number, Listener>()
  let closed = false

  async function attempt(job: StoredJob): Promise<PrintResult> {
    if (job.label === erasedLabel || (await isCorrectedSince(db.read, job))) return 'outdated'
    const state = await writer.plant()
    const address = printerAddresses(state)[job.printer]
    // As set now, not when it was drawn: a label may have waited for another roll.
    return address === '' ? 'unset' : printer.print(address, onMedia(job.label, labelMediaOf(state)).repeat(job.copies))
  }

  /** The pause until the next try, or null if the queue continues with the next label. */
  async function settle(job: StoredJob, result: PrintResult): Promise<number | null> {
    const now = clock()
    const pause = isHoldingReason(result) ? pauses[job.tries - 1] : undefined
    const outcome = printOutcome(job, { entity: 'print_job', ...stepOf(result, pause, now) }, now)
    await writer.submit((tx, work) =>
      result === 'printed'
        ? recordPrintedLabel(work, job, outcome, job.user_id, now)
        : recordOutcome(tx, job.id, outcome),
    )
    changed([job.id])
    if (result !== 'printed')
      log.warn({ job: job.id, printer: job.printer, tries: job.tries, came: result }, 'a label was not printed')
    listeners.get(job.id)?.settle()
    return pause ?? null
  }

  async function run(number: JobNumber): Promise<void> {
    while (!closed) {
      const job = await writer.submit((tx) => beginNext(tx, number, clock()))
      if (job === null) return
      changed([job.id])
      const pause = await settle(job, await attempt(job))
      if (pause !== null) {
        // Jobs behind it wait as long: their callers need not wait for that.
        for (const each of listeners.values()) if (each.printer === number) each.settle()
        timers.set(number, setTimeout(() => poke(number), pause).unref())
        return
      }
    }
  }

  function poke(number: JobNumber): void {
    if (closed) return
    clearTimeout(timers.get(number))
    if (runs.has(number)) {
      again.add(number)
      return
    }
    const running = run(number)
      .catch((error: unknown) => log.error({ err: error, printer: number }, 'the print queue stumbled'))
      .finally(() => {
        runs.delete(number)
        if (again.delete(number)) poke(number)
      })
    runs.set(number, running)
  }

  // Takes over the jobs that another server over the same database left, and those under way when this one stopped.
  const poll = (begins = false): void => {
    void writer
      .submit(async (tx) => {
        // A SQLite file has one server: a label under way at the start was left by the previous one.
        const left = await giveUpUnderWay(tx, clock(), begins && db.dialect === 'sqlite' ? 0 : longestTry)
        return { left, due: await duePrinters(tx, begins ? null : clock()) }
      })
      .then(({ left, due }) => {
        changed(left)
        due.forEach(poke)
      })
      .catch((error: unknown) => log.error({ err: error }, 'the print queue could not be looked through'))
  }
  const polling = setInterval(() => poll(), pollEvery).unref()
  poll(true)

  return {
    async add(wanted) {
      const job = await writer.submit((_, work) => addJob(work, wanted, clock()))
      // The label of a repeated request may be out already.
      if ('refusals' in job || !inQueue.includes(job.state)) return job
      changed([job.id])
      const outcome = new Promise<void>((settle) => listeners.set(job.id, { printer: job.printer, settle }))
      poke(job.printer)
      await Promise.race([outcome, after(patience, undefined, { ref: false })])
      listeners.delete(job.id)
      return (await jobOf(db.read, job.id)) ?? job
    },
    changed,
    poke,
    async close() {
      closed = true
      clearInterval(polling)
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(runs.values())
    },
  }
}

const pollEvery = 30_000

/** The outcome of a label. `outdated`: its bag was corrected while it waited, so it is not printed. */
type PrintResult = Printed | 'unset' | 'outdated'

type Step = Parameters<typeof printOutcome>[1]
type QueueStep = { [S in Step as S['type']]: Omit<S, 'entity'> }[Step['type']]

/** The outcome of a label as a step of its job; `pause` in ms until the next try, undefined if there is none. */
function stepOf(result: PrintResult, pause: number | undefined, now: string): QueueStep {
  if (result === 'printed' || result === 'outdated') return { type: result }
  if (result === 'unset' || result === 'elsewhere') return { type: 'fail', why: result }
  if (!isHoldingReason(result)) return { type: 'lose', why: result }
  return pause === undefined
    ? { type: 'giveUp', why: result }
    : { type: 'silent', why: result, next_at: msLater(now, pause) }
}
