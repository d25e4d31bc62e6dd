import type { Transaction } from 'kysely'
import { openPrintStates, type PrintJob, type PrintJobInput } from '#model/printJob.ts'
import type { Tables } from '#server/db/tables.ts'
import { problems } from '#server/problem.ts'
import type { Reader } from '#server/records/reading.ts'
import { isOutdated, outdated } from './isOutdated.ts'

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

const keptFor = 30 * 86_400_000
const mostShown = 200
/** Longer than any try takes: one that is still under way then was left by a server that stopped. */
export const longestTry = 60_000

/** What is said where nobody knows whether a label came out. */
const leftUnderWay = 'The server stopped while this was sent. Look whether it came out before printing it again.'

const ago = (now: string, ms: number): string => new Date(Date.parse(now) - ms).toISOString()

/** Puts a label into the queue, or gives the job that the same request has made. */
export async function addJob(tx: Transaction<Tables>, wanted: WantedLabel, now: string): Promise<StoredJob> {
  const { request, user, printer, about, label, copies } = wanted
  if (request !== null) {
    const known = await tx.selectFrom('print_jobs').selectAll().where('request', '=', request).executeTakeFirst()
    if (known !== undefined) return known
  }
  if (await isOutdated(tx, about)) throw problems.conflict(outdated)
  await tx
    .deleteFrom('print_jobs')
    .where('at', '<=', ago(now, keptFor))
    .where('state', 'in', ['sent', 'cancelled', 'failed', 'unknown'])
    .execute()
  const { last } = await tx
    .selectFrom('print_jobs')
    .select((is) => is.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const job: StoredJob = {
    id: Number(last ?? 0) + 1,
    request,
    at: now,
    user_id: user,
    printer,
    entity: about?.entity ?? null,
    entity_id: about?.id ?? null,
    title: await titleOf(tx, about),
    label,
    copies,
    ...asNew,
  }
  await tx.insertInto('print_jobs').values(job).execute()
  return job
}

const asNew = { state: 'waiting', tries: 0, reason: null, next_at: null, begun_at: null, ended_at: null } as const

/** What people call the thing that a label is about. */
async function titleOf(tx: Transaction<Tables>, about: WantedLabel['about']): Promise<string> {
  switch (about?.entity) {
    case 'bag': {
      const bag = await tx
        .selectFrom('bags')
        .innerJoin('lots', 'lots.id', 'bags.lot')
        .select(['lots.lot_number', 'bags.bag_number'])
        .where('bags.id', '=', about.id)
        .executeTakeFirst()
      return bag === undefined ? '' : `${bag.lot_number}-${bag.bag_number}`
    }
    case 'lot': {
      const lot = await tx.selectFrom('lots').select('lot_number').where('id', '=', about.id).executeTakeFirst()
      return lot === undefined ? '' : String(lot.lot_number)
    }
    case 'wagon': {
      const wagon = await tx.selectFrom('wagons').select('wagon_id').where('id', '=', about.id).executeTakeFirst()
      return wagon?.wagon_id ?? ''
    }
    case 'plant':
    case undefined:
      return ''
  }
}

/** Takes the next label of a printer out of the queue to send it; null where none waits, or one is under way. */
export async function beginNext(tx: Transaction<Tables>, printer: JobNumber, now: string): Promise<StoredJob | null> {
  const job = await tx
    .selectFrom('print_jobs')
    .selectAll()
    .where('printer', '=', printer)
    .where('state', 'in', ['waiting', 'sending', 'silent'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (job === undefined || job.state === 'sending') return null
  // Asked before its time, for another label's sake: that costs it none of its tries.
  const early = job.next_at !== null && job.next_at > now
  const begun = { state: 'sending', begun_at: now, next_at: null, tries: early ? job.tries : job.tries + 1 } as const
  await tx.updateTable('print_jobs').set(begun).where('id', '=', job.id).execute()
  return { ...job, ...begun }
}

/** The printers for which something waits. Where `now` is said: whose time has come; what waits behind a silent label waits for its time. */
export async function duePrinters(tx: Transaction<Tables>, now: string | null): Promise<readonly JobNumber[]> {
  const open = await tx
    .selectFrom('print_jobs')
    .select(['printer', 'next_at'])
    .where('state', 'in', ['waiting', 'silent'])
    .execute()
  const notYet = new Set(
    open.flatMap(({ printer, next_at }) => (now !== null && next_at !== null && next_at > now ? [printer] : [])),
  )
  return [...new Set(open.map(({ printer }) => printer))].filter((printer) => !notYet.has(printer))
}

/** Notes how a label fared. */
export const noteJob = async (
  tx: Transaction<Tables>,
  id: number,
  fate: Partial<Pick<StoredJob, 'state' | 'reason' | 'next_at' | 'ended_at' | 'printer' | 'tries'>>,
): Promise<void> => void (await tx.updateTable('print_jobs').set(fate).where('id', '=', id).execute())

/** Nobody knows of labels that a server which stopped had under way: a person has to look. */
export async function giveUpUnderWay(tx: Transaction<Tables>, now: string, longest: number): Promise<void> {
  await tx
    .updateTable('print_jobs')
    .set({ state: 'unknown', reason: leftUnderWay, ended_at: now })
    .where('state', '=', 'sending')
    .where('begun_at', '<=', ago(now, longest))
    .execute()
}

/** A job as the API gives it. */
export const shownJob = ({ user_id, entity, entity_id, ...job }: StoredJob): PrintJob => ({
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

/** The newest, newest first; what is not done yet, or waits for a person, always among them. */
export async function listJobs(tx: Reader): Promise<readonly StoredJob[]> {
  return tx
    .selectFrom('print_jobs')
    .selectAll()
    .where((is) =>
      is.or([
        is('state', 'in', openPrintStates),
        is('id', 'in', is.selectFrom('print_jobs').select('id').orderBy('id', 'desc').limit(mostShown)),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()
}
