import type { Transaction } from 'kysely'
import type { Mail } from '#model/kinds/mail.ts'
import { UserPersonal } from '#model/kinds/user.ts'
import { readPersonal } from '#server/db/reader.ts'
import { readSettings } from '#server/db/settings.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Letter } from './letter.ts'
import type { Mailer } from './mailer.ts'
import { recordMail } from './mails.ts'
import { linkBase, type Reached, senderOf } from './sender.ts'

/** Whom a mail is written to. */
export interface Addressee {
  readonly company: string
  readonly firstName: string
  /** The base of a link. */
  readonly base: string
}

/** The dependencies of sending mail. */
export interface MailsFrom extends Reached {
  readonly mailer: Mailer
}

/**
 * Records a mail to a user, at `to` or else at their address, in the transaction of its cause; `send` sends it after
 * the commit.
 */
export async function mailTo(
  tx: Transaction<Tables>,
  server: MailsFrom,
  { user, kind, to }: Pick<Mail, 'user' | 'kind'> & { readonly to?: string },
  write: (addressee: Addressee) => Promise<Letter> | Letter,
  now: string,
): Promise<{ readonly id: string; readonly send: () => void }> {
  const { mailer } = server
  const id = await recordMail(tx, { user, kind, canSend: mailer.canSend }, now)
  if (!mailer.canSend) return { id, send: () => {} }
  const settings = await readSettings(tx)
  const { email, first_name: firstName } = UserPersonal.parse(await readPersonal(tx, 'user', user))
  const base = linkBase(server, settings)
  const letter = await write({ company: settings.company_name, firstName, base })
  return { id, send: () => mailer.send({ ids: [id], to: [to ?? email], from: senderOf(settings, base), letter }) }
}
