import type { Reader } from '#server/db/reader.ts'
import { sealed } from '#server/reports/ticketSeal.ts'
import { sameToken } from '#server/tokens.ts'
import type { NoticeReader } from './mails.ts'

/** The validity of a link that stops mails, ms: a year. */
const validity = 366 * 86_400_000

/** The token of a mail to a reader, which proves its receipt, with the time of the mail: `mi3k9x2a_0f1e…`. */
export async function unsubscribeToken(tx: Reader, { of, id }: NoticeReader, now: string): Promise<string> {
  const time = Date.parse(now).toString(36)
  return `${time}_${await sealed(tx, `unsubscribe ${of} ${id} ${time}`)}`
}

/**
 * Whether a token is one of a reader, at most a year old, and from before no later subscription: a link in an old mail
 * must not stop the mails that somebody has asked for since.
 */
export async function isUnsubscribeToken(
  tx: Reader,
  to: NoticeReader,
  { token, now }: { readonly token: string; readonly now: string },
): Promise<boolean> {
  const time = Number.parseInt(token.split('_')[0] ?? '', 36)
  const age = Date.parse(now) - time
  if (!(age >= 0 && age <= validity)) return false
  const sent = new Date(time).toISOString()
  return sameToken(await unsubscribeToken(tx, to, sent), token) && !(await subscribedSince(tx, to, sent))
}

const subscribes = {
  client: (data: string): boolean | null =>
    data.includes('"preferred_contact_methods"') ? /"preferred_contact_methods":\[[^\]]*"Email"/.test(data) : null,
  broker: (data: string): boolean | null => (data.includes('"lot_mails"') ? data.includes('"lot_mails":true') : null),
} as const

/** Whether a reader stopped the mails and asked for them again since a time. */
async function subscribedSince(tx: Reader, { of, id }: NoticeReader, since: string): Promise<boolean> {
  const events = await tx
    .selectFrom('events')
    .select('data')
    .where('entity', '=', of)
    .where('entity_id', '=', id)
    .where('at', '>', since)
    .orderBy('seq')
    .execute()
  const wishes = events.flatMap(({ data }) => subscribes[of](data) ?? [])
  const stopped = wishes.indexOf(false)
  return stopped !== -1 && wishes.includes(true, stopped)
}
