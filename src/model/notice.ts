import * as z from 'zod/mini'
import { mailStates } from './mail.ts'
import { QueryId } from './query.ts'
import { Id, orNull } from './units.ts'

/** The kinds of records that a client is told of. */
export const noticeKinds = ['wagon', 'batch', 'lot', 'shipment'] as const

export type NoticeKind = (typeof noticeKinds)[number]

const oneOf = 'Give one of wagon, batch, lot or shipment.'
const isOne = (given: object): boolean => Object.keys(given).length === 1

/** What a client is to be told of: exactly one record. */
export const NoticeQuery = z
  .strictObject({
    wagon: z.optional(QueryId),
    batch: z.optional(QueryId),
    lot: z.optional(QueryId),
    shipment: z.optional(QueryId),
  })
  .check(z.refine(isOne, oneOf))

export const NoticeInput = z
  .strictObject({ wagon: z.optional(Id), batch: z.optional(Id), lot: z.optional(Id), shipment: z.optional(Id) })
  .check(z.refine(isOne, oneOf))

const Words = z.object({ subject: z.string(), text: z.string() })

/** A mail about the record: who sent it, and how far it has come. `at` is UTC. */
const SentNotice = z.object({
  id: z.string(),
  at: z.string(),
  user: Id,
  state: z.enum(mailStates),
  reason: orNull(z.string()),
})

/**
 * What the client of a record would be told, in both languages, and by mail unless `why` says why not; the mails about it
 * of the last 30 days, newest first.
 */
export const Notice = z.object({
  client: Id,
  words: z.object({ en: Words, es: Words }),
  why: z.nullable(z.string()),
  sent: z.array(SentNotice),
})

/** A client that wants no more mail, by the link in one. */
export const UnsubscribeInput = z.strictObject({ client: Id, token: z.string().check(z.maxLength(200)) })

export type Notice = z.infer<typeof Notice>
export type NoticeQuery = z.infer<typeof NoticeQuery>
