import * as z from 'zod/mini'
import { Instant, orElse } from '#model/values/units.ts'
import { entities, type Entity } from './kinds.ts'

export { entities, type Entity } from './kinds.ts'

/** The origin of a change; null for consequences of another change. Decisions, section 5. */
export const sources = ['screen', 'scan', 'scale', 'import', 'offline', 'api'] as const

export type Source = (typeof sources)[number]

/** The origin of a change, from the headers of its call: the source, and the time if the change happened earlier. */
export const EventOrigin = z.strictObject({
  source: z._default(z.enum(sources), 'api'),
  happened_at: z.optional(Instant),
})

export type EventOrigin = z.infer<typeof EventOrigin>

/**
 * The change of one record by a decision: the columns in `data`, and for a move `from` and `to`.
 * `from` is null on a new record. `follows` is the index, within the decision, of the change that caused this one.
 * `removes` deletes the row; the log keeps its events.
 */
export interface Change {
  readonly type: string
  readonly entity: Entity
  readonly entity_id: number
  readonly from: string | null
  readonly to: string | null
  readonly data: Readonly<Record<string, unknown>>
  readonly reason?: string
  readonly follows?: number
  readonly adds?: boolean
  readonly removes?: boolean
}

/** The actor of an event. Two users may have the same name: the number and the present role tell them apart. */
export const EventActor = z.object({ id: z.int(), name: z.string(), role_number: z.optional(z.int()) })

/** The device at which the actor was; null for any other way to come. An older server has no devices. */
const EventDevice = z.object({ id: z.int(), name: z.string() })

/** Whose record it is; of a client itself null, and of an order the client alone. */
const EventOwner = z.object({
  client: z.nullable(z.object({ id: z.int(), name: z.string() })),
  order: z.nullable(z.object({ id: z.int(), number: z.int() })),
})

/**
 * One event of the log, as the timeline sends it. `seq` is gapless from 1; `at` is the time of recording, UTC,
 * `happened_at` the same or earlier; `format` is the version of its envelope, and decides what the hash covers;
 * `source` is null for consequences; `device` is the enrolled device of the call, null without one. An older server
 * sends none of these four. `actor` is null for automatic events;
 * `cause` is the seq of the event that caused it; `hash` the SHA-256 over the canonical JSON and the previous hash.
 * Decisions, section 5. With details only: `was`, the replaced values of `data`, null if the record was new or removed;
 * `subject`, the short name of the record (`B12`, `1042-7`), null if unknown; and `names`, those of the orders, wagons,
 * batches, lots, shipments and persons whose ids are in `data` and `was`: `{"shipment 12": "253"}`; of a signature also
 * `{"signed_by": "Hank Doss"}`; `owner`, whose record it is, or was: client and order, null of those without; and
 * whether the record has been `removed` since.
 */
export const LogEvent = z.object({
  seq: z.int(),
  at: z.string(),
  happened_at: z.optional(z.string()),
  format: z.optional(z.int()),
  source: z.optional(z.nullable(z.string())),
  actor: z.nullable(EventActor),
  device: z.optional(z.nullable(EventDevice)),
  type: z.string(),
  entity: z.enum(entities),
  entity_id: z.int(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  data: z.record(z.string(), z.unknown()),
  reason: z.nullable(z.string()),
  cause: z.nullable(z.int()),
  prev_hash: z.string(),
  hash: z.string(),
  was: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  subject: z.optional(z.nullable(z.string())),
  names: z.optional(z.record(z.string(), z.string())),
  owner: z.optional(z.nullable(EventOwner)),
  removed: z.optional(z.boolean()),
})

export type EventActor = z.infer<typeof EventActor>
export type LogEvent = z.infer<typeof LogEvent>

/**
 * The pages of a filter's events, `per` on a page: the seq of the newest event of each page, the newest page first, so
 * that any page can be loaded. `total` counts all events; if there are too many pages, the oldest are left out.
 */
export const EventPages = z.object({ total: z.int(), per: z.int(), firsts: z.array(z.int()) })

/** The values for filters of the timeline: every event type in the log, every actor, and every enrolled device. */
export const EventKinds = z.object({
  types: z.array(z.string()),
  actors: z.array(EventActor),
  devices: orElse(z.array(EventDevice), []),
})
