import { hash } from 'node:crypto'
import { type PrintStep, printOutcome, printRefusals } from '#machines/printJob.ts'
import type { BodyOf } from '#model/calls/call.ts'
import { calls } from '#model/calls/calls.ts'
import { isSilent } from '#model/papers/printJob.ts'
import { holdsBadgeCode } from '#model/values/badgeCode.ts'
import type { Answer, RequestKey } from '#server/log/idempotency.ts'
import type { WorkInTransaction } from '#server/log/work.ts'
import { isCorrectedSince } from '#server/printing/isOutdated.ts'
import { labelOwner } from '#server/printing/labelOwner.ts'
import { labelPicture } from '#server/printing/labelPicture.ts'
import { noteProvisionalLabel } from '#server/printing/noteProvisionalLabel.ts'
import {
  erasedLabel,
  jobOf,
  type JobNumber,
  listJobs,
  recordOutcome,
  printerAddresses,
  shownJob,
  type StoredJob,
} from '#server/printing/printJobs.ts'
import { recordPrintedLabel } from '#server/printing/recordPrintedLabel.ts'
import { problems } from '#server/problem.ts'
import { type Route, snapshotRoute, stateRoute, userRoute } from './route.ts'
import { answerOf, answerOnce, refusalAnswer, send, storedAnswer, writeOptionsOf } from './writeAnswers.ts'

/** One call makes one job, even where its first answer was lost before it was kept. */
const requestOf = (key: RequestKey | undefined): string | null =>
  key === undefined ? null : hash('sha256', `${key.user} ${key.key} ${key.requestHash}`)

/** The queue of labels for the plant's printers, which an https page can't call itself. */
export const printRoutes: readonly Route[] = [
  userRoute(calls.print, async ({ server, request, reply, user, body }) => {
    const { label, copies = 1, printer = 1, about = null } = body()
    const { key } = writeOptionsOf(request, user)
    const wanted = { request: requestOf(key), user: user.id, printer, about, label, copies }
    // A repeated call does not print a label again.
    const answer = await answerOnce(server, key, async () => {
      const job = await server.prints.add(wanted)
      if ('refusals' in job) return refusalAnswer(job.refusals)
      return answerOf(200, { printed: job.state === 'sent', job: shownJob(job) })
    })
    return send(reply, { answer })
  }),

  stateRoute(calls.listPrintJobs, async ({ server, state }) => {
    const addresses = printerAddresses(state)
    const jobs = await listJobs(server.db.read)
    return {
      printers: ([1, 2] as const).map((number) => ({
        number,
        set: addresses[number] !== '',
        silent: isSilent(jobs, number),
      })),
      jobs: jobs.map(shownJob),
    }
  }),

  snapshotRoute(calls.getPrintJob, async ({ tx, id }) => {
    const job = await jobOf(tx, id)
    if (job === null) throw problems.notFound()
    return { ...shownJob(job), label: holdsBadgeCode(job.label) ? erasedLabel : job.label }
  }),

  userRoute(calls.changePrintJob, async ({ server, request, reply, user, id, body }) => {
    const { key } = writeOptionsOf(request, user)
    const { answer, printers } = await server.writer.submit((_, work) =>
      changePrintJob(work, id, body, { key, user: user.id, now: server.clock() }),
    )
    if (printers.size > 0) server.prints.changed([id])
    for (const each of printers) server.prints.poke(each)
    return send(reply, { answer })
  }),

  // Without `snapshotRoute`: its snapshot would stay open while the label is drawn.
  userRoute(calls.printJobPicture, async ({ server: { db, labels }, id }) => {
    const job = await jobOf(db.read, id)
    if (job === null) throw problems.notFound()
    if (holdsBadgeCode(job.label)) throw problems.conflict('The label of a badge is not shown.')
    return labelPicture(labels, job.label)
  }),

  userRoute(calls.previewLabel, async ({ server, body }) => labelPicture(server.labels, body().label)),

  userRoute(calls.noteProvisionalLabel, async ({ server, request, reply, user, id, body }) => {
    const noted = { ...writeOptionsOf(request, user), bag: id, code: body().code, actor: user.id }
    return send(reply, await noteProvisionalLabel(server, noted))
  }),

  stateRoute(calls.labelOwner, async ({ server, state, query }) => {
    const owner = await labelOwner(state, server.db.read, query.code)
    if (owner === null) throw problems.notFound()
    return owner
  }),
]

interface Caller {
  readonly key: RequestKey | undefined
  readonly user: number
  readonly now: string
}

/** The answer to a change, and the printers with new work. */
interface Changed {
  readonly answer: Answer
  readonly printers: ReadonlySet<JobNumber>
}

/** A user's decision about a label. A repeated call changes nothing: "print again" prints once. */
async function changePrintJob(
  work: WorkInTransaction,
  id: number,
  body: () => BodyOf<typeof calls.changePrintJob>,
  { key, user, now }: Caller,
): Promise<Changed> {
  const { tx, state } = work
  const answered = await storedAnswer(tx, key, now)
  if (answered !== null) return { answer: answered, printers: new Set() }
  const job = await jobOf(tx, id)
  if (job === null) throw problems.notFound()
  const step = stepOf(job, body())
  const printer = 'printer' in step ? step.printer : job.printer
  const facts = {
    job,
    printerSet: printerAddresses(state)[printer] !== '',
    recordExists: true,
    isOutdated: await isCorrectedSince(tx, job),
  }
  const refusals = printRefusals(facts, step)
  if (refusals.length > 0) return { answer: refusalAnswer(refusals), printers: new Set() }
  const outcome = printOutcome(job, step, now)
  if (step.type === 'markSent') await recordPrintedLabel(work, job, outcome, user, now)
  else await recordOutcome(tx, id, outcome)
  const answer = answerOf(200, shownJob((await jobOf(tx, id)) ?? job))
  if (key !== undefined) work.keepAnswer(key, answer, now, null)
  return { answer, printers: new Set([job.printer, printer]) }
}

/** The step of a call, by its state. A printed label can be printed again, on either printer. */
function stepOf(
  job: StoredJob,
  { state, printer = job.printer }: BodyOf<typeof calls.changePrintJob>,
): Extract<PrintStep, { type: 'again' | 'move' | 'cancel' | 'markSent' }> {
  const entity = 'print_job'
  if (state === 'sent') return { entity, type: 'markSent' }
  if (state === 'cancelled') return { entity, type: 'cancel', printer }
  return { entity, type: printer !== job.printer && job.state !== 'sent' ? 'move' : 'again', printer }
}
