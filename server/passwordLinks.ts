import type { Transaction } from 'kysely'
import type { Refusal } from '#machines/rule.ts'
import type { Tables } from '#server/db/tables.ts'
import { invitationLetter, resetLetter } from '#server/mail/letters.ts'
import { mailTo, type MailsFrom } from '#server/mail/mailTo.ts'
import type { Reader } from '#server/records/reading.ts'
import { credentialsAt, credentialsOf } from './credentials.ts'
import { endLinks, makeLink, readLink } from './oneTimeLinks.ts'
import type { Server } from './server.ts'

type Tx = Transaction<Tables>
export type LinkKind = 'invitation' | 'password_reset'

const hour = 3600
/** Seconds that a link is good for. */
const goodFor: Readonly<Record<LinkKind, number>> = { password_reset: hour, invitation: 7 * 24 * hour }
const letters = { password_reset: resetLetter, invitation: invitationLetter } as const
const kinds: readonly string[] = Object.keys(goodFor)

/** Makes a link by which a user chooses a password, noted to go out by mail; the answer lets it go, once that is saved. */
export async function mailPasswordLink(
  tx: Tx,
  server: MailsFrom,
  { user, kind }: { readonly user: number; readonly kind: LinkKind },
  now: string,
): Promise<() => void> {
  const { send } = await mailTo(
    tx,
    server,
    { user, kind },
    async ({ base, ...whom }) => {
      const token = await makeLink(tx, { purpose: kind, user, seconds: goodFor[kind] }, now)
      return letters[kind]({ ...whom, address: `${base}/#/password-reset-confirm/${user}/${token}` })
    },
    now,
  )
  return send
}

/** Mails a link to whoever has an address, if anybody has. Nobody waits for it: how long it takes says who is there. */
export async function mailReset(server: Server, email: string, now: string): Promise<void> {
  const send = await server.writer.submit(async (tx) => {
    const found = await credentialsAt(tx, email)
    return found === null ? null : mailPasswordLink(tx, server, { user: found.user.id, kind: 'password_reset' }, now)
  })
  send?.()
}

const refused = (message: string): readonly Refusal[] => [{ rule: 'N6', kind: 'input', field: 'token', message }]
const what = 'Ask for a new link on the sign-in page, or for another invitation.'

/** N6: a link chooses one password, in its time; whom for, or why not. */
export async function linkHolder(
  tx: Reader,
  { uid, token }: { readonly uid: string; readonly token: string },
  now: string,
): Promise<{ readonly user: number } | { readonly refusals: readonly Refusal[] }> {
  const link = await readLink(tx, token)
  const isOurs = link !== null && kinds.includes(link.purpose) && String(link.user) === uid
  if (!isOurs)
    return { refusals: refused(`This link is not complete, or not known here. Open it from the mail again. ${what}`) }
  const isActive = (await credentialsOf(tx, link.user)) !== null
  if (!isActive) return { refusals: refused('This account is not active. Ask the plant to activate it.') }
  if (link.usedAt !== null) return { refusals: refused(`This link was used already, or a newer one was. ${what}`) }
  if (link.expiresAt <= now) return { refusals: refused(`This link is too old. ${what}`) }
  return { user: link.user }
}

/** A password was set: every link to choose one is used up. */
export const endPasswordLinks = (tx: Tx, user: number, now: string): Promise<void> => endLinks(tx, user, kinds, now)
