import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Transaction } from 'kysely'
import type { Mail } from '#model/kinds/mail.ts'
import type { NoticeKind } from '#model/kinds/noticeKinds.ts'
import { day, hour, msLater } from '#model/values/calendar.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Tables } from '#server/db/tables.ts'

const keptFor = 30 * day
/** Longer than all tries of a mail: an older waiting one was left by a stopped server. */
const longestWait = hour
const maxShown = 200

/** The fault of mails if the server has no mail server configured. */
export const noMailServer = 'This plant does not send mail: an administrator has to set it up.'
/** The fault of mails that were not sent before the server ended. */
export const serverStopped = 'The server stopped before the mail was sent.'

interface NewMail {
  /** The recipient. */
  readonly user: number
  readonly kind: Mail['kind']
  readonly canSend: boolean
}

const blank = {
  tries: 0,
  reason: null,
  client: null,
  broker: null,
  entity: null,
  entity_id: null,
  due: 0,
  begun_at: null,
  notified_by: null,
  notified_at: null,
  source: null,
} as const satisfies Partial<Tables['mails']>

/** Records a mail, in the transaction of its subject; returns its id. Without a mail server it has failed already. */
export async function recordMail(
  tx: Transaction<Tables>,
  { user, kind, canSend }: NewMail,
  now: string,
): Promise<string> {
  const id = randomUUID()
  const outcome = canSend
    ? { state: 'waiting' as const, reason: null }
    : { state: 'failed' as const, reason: noMailServer }
  await tx
    .insertInto('mails')
    .values({ ...blank, id, user_id: user, kind, at: now, ...outcome })
    .execute()
  return id
}

/** The reader of a notice: a client or a broker. */
export interface NoticeReader {
  readonly of: 'client' | 'broker'
  readonly id: number
}

/** A notice about a record, caused by a user, with the notification to record once it has got through. */
export interface NewNotice extends Partial<Pick<Tables['mails'], 'notified_by' | 'notified_at' | 'source'>> {
  readonly user: number
  readonly to: NoticeReader
  readonly about: { readonly entity: NoticeKind; readonly id: number }
}

/** The row of a notice, which goes with the next mail to its reader. */
export const dueNotice = ({ user, to, about, ...more }: NewNotice, now: string): Tables['mails'] => ({
  ...blank,
  ...more,
  id: randomUUID(),
  user_id: user,
  kind: 'notice',
  at: now,
  state: 'waiting',
  due: 1,
  [to.of]: to.id,
  entity: about.entity,
  entity_id: about.id,
})

/** Notes how far some mails have come. */
export const recordOutcome = async (
  tx: Transaction<Tables>,
  ids: readonly string[],
  outcome: Pick<Mail, 'state' | 'tries' | 'reason'>,
): Promise<void> => void (await tx.updateTable('mails').set(outcome).where('id', 'in', ids).execute())

/** Lets go of mails older than 30 days. */
export const forgetMails = async (tx: Transaction<Tables>, now: string): Promise<void> =>
  void (await tx.deleteFrom('mails').where('at', '<=', msLater(now, -keptFor)).execute())

/** Marks the mails that a stopped server left waiting as failed. Notices that are due wait on: any server sends them. */
export async function failAbandonedMails(tx: Transaction<Tables>, now: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'failed', reason: serverStopped })
    .where('state', '=', 'waiting')
    .where('due', '=', 0)
    .where((eb) => eb(eb.fn.coalesce('begun_at', 'at'), '<=', msLater(now, -longestWait)))
    .execute()
}

const shown = ({ id, user_id: user, client, broker, kind, at, state, tries, reason }: Tables['mails']): Mail => ({
  id,
  user,
  client,
  broker,
  kind,
  at,
  state,
  tries,
  reason,
})

/** The newest mails, newest first. */
export async function listMails(tx: Reader): Promise<Mail[]> {
  const rows = await tx.selectFrom('mails').selectAll().orderBy('at', 'desc').orderBy('id').limit(maxShown).execute()
  return rows.map(shown)
}

/** A mail, by its id. */
export async function mailOf(tx: Reader, id: string): Promise<Mail | null> {
  const row = await tx.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : shown(row)
}

/** The latest invitation of each user, by user. */
export async function invitationsOf(tx: Reader, users: readonly number[]): Promise<ReadonlyMap<number, Mail>> {
  if (users.length === 0) return new Map()
  const rows = await tx
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'invitation')
    .where('user_id', 'in', users)
    .orderBy('at')
    .execute()
  return new Map(rows.map((row) => [row.user_id, shown(row)]))
}

/** The mails about a record, newest first. */
export const noticesAbout = (tx: Reader, { entity, id }: NewNotice['about']) =>
  tx
    .selectFrom('mails')
    .select(['id', 'at', 'user_id as user', 'client', 'broker', 'due', 'state', 'reason'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()

/** Readers get at most one mail in this time, ms: notices of one hour go in one. */
const betweenMails = hour

/** The instant of the next mail to a reader: an hour after the one before; null for now. Failed mails don't count. */
export async function nextMailAt(tx: Reader, to: NoticeReader, now: string): Promise<string | null> {
  const last = await tx
    .selectFrom('mails')
    .select((eb) => eb.fn.max(eb.fn.coalesce('begun_at', 'at')).as('at'))
    .where(to.of, '=', to.id)
    .where('due', '=', 0)
    .where('state', '!=', 'failed')
    .executeTakeFirst()
  const next = last?.at ? msLater(last.at, betweenMails) : ''
  return next > now ? next : null
}

/** The notices that are due, by reader, oldest first. */
export async function dueNotices(tx: Reader): Promise<ReadonlyMap<string, readonly Tables['mails'][]>> {
  const rows = await tx.selectFrom('mails').selectAll().where('due', '=', 1).orderBy('at').orderBy('id').execute()
  const byReader = new Map<string, Tables['mails'][]>()
  for (const row of rows) {
    const reader = `${row.client} ${row.broker}`
    byReader.set(reader, [...(byReader.get(reader) ?? []), row])
  }
  return byReader
}

/** Takes notices out of the wait, so that no other server sends them too; returns the ids of those taken. */
export async function beginNotices(
  tx: Transaction<Tables>,
  ids: readonly string[],
  now: string,
): Promise<ReadonlySet<string>> {
  const taken = await tx
    .updateTable('mails')
    .set({ due: 0, begun_at: now })
    .where('id', 'in', ids)
    .where('due', '=', 1)
    .returning('id')
    .execute()
  return new Set(taken.map(({ id }) => id))
}

/**
 * Deletes mail servers' messages about the addresses of some users and a client; returns the ids of mails to them that
 * still wait.
 */
export async function forgetAddressee(
  tx: Transaction<Tables>,
  users: readonly number[],
  client: number | null,
): Promise<readonly string[]> {
  const isTo = (eb: ExpressionBuilder<Tables, 'mails'>) =>
    eb.or([
      ...(users.length > 0
        ? [eb.and([eb('user_id', 'in', users), eb('client', 'is', null), eb('broker', 'is', null)])]
        : []),
      ...(client === null ? [] : [eb('client', '=', client)]),
    ])
  await tx.updateTable('mails').set({ reason: null }).where(isTo).execute()
  const rows = await tx.selectFrom('mails').select('id').where(isTo).where('state', '=', 'waiting').execute()
  return rows.map(({ id }) => id)
}
