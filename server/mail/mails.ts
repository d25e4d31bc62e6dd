import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Mail } from '#model/mail.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Tables } from '#server/db/tables.ts'

const day = 86_400_000
const keptFor = 30 * day
/** Longer than every try of a mail takes: one that waits longer was left behind by a server that stopped. */
const longestWait = 3_600_000
const mostShown = 200

const before = (now: string, ms: number): string => new Date(Date.parse(now) - ms).toISOString()

/** What is said where the server was given no way to send mail. */
export const cannotSend = 'This server can not send mail: SMTP_URL is not set.'
/** What is said of mails that a server did not live to send. */
export const leftBehind = 'The server stopped before the mail was sent.'

/** Notes, in the transaction of what it is about, that a mail is to go out; answers its id. Where none can, it failed already. */
export async function noteMail(
  tx: Transaction<Tables>,
  { user, kind, canSend }: { readonly user: number; readonly kind: Mail['kind']; readonly canSend: boolean },
  now: string,
): Promise<string> {
  const id = randomUUID()
  await tx.deleteFrom('mails').where('at', '<=', before(now, keptFor)).execute()
  const fate = canSend ? { state: 'waiting' as const, reason: null } : { state: 'failed' as const, reason: cannotSend }
  await tx
    .insertInto('mails')
    .values({ id, user_id: user, kind, at: now, tries: 0, ...fate })
    .execute()
  return id
}

/** Notes how far a mail has come. */
export const noteFate = async (
  tx: Transaction<Tables>,
  id: string,
  fate: Pick<Mail, 'state' | 'tries' | 'reason'>,
): Promise<void> => void (await tx.updateTable('mails').set(fate).where('id', '=', id).execute())

/** Gives up, in the books, what a server that stopped without a word left waiting. */
export async function giveUpLeft(tx: Transaction<Tables>, now: string): Promise<void> {
  await tx
    .updateTable('mails')
    .set({ state: 'failed', reason: leftBehind })
    .where('state', '=', 'waiting')
    .where('at', '<=', before(now, longestWait))
    .execute()
}

const shown = ({ user_id, ...mail }: Tables['mails']): Mail => ({ ...mail, user: user_id })

/** The newest mails, newest first. */
export async function listMails(tx: Reader): Promise<Mail[]> {
  const rows = await tx.selectFrom('mails').selectAll().orderBy('at', 'desc').orderBy('id').limit(mostShown).execute()
  return rows.map(shown)
}

/** A mail, by its id. */
export async function mailOf(tx: Reader, id: string): Promise<Mail | null> {
  const row = await tx.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : shown(row)
}

/** The latest invitation of each user who was sent one, by user. */
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
