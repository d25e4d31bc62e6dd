import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Transaction } from 'kysely'
import { msLater } from '#model/clock.ts'
import type { Mail } from '#model/mail.ts'
import type { NoticeKind } from '#model/notice.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Tables } from '#server/db/tables.ts'

const day = 86_400_000
const keptFor = 30 * day
/** Longer than all tries of a mail: an older waiting one was left by a stopped server. */
const longestWait = 3_600_000
const maxShown = 200

/** The fault of mails if the server has no mail server configured. */
export const noMailServer = 'This server can not send mail: SMTP_URL is not set.'
/** The fault of mails that were not sent before the server ended. */
export const serverStopped = 'The server stopped before the mail was sent.'

interface NewMail {
  /** The recipient; for a mail to a client, the sender. */
  readonly user: number
  readonly kind: Mail['kind']
  readonly canSend: boolean
  readonly about?: NoticeAbout
}

/** The client that a mail goes to, and the record that it is about. */
export interface NoticeAbout {
  readonly client: number
  readonly entity: NoticeKind
  readonly id: number
}

/** Records a mail, in the transaction of its subject; returns its id. Without a mail server it has failed already. */
export async function recordMail(
  tx: Transaction<Tables>,
  { user, kind, canSend, about }: NewMail,
  now: string,
): Promise<string> {
  const id = randomUUID()
  const outcome = canSend
    ? { state: 'waiting' as const, reason: null }
    : { state: 'failed' as const, reason: noMailServer }
  await tx
    .insertInto('mails')
    .values({
      id,
      user_id: user,
      kind,
      at: now,
      tries: 0,
      ...outcome,
      client: about?.client ?? null,
      entity: about?.entity ?? null,
      entity_id: about?.id ?? null,
    })
    .execute()
  return id
}

/** Notes how far a mail has come. */
export const recordOutcome = async (
  tx: Transaction<Tables>,
  id: string,
  outcome: Pick<Mail, 'state' | 'tries' | 'reason'>,
): Promise<void> => void (await tx.updateTable('mails').set(outcome).where('id', '=', id).execute())

/** Lets go of mails older than 30 days. */
export const forgetMails = async (tx: Transaction<Tables>, now: string): Promise<void> =>
  void (await tx.deleteFrom('mails').where('at', '<=', msLater(now, -keptFor)).execute())

/** Marks the mails that a stopped server left waiting as failed. */
export async function failAbandonedMails(tx: Transaction<Tables>, now: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'failed', reason: serverStopped })
    .where('state', '=', 'waiting')
    .where('at', '<=', msLater(now, -longestWait))
    .execute()
}

const shown = ({ user_id, entity: _entity, entity_id: _id, ...mail }: Tables['mails']): Mail => ({
  ...mail,
  user: user_id,
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
export const noticesAbout = (tx: Reader, { entity, id }: Omit<NoticeAbout, 'client'>) =>
  tx
    .selectFrom('mails')
    .select(['id', 'at', 'user_id as user', 'state', 'reason'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()

/** Whether a client was mailed within the last hour; failed mails don't count. */
export async function wasJustMailed(tx: Reader, client: number, now: string): Promise<boolean> {
  const one = await tx
    .selectFrom('mails')
    .select('id')
    .where('client', '=', client)
    .where('at', '>', msLater(now, -3_600_000))
    .where('state', '!=', 'failed')
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
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
      ...(users.length > 0 ? [eb.and([eb('user_id', 'in', users), eb('client', 'is', null)])] : []),
      ...(client === null ? [] : [eb('client', '=', client)]),
    ])
  await tx.updateTable('mails').set({ reason: null }).where(isTo).execute()
  const rows = await tx.selectFrom('mails').select('id').where(isTo).where('state', '=', 'waiting').execute()
  return rows.map(({ id }) => id)
}
