import type { Transaction } from 'kysely'
import { type PrintOutcome, printOutcome, printRefusals, statesWith } from '#machines/printJob.ts'
import type { Refusal } from '#machines/rule.ts'
import type { LabelMedia } from '#model/kinds/settings.ts'
import {
  maxShownJobs,
  openPrintStates,
  type PrintJob,
  type PrintJobInput,
  type PrintJobMessage,
} from '#model/papers/printJob.ts'
import { holdsBadgeCode } from '#model/values/badgeCode.ts'
import { day, msLater } from '#model/values/calendar.ts'
import { type PlantState, rowOf } from '#plant/state.ts'
import { lastId } from '#server/db/lastId.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Tables } from '#server/db/tables.ts'
import type { WorkInTransaction } from '#server/log/work.ts'
import { isOutdated } from './isOutdated.ts'
import { bagCode } from './labelOwner.ts'

export type StoredJob = Tables['print_jobs']
export type JobNumber = StoredJob['printer']

/** A label that somebody wants printed. The same `request` makes one job, however often it comes. */
export interface WantedLabel {
  readonly request: string | null
  readonly user: number | null
  readonly printer: JobNumber
  readonly about: PrintJobInput['about'] | null
  readonly label: string
  readonly copies: number
}

const keptFor = 30 * day
/** ms, longer than any try: a label that has been under way longer was left by a stopped server. */
export const longestTry = 60_000

/** The plant is fetched with id 1. Specification, section 9. */
const onlyPlant = 1

/** The address of each printer of the plant; empty if it is not set. */
export function printerAddresses(state: PlantState): Readonly<Record<JobNumber, string>> {
  const plant = rowOf(state, 'plant', onlyPlant)
  return { 1: plant?.label_printer1 ?? '', 2: plant?.label_printer2 ?? '' }
}

/** What the printers feed, as the plant has set it. */
export const labelMediaOf = (state: PlantState): LabelMedia =>
  rowOf(state, 'plant', onlyPlant)?.label_media ?? 'As the printer is set'

/** Puts a label into the queue, or returns the job of an earlier identical request, or the refusals. */
export async function addJob(
  { tx, state }: WorkInTransaction,
  wanted: WantedLabel,
  now: string,
): Promise<StoredJob | { readonly refusals: readonly Refusal[] }> {
  const { request, user, printer, about, label, copies } = wanted
  if (request !== null) {
    const existing = await tx.selectFrom('print_jobs').selectAll().where('request', '=', request).executeTakeFirst()
    if (existing !== undefined) return existing
  }
  const facts = {
    job: null,
    printerSet: printerAddresses(state)[printer] !== '',
    recordExists: !about || state.records.any(about.entity).get(about.id) !== undefined,
    isOutdated: await isOutdated(tx, about),
  }
  const refusals = printRefusals(facts, { entity: 'print_job', type: 'add', about })
  if (refusals.length > 0) return { refusals }
  const job: StoredJob = {
    id: (await lastId(tx, 'print_jobs')) + 1,
    request,
    at: now,
    user_id: user,
    printer,
    entity: about?.entity ?? null,
    entity_id: about?.id ?? null,
    title: titleOf(state, about),
    label,
    copies,
    ...asNew,
  }
  await tx.insertInto('print_jobs').values(job).execute()
  return job
}

const asNew = { state: 'waiting', tries: 0, reason: null, next_at: null, begun_at: null, ended_at: null } as const

/** The name of a label's record. */
function titleOf(state: PlantState, about: WantedLabel['about']): string {
  switch (about?.entity) {
    case 'bag':
      return bagCode(state, about.id) ?? ''
    case 'lot':
      return String(rowOf(state, 'lot', about.id)?.lot_number ?? '')
    case 'wagon':
      return rowOf(state, 'wagon', about.id)?.wagon_id ?? ''
    case 'plant':
    case undefined:
      return ''
  }
}

/** The states of jobs that are waiting or being sent. */
export const inQueue = [...statesWith('send'), ...statesWith('printed')]

/** Takes the next label of a printer out of the queue to send it; null if none waits, or one is under way. */
export async function beginNext(tx: Transaction<Tables>, printer: JobNumber, now: string): Promise<StoredJob | null> {
  const job = await tx
    .selectFrom('print_jobs')
    .selectAll()
    .where('printer', '=', printer)
    .where('state', 'in', inQueue)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (job === undefined || !statesWith('send').includes(job.state)) return null
  const begun = printOutcome(job, { entity: 'print_job', type: 'send' }, now)
  await recordOutcome(tx, job.id, begun)
  return { ...job, ...begun }
}

/**
 * The printers with waiting jobs. With `now`: those whose time has come; jobs behind a silent label wait for its time.
 */
export async function duePrinters(tx: Transaction<Tables>, now: string | null): Promise<readonly JobNumber[]> {
  const open = await tx
    .selectFrom('print_jobs')
    .select(['printer', 'next_at'])
    .where('state', 'in', statesWith('send'))
    .execute()
  const notYet = new Set(
    open.flatMap(({ printer, next_at }) => (now !== null && next_at !== null && next_at > now ? [printer] : [])),
  )
  return [...new Set(open.map(({ printer }) => printer))].filter((printer) => !notYet.has(printer))
}

