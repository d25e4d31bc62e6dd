import { day } from '#model/values/calendar.ts'
import { jsonObject } from '#server/db/jsonText.ts'
import type { Reader } from '#server/db/reader.ts'
import { sealed } from '#server/reports/ticketSeal.ts'
import { sameToken } from '#server/tokens.ts'
import type { NoticeReader } from './mails.ts'

/** Who can stop mails by a link: a reader of notices, or a user that is mailed handovers. */
export type MailReader = NoticeReader | { readonly of: 'user'; readonly id: number }

type Fields = Readonly<Record<string, unknown>>

/** The validity of a link that stops mails, ms: a year. */
const validity = 366 * day

/** The token of a mail to a reader, which proves its receipt, with the time of the mail: `mi3k9x2a_0f1e…`. */
async function unsubscribeToken(tx: Reader, { of, id }: MailReader, now: string): Promise<string> {
  const time = Date.parse(now).toString(36)
  return `${time}_${await sealed(tx, `unsubscribe ${of} ${id} ${time}`)}`
}

/**
 * Whether a token is one of a reader, at most a year old, and from before no later subscription: a link in an old mail
 * must not stop the mails that somebody has asked for since.
 */
export async function isUnsubscribeToken(
  tx: Reader,
  to: MailReader,
  { token, now }: { readonly token: string; readonly now: string },
): Promise<boolean> {
  const time = Number.parseInt(token.split('_')[0] ?? '', 36)
  const age = Date.parse(now) - time
  if (!(age >= 0 && age <= validity)) return false
  const sent = new Date(time).toISOString()
  return sameToken(await unsubscribeToken(tx, to, sent), token) && !(await subscribedSince(tx, to, sent))
}

/** Whether an event's fields ask for mails; null if they say nothing about it. */
const subscribes = {
  client({ preferred_contact_methods: methods }: Fields): boolean | null {
    return Array.isArray(methods) ? methods.includes('Email') : null
  },
  broker({ lot_mails: wanted }: Fields): boolean | null {
    return typeof wanted === 'boolean' ? wanted : null
  },
} as const

/** When a user asked for the handovers that they are mailed; empty if they are mailed none. */
async function askedAt(tx: Reader, user: number): Promise<string> {
  const row = await tx.selectFrom('handover_mails').select('since').where('user_id', '=', user).executeTakeFirst()
  return row?.since ?? ''
}

/** Whether a reader stopped the mails and asked for them again since a time. */
async function subscribedSince(tx: Reader, { of, id }: MailReader, since: string): Promise<boolean> {
  if (of === 'user') return (await askedAt(tx, id)) > since
  const events = await tx
    .selectFrom('events')
    .select('data')
    .where('entity', '=', of)
    .where('entity_id', '=', id)
    .where('at', '>', since)
    .orderBy('seq')
    .execute()
  const wishes = events.flatMap(({ data }) => subscribes[of](jsonObject(data)) ?? [])
  const stopped = wishes.indexOf(false)
  return stopped !== -1 && wishes.includes(true, stopped)
}

/** The page and the call, without the address of the server, that stop the mails to a reader. */
export async function unsubscribeLinks(tx: Reader, to: MailReader, now: string) {
  const token = await unsubscribeToken(tx, to, now)
  return {
    page: `/#/unsubscribe/${to.of === 'client' ? '' : `${to.of}/`}${to.id}/${token}`,
    call: `/api/unsubscribe/one_click/?${to.of}=${to.id}&token=${token}`,
  }
}
