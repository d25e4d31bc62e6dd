import * as z from 'zod/mini'
import { type ClientLanguage, clientLanguages } from '#model/values/languages.ts'
import { QueryId } from '#model/values/query.ts'
import { Id, orElse, orNull, PlainDate } from '#model/values/units.ts'
import { mailStates } from './mailStates.ts'
import { noticeKinds } from './noticeKinds.ts'

const oneOf = 'Give one of wagon, batch, lot, shipment or statement.'
const isOne = (fields: object): boolean => noticeKinds.filter((kind) => kind in fields).length === 1

/** The subject of a mail to the client: exactly one record. */
export const NoticeQuery = z
  .strictObject({
    wagon: z.optional(QueryId),
    batch: z.optional(QueryId),
    lot: z.optional(QueryId),
    shipment: z.optional(QueryId),
    statement: z.optional(QueryId),
  })
  .check(z.refine(isOne, oneOf))

/**
 * A mail about exactly one record. With `notified_by` and `notified_at`, the notification is recorded as soon as the
 * mail server has accepted the mail; a shipment and a statement have none.
 */
export const NoticeInput = z
  .strictObject({
    wagon: z.optional(Id),
    batch: z.optional(Id),
    lot: z.optional(Id),
    shipment: z.optional(Id),
    statement: z.optional(Id),
    notified_by: z.optional(Id),
    notified_at: z.optional(PlainDate),
  })
  .check(
    z.refine(isOne, oneOf),
    z.refine(
      ({ notified_by, notified_at }) => (notified_by === undefined) === (notified_at === undefined),
      'Give who told the client and the day, or neither.',
    ),
    z.refine(
      ({ shipment, statement, notified_by }) =>
        (shipment === undefined && statement === undefined) || notified_by === undefined,
      'A shipment or a statement has no notification to record.',
    ),
  )

const Words = z.object({ subject: z.string(), text: z.string() })

/** What a mail says, in each language. */
const WordsInEach = z.record(z.enum(clientLanguages), Words)

export const inEachLanguage = (said: (language: ClientLanguage) => z.infer<typeof Words>): Notice['words'] =>
  WordsInEach.parse(Object.fromEntries(clientLanguages.map((language) => [language, said(language)])))

/**
 * A mail about the record: its sender and its state. `at` is UTC. `goes_at` is the instant of its recipient's next mail,
 * which it waits for; null once it has gone, or if it goes at once.
 */
const SentNotice = z.object({
  id: z.string(),
  at: z.string(),
  user: Id,
  state: z.enum(mailStates),
  reason: orNull(z.string()),
  goes_at: orNull(z.string()),
})

/**
 * The mail to the client of a record, in each language. `language` is the language of the mail (null: all). `why` is
 * the reason why it can't be sent, `rule` the rule that refuses it (null: none of the rulebook). Then the mails about the record of the last 30 days, newest first: to the client
 * (`sent`) and, about a lot, to brokers.
 */
export const Notice = z.object({
  client: Id,
  language: orNull(z.enum(clientLanguages)),
  words: WordsInEach,
  why: z.nullable(z.string()),
  rule: orNull(z.string()),
  sent: z.array(SentNotice),
  to_brokers: orElse(z.array(z.extend(SentNotice, { broker: Id })), []),
})

interface Readers {
  client?: number | undefined
  broker?: number | undefined
  user?: number | undefined
}

const oneReader = z.refine<Readers>(
  ({ client, broker, user }) => [client, broker, user].filter((each) => each !== undefined).length === 1,
  'Give client, broker or user.',
)
const token = z.string().check(z.maxLength(200))

/** A client, a broker or a user that wants no more mail, by the link in one. */
export const UnsubscribeInput = z
  .strictObject({ client: z.optional(Id), broker: z.optional(Id), user: z.optional(Id), token })
  .check(oneReader)

/** The same by a query, as a mail program asks at a press on its own button (RFC 8058). */
export const UnsubscribeQuery = z
  .strictObject({ client: z.optional(QueryId), broker: z.optional(QueryId), user: z.optional(QueryId), token })
  .check(oneReader)

/** The body that RFC 8058 prescribes. */
export const OneClick = z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') })

export type UnsubscribeInput = z.infer<typeof UnsubscribeInput>
export type NotifiedInput = Pick<z.infer<typeof NoticeInput>, 'notified_by' | 'notified_at'>
export type Notice = z.infer<typeof Notice>
export type NoticeQuery = z.infer<typeof NoticeQuery>
