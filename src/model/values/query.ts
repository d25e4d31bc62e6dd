import * as z from 'zod/mini'
import { characters, Instant, text } from './units.ts'

/** A record's id in a query: digits, at most 2^53 − 1. */
export const QueryId = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,15}$/, 'Give a record by its number.')),
  z.pipe(
    z.transform((value: string) => Number(value)),
    z.int('Give a record by its number.'),
  ),
)

/** `true` or `false` in a query. */
const QueryFlag = z.pipe(
  z.enum(['true', 'false'], 'Give true or false.'),
  z.transform((value: 'true' | 'false') => value === 'true'),
)

/** A season: the year it started in, 1900 to 2199, or `all`; by default the present season and everything active. */
const Season = z.string().check(z.regex(/^(all|(19|20|21)\d{2})$/, 'Give a year, for example 2025, or all.'))

/** A whole number in a query, `least` and `most` included. */
export const whole = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/, 'Give a whole number.')),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.int().check(z.minimum(least, `Give at least ${least}.`), z.maximum(most, `Give at most ${most}.`)),
    ),
  )

export const SeasonQuery = z.strictObject({ season: z.optional(Season) })
export const OrderQuery = z.strictObject({ client: z.optional(QueryId), season: z.optional(Season) })
export const OrchardQuery = z.strictObject({ client: z.optional(QueryId) })
export const LotQuery = z.strictObject({
  order: z.optional(QueryId),
  all_days: z.optional(QueryFlag),
  season: z.optional(Season),
})
export const BagQuery = z.strictObject({
  batch__order: z.optional(QueryId),
  lot: z.optional(QueryId),
  lot__order: z.optional(QueryId),
  shipment: z.optional(QueryId),
  all_days: z.optional(QueryFlag),
  season: z.optional(Season),
})
/** A ticket's mark, to be checked against the log: the number of an event, and its sealed hash in hex. */
export const MarkQuery = z.strictObject({
  seq: whole(1, Number.MAX_SAFE_INTEGER),
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Give a SHA-256 as 64 hex digits.')),
})
export const BatchOfQuery = z.strictObject({ batch: z.optional(QueryId) })
export const ShipmentOfQuery = z.strictObject({ shipment: z.optional(QueryId) })

/** The most values of a repeated parameter. */
const mostValues = 100

/** A parameter that may be repeated: any of its values will do. */
const oneOrMore = <T extends z.ZodMiniType>(one: T, wrong?: string) =>
  z.optional(z.union([one, z.array(one).check(z.maxLength(mostValues, `Give at most ${mostValues} values.`))], wrong))

const ids = oneOrMore(QueryId, 'Give a record by its number.')

/** A user by its number, or `automatic` for what follows by itself. */
const Actor = z.union([z.literal('automatic'), QueryId], 'Give a person by its number, or automatic.')

/**
 * A filter of events: by record; `order`, `batch`, `lot`, `shipment` and `client` with everything that ever belonged to
 * them; `cause` for consequences of an event; `since` and `until` are both included. Parameters but `since`, `until`,
 * `cause` and `q` may be repeated: any of their values will do. Every word of `q` occurs in the event, in any letter case:
 * docs/timeline.md says in which fields.
 */
const eventFilters = {
  entity: oneOrMore(text(40)),
  entity_id: ids,
  order: ids,
  batch: ids,
  lot: ids,
  shipment: ids,
  client: ids,
  actor: oneOrMore(Actor, 'Give a person by its number, or automatic.'),
  type: oneOrMore(text(100)),
  from: oneOrMore(text(40)),
  to: oneOrMore(text(40)),
  since: z.optional(Instant),
  until: z.optional(Instant),
  cause: z.optional(QueryId),
  source: oneOrMore(text(10)),
  q: z.optional(characters(2000)),
}

/**
 * A page of the timeline, newest first: at most `limit` (100, at most 1000) events before seq `before` and after
 * `after`. `told` is the former name of `details`.
 */
export const EventQuery = z.strictObject({
  limit: z.optional(whole(1, 1000)),
  before: z.optional(whole(1, Number.MAX_SAFE_INTEGER)),
  after: z.optional(whole(0, Number.MAX_SAFE_INTEGER)),
  details: z.optional(QueryFlag),
  told: z.optional(QueryFlag),
  ...eventFilters,
})

const RuleName = z.string().check(z.regex(/^([A-Z]\d{1,2}|image|range)$/, 'Give a rule by its number, such as W2.'))

/**
 * Refused steps, newest first: at most `limit` (100, at most 1000) before `before`; by record, person, rule and time, both
 * ends included. Entity, person and rule may be repeated.
 */
export const RefusalQuery = z.strictObject({
  limit: z.optional(whole(1, 1000)),
  before: z.optional(whole(1, Number.MAX_SAFE_INTEGER)),
  entity: oneOrMore(text(40)),
  entity_id: z.optional(QueryId),
  actor: ids,
  rule: oneOrMore(RuleName, 'Give a rule by its number, such as W2.'),
  since: z.optional(Instant),
  until: z.optional(Instant),
})

/** The number of events on a page: `limit` (100, at least 10, at most 1000). */
export const EventPagesQuery = z.strictObject({ limit: z.optional(whole(10, 1000)), ...eventFilters })

/** The events of a sum: those of a filter after seq `after`, so that a sum can go on where it was. */
export const EventSumsQuery = z.strictObject({
  after: z.optional(whole(0, Number.MAX_SAFE_INTEGER)),
  ...eventFilters,
})

/** A parameter's values, none if it is absent. */
export const valuesOf = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : isList(value) ? value : [value]

const isList = <T>(value: T | readonly T[]): value is readonly T[] => Array.isArray(value)

export type EventQuery = z.infer<typeof EventQuery>
export type RefusalQuery = z.infer<typeof RefusalQuery>
export type EventPagesQuery = z.infer<typeof EventPagesQuery>
export type EventSumsQuery = z.infer<typeof EventSumsQuery>
export type EventFilter = Omit<EventPagesQuery, 'limit'>
