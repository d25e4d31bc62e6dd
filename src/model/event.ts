import * as z from 'zod/mini'

/** Every kind of record whose changes stand in the log. */
export const entities = [
  'wagon',
  'batch',
  'lot',
  'order',
  'shipment',
  'bag',
  'moisture_reading',
  'dryer_event',
  'drying_bin',
  'client',
  'orchard',
  'broker',
  'variety',
  'user',
  'plant',
  'settings',
] as const

export type Entity = (typeof entities)[number]

/**
 * What an accepted step changes of one record: the columns in `data`, and where it moves, `from` and `to`.
 * `from` null on a new record. `follows` is the place, in the same decision, of the change this one follows from.
 * `removes` takes the record out of the tables; the log keeps it.
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

/** Who did something. Names are everybody's own to choose and need not differ: the number and today's role tell. */
const EventActor = z.object({ id: z.int(), name: z.string(), role_number: z.optional(z.int()) })

/**
 * One event of the log, as the timeline gets it. `seq` is gapless from 1, `at` UTC; `actor` is null when automatic;
 * `cause` the seq it follows from; `hash` the SHA-256 over the canonical JSON and the previous hash. Decisions, section 5.
 * Only where they are asked for (`told`): `was`, the values that those of `data` took the place of, null where the record
 * was new or went; `subject`, what people call the record (`B12`, `1042-7`), null where nothing is known of it; and
 * `names`, what people call the orders, wagons, batches, lots, shipments and persons whose numbers stand in `data` and
 * `was`: `{"shipment 12": "253"}`.
 */
export const LogEvent = z.object({
  seq: z.int(),
  at: z.string(),
  actor: z.nullable(EventActor),
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
})

export type EventActor = z.infer<typeof EventActor>
export type LogEvent = z.infer<typeof LogEvent>

/**
 * How the events of a filter lie on pages of `per`: the seq of the newest event of each page, the newest page first, so
 * that any page can be asked for. `total` counts them all; where there are more pages than are given, the oldest are left out.
 */
export const EventPages = z.object({ total: z.int(), per: z.int(), firsts: z.array(z.int()) })

/** What the log knows to filter by: every type of event in it, and everybody who did something. */
export const EventKinds = z.object({
  types: z.array(z.string()),
  actors: z.array(EventActor),
})
