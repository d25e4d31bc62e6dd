import * as z from 'zod/mini'
import { oneOrMore, QueryFlag, QueryId, whole } from '#model/values/query.ts'
import { characters, Instant, text } from '#model/values/units.ts'

const ids = oneOrMore(QueryId, 'Give a record by its number.')

/** A user by its number, or `automatic` for what follows by itself. */
const Actor = z.union([z.literal('automatic'), QueryId], 'Give a person by its number, or automatic.')

/**
 * A filter of events: by record; `order`, `batch`, `lot`, `shipment` and `client` with everything that ever belonged to
 * them; `cause` for consequences of an event; `since` and `until` are both included. Parameters but `since`, `until`,
 * `cause` and `q` may be repeated: an event must have one of the values. Every word of `q` occurs in the event, in any letter case:
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
  device: oneOrMore(QueryId, 'Give a device by its number.'),
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

export type EventQuery = z.infer<typeof EventQuery>
export type RefusalQuery = z.infer<typeof RefusalQuery>
export type EventPagesQuery = z.infer<typeof EventPagesQuery>
export type EventSumsQuery = z.infer<typeof EventSumsQuery>
export type EventFilter = Omit<EventPagesQuery, 'limit'>
