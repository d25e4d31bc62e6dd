import type { Transaction } from 'kysely'
import { broken, type Refusal } from '#machines/rule.ts'
import { linkGood, type LinkState } from '#machines/signIn.ts'
import type { PlantContext } from '#server/commands/writeOptions.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Tables } from '#server/db/tables.ts'
import { invitationLetter, resetLetter } from '#server/mail/letters.ts'
import { mailTo, type MailsFrom } from '#server/mail/mailTo.ts'
import { credentialsAt, credentialsOf } from './credentials.ts'
import { endLinks, type Link, makeLink, readLink } from './oneTimeLinks.ts'

type Tx = Transaction<Tables>
export type LinkKind = 'invitation' | 'password_reset'

const hour = 3600
/** Seconds that a link is good for. */
const goodFor: Readonly<Record<LinkKind, number>> = { password_reset: hour, invitation: 7 * 24 * hour }
const letters = { password_reset: resetLetter, invitation: invitationLetter } as const
const kinds: readonly string[] = Object.keys(goodFor)

interface ForWhom {
  readonly user: number
  readonly kind: LinkKind
}

/** The page, without the plant's address, where a user chooses a password once. */
export async function makePasswordLink(tx: Tx, { user, kind }: ForWhom, now: string): Promise<string> {
  const token = await makeLink(tx, { purpose: kind, user, seconds: goodFor[kind] }, now)
  return `/#/password-reset-confirm/${user}/${token}`
}

/**
 * Makes a link for choosing a password and records the mail that carries it; returns the function that sends the mail,
 * for after the commit.
 */
export async function mailPasswordLink(
  tx: Tx,
  server: MailsFrom,
  { user, kind }: ForWhom,
  now: string,
): Promise<() => void> {
  const { send } = await mailTo(
    tx,
    server,
    { user, kind },
    async ({ base, ...whom }) =>
      letters[kind]({ ...whom, address: `${base}${await makePasswordLink(tx, { user, kind }, now)}` }),
    now,
  )
  return send
}

/**
 * Mails a link to the user with an address, if there is one. The call does not wait for it: its duration would reveal
 * whether the address is known.
 */
export async function mailReset(
  server: MailsFrom & Pick<PlantContext, 'writer'>,
  email: string,
  now: string,
): Promise<void> {
  const send = await server.writer.submit(async (tx) => {
    const found = await credentialsAt(tx, email)
    return found === null ? null : mailPasswordLink(tx, server, { user: found.user.id, kind: 'password_reset' }, now)
  })
  send?.()
}

/** The user whose password a link sets, or the reason why it fails (N6). */
export async function linkHolder(
  tx: Reader,
  { uid, token }: { readonly uid: string; readonly token: string },
  now: string,
): Promise<{ readonly user: number } | { readonly refusals: readonly Refusal[] }> {
  const found = await readLink(tx, token)
  const link = found !== null && kinds.includes(found.purpose) && String(found.user) === uid ? found : null
  const refusals = broken([linkGood], { link: await stateOf(tx, link, now) }, null)
  return link === null || refusals.length > 0 ? { refusals } : { user: link.user }
}

async function stateOf(tx: Reader, link: Link | null, now: string): Promise<LinkState> {
  if (link === null) return 'unknown'
  if ((await credentialsOf(tx, link.user)) === null) return 'inactive'
  if (link.usedAt !== null) return 'used'
  return link.expiresAt <= now ? 'expired' : 'good'
}

/** Invalidates all links for choosing a password, once one was set. */
export const endPasswordLinks = (tx: Tx, user: number, now: string): Promise<void> => endLinks(tx, user, kinds, now)
