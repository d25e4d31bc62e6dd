import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import {
  emailChangedLetter,
  passwordChangedLetter,
  secondFactorAddedLetter,
  secondFactorRemovedLetter,
} from '#server/mail/letters.ts'
import { mailTo, type MailsFrom } from '#server/mail/mailTo.ts'
import { keptCredentialsOf } from './credentials.ts'

const letters = {
  email_changed: emailChangedLetter,
  password_changed: passwordChangedLetter,
  second_factor_added: secondFactorAddedLetter,
  second_factor_removed: secondFactorRemovedLetter,
} as const

/**
 * Records a mail to the previous address about a changed email address, password or second factor; call it before
 * `saveCredentials`. Returns a function that sends it, for after the commit. Does nothing if mail can't be sent, or if
 * the user could not sign in yet.
 */
export async function mailOwner(
  tx: Transaction<Tables>,
  server: MailsFrom,
  { user, kind }: { readonly user: number; readonly kind: keyof typeof letters },
  now: string,
): Promise<() => void> {
  const before = server.mailer.canSend ? await keptCredentialsOf(tx, user) : null
  if (before === null || before.passwordHash === '') return () => {}
  const { send } = await mailTo(tx, server, { user, kind, to: before.email }, letters[kind], now)
  return send
}