/** Notes how a label fared. */
export async function recordOutcome(tx: Transaction<Tables>, id: number, outcome: PrintOutcome): Promise<void> {
  await tx.updateTable('print_jobs').set(outcome).where('id', '=', id).execute()
  if (outcome.state === 'sent' || outcome.state === 'cancelled') await forgetBadge(tx, id)
}

/** A badge is printed once: from the queue anybody who prints could have another one of the same person. */
async function forgetBadge(tx: Transaction<Tables>, id: number): Promise<void> {
  const job = await jobOf(tx, id)
  if (job === null || !holdsBadgeCode(job.label)) return
  await tx.updateTable('print_jobs').set({ label: erasedLabel }).where('id', '=', id).execute()
}

/** The outcome of labels that a stopped server had under way is unknown: a user has to look. Returns their ids. */
export async function giveUpUnderWay(
  tx: Transaction<Tables>,
  now: string,
  longest: number,
): Promise<readonly number[]> {
  const left = await tx
    .selectFrom('print_jobs')
    .selectAll()
    .where('state', 'in', statesWith('lose'))
    .where('begun_at', '<=', msLater(now, -longest))
    .execute()
  for (const job of left)
    await recordOutcome(tx, job.id, printOutcome(job, { entity: 'print_job', type: 'lose', why: 'left' }, now))
  return left.map(({ id }) => id)
}

/** A job as the API gives it. */
export const shownJob = ({ user_id, entity, entity_id, ...job }: ListedJob): PrintJob => ({
  id: job.id,
  at: job.at,
  user: user_id,
  printer: job.printer,
  about: entity === null || entity_id === null ? null : { entity, id: entity_id },
  title: job.title,
  copies: job.copies,
  state: job.state,
  tries: job.tries,
  reason: job.reason,
  next_at: job.next_at,
  ended_at: job.ended_at,
})

export const jobOf = async (tx: Reader, id: number): Promise<StoredJob | null> =>
  (await tx.selectFrom('print_jobs').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** What is shown of a job in the list: its label is a text of some kB. */
const listed = [
  'id',
  'at',
  'user_id',
  'printer',
  'entity',
  'entity_id',
  'title',
  'copies',
  'state',
  'tries',
  'reason',
  'next_at',
  'ended_at',
] as const satisfies readonly (keyof StoredJob)[]

type ListedJob = Pick<StoredJob, (typeof listed)[number]>

/** The newest, newest first and without their labels, always including those that wait for the printer or a user. */
export async function listJobs(tx: Reader): Promise<readonly ListedJob[]> {
  return tx
    .selectFrom('print_jobs')
    .select(listed)
    .where((is) =>
      is.or([
        is('state', 'in', openPrintStates),
        is('id', 'in', is.selectFrom('print_jobs').select('id').orderBy('id', 'desc').limit(maxShownJobs)),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()
}

/** The messages about some jobs as they are now, or about all listed ones. */
export async function printJobMessages(tx: Reader, ids: readonly number[] | null): Promise<readonly PrintJobMessage[]> {
  if (ids === null) return (await listJobs(tx)).map((job) => ({ type: 'print_job', id: job.id, job: shownJob(job) }))
  const jobs = await tx.selectFrom('print_jobs').select(listed).where('id', 'in', ids).execute()
  return ids.map((id) => {
    const job = jobs.find((each) => each.id === id)
    return { type: 'print_job', id, job: job === undefined ? null : shownJob(job) }
  })
}

/** Lets go of labels older than 30 days, but for those that are still to come out. */
export const forgetOldJobs = async (tx: Transaction<Tables>, now: string): Promise<void> =>
  void (await tx
    .deleteFrom('print_jobs')
    .where('at', '<=', msLater(now, -keptFor))
    .where('state', 'not in', inQueue)
    .execute())

/**
 * Erases the labels about some records, and those whose owner nobody can tell: of removed records, and without a record.
 * Finished ones are deleted. Those still to come out are blanked and cancelled; their rows stay, so that a repeated call
 * does not print them after all. One that is at the printer is blanked, and not tried again.
 * Returns the ids of all these jobs.
 */
export async function eraseJobs(
  { tx, state }: WorkInTransaction,
  isAbout: (entity: NonNullable<StoredJob['entity']>, id: number) => boolean,
  now: string,
): Promise<readonly number[]> {
  const isErased = ({ entity, entity_id: id }: StoredJob): boolean =>
    entity === null || id === null || state.records.any(entity).get(id) === undefined || isAbout(entity, id)
  const erased = (await tx.selectFrom('print_jobs').selectAll().execute()).filter(isErased)
  for (const job of erased) {
    const { id, printer } = job
    if (inQueue.includes(job.state)) {
      await tx.updateTable('print_jobs').set({ label: erasedLabel, title: '' }).where('id', '=', id).execute()
      if (statesWith('cancel').includes(job.state))
        await recordOutcome(tx, id, printOutcome(job, { entity: 'print_job', type: 'cancel', printer }, now))
    } else await tx.deleteFrom('print_jobs').where('id', '=', id).execute()
  }
  return erased.map(({ id }) => id)
}

/** The label of an erased job, which is not printed. */
export const erasedLabel = ''
