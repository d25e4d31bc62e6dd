import * as z from 'zod/mini'
import { writeOffKinds } from '#model/kinds/bag.ts'
import { Reason } from '#model/kinds/stepCall.ts'
import { QueryId } from '#model/values/query.ts'
import { Id } from '#model/values/units.ts'

/** The record types of a trace or recall; a label's code is another way to name one. */
export const tracedKinds = [
  'wagon',
  'batch',
  'bag',
  'lot',
  'shipment',
  'order',
  'drying_bin',
  'client',
  'orchard',
] as const

export type TracedKind = (typeof tracedKinds)[number]

const named = z.optional(QueryId)

/** The code of a label, such as 81-7. Any other text of this form names no bag. */
const Code = z.optional(
  z.string('Give the code of a label.').check(z.regex(/^[\w-]{1,40}$/, 'Give a code such as 81-7.')),
)

const names = {
  wagon: named,
  batch: named,
  bag: named,
  lot: named,
  shipment: named,
  order: named,
  drying_bin: named,
  client: named,
  orchard: named,
  code: Code,
}

/** The error for a trace without a name, or with several. */
export const oneName = `Give one of ${tracedKinds.join(', ')} or code.`

/** The subject of a trace: exactly one name. `code` is the code of a bag's label, even if a correction outdated it. */
export const TraceQuery = z.strictObject(names).check(z.refine((query) => Object.keys(query).length === 1, oneName))

/** The subject of a recall to hold, if the address has one; otherwise it is in the body. */
export const HoldQuery = z.strictObject(names)

/**
 * A wagon in a trace. `held` is certain if no other wagon's nuts can be there, possible if they can, and unrecorded if
 * a batch was opened by hand. Shares are fractions of the traced amount; null if unknown.
 */
export const TracedWagon = z.object({
  id: Id,
  wagon_id: z.string(),
  held: z.enum(['certain', 'possible', 'unrecorded']),
  least: z.nullable(z.number()),
  estimate: z.nullable(z.number()),
  most: z.nullable(z.number()),
})

const Ids = z.array(Id)

/**
 * The whole way of a record through the plant: ids, in order, and its wagons. `written_off_net` is the clean net (lbs) of
 * its bags that are written off.
 */
export const Trace = z.object({
  wagons: z.array(TracedWagon),
  batches: Ids,
  drying_bins: Ids,
  lots: Ids,
  shipments: Ids,
  orders: Ids,
  clients: Ids,
  orchards: Ids,
  written_off_net: z.number(),
})

/** A bag of a recall: its code `lot-bag`, clean net in lbs, the shipment that it is on, and why it is written off. */
const RecalledBag = z.object({
  id: Id,
  code: z.string(),
  held: z.enum(['certain', 'possible', 'unrecorded']),
  net: z.number(),
  shipment: z.nullable(Id),
  written_off: z.nullable(z.enum(writeOffKinds)),
})

const Sum = z.object({ bags: z.int(), net: z.number() })

/**
 * A shipment with bags of a recall: how many, and their clean net in lbs. `signed_on` is the plant's day, YYYY-MM-DD;
 * null for a shipment that is Open.
 */
const RecallDelivery = z.object({
  shipment: Id,
  shipment_number: z.int(),
  shipped_by: z.string(),
  truck_number: z.string(),
  signed_on: z.nullable(z.string()),
  bags: z.int(),
  net: z.number(),
})

/**
 * Whom to call: a broker that bought bags of a recall, with what was loaded for it; `waiting` counts those that it has
 * not fetched. `broker` is null for bags that were shipped unsold.
 */
const RecallBuyer = z.object({
  broker: z.nullable(Id),
  company_name: z.string(),
  phone: z.string(),
  email: z.string(),
  deliveries: z.array(RecallDelivery),
  waiting: z.int(),
})

/**
 * The bags of a recall. `excluded` counts the plant's other bags that are not void;
 * `on_hand`, `shipped` and `written_off_net` are their clean net in lbs, a bag on an Open shipment on hand. `lots` to `clients` are ids.
 */
export const Recall = z.object({
  bags: z.array(RecalledBag),
  excluded: z.int(),
  certain: Sum,
  possible: Sum,
  on_hand: z.number(),
  shipped: z.number(),
  written_off_net: z.number(),
  lots: Ids,
  shipments: Ids,
  brokers: Ids,
  clients: Ids,
  buyers: z.array(RecallBuyer),
})

/** The bags of a recall after it was held, by id: held now, held individually before, and shipped. */
export const HeldBags = z.object({ held: Ids, held_before: Ids, left: Ids })

const id = z.optional(Id)

/** The reason for holding all bags of a recall, and the subject of the recall if the address has none. */
export const RecallHold = z.strictObject({
  reason: Reason,
  wagon: id,
  batch: id,
  bag: id,
  lot: id,
  shipment: id,
  order: id,
  drying_bin: id,
  client: id,
  orchard: id,
  code: Code,
})

export type HeldBags = z.infer<typeof HeldBags>
export type TraceQuery = z.infer<typeof TraceQuery>
export type TracedWagon = z.infer<typeof TracedWagon>
export type Trace = z.infer<typeof Trace>
export type RecalledBag = z.infer<typeof RecalledBag>
export type RecallBuyer = z.infer<typeof RecallBuyer>
export type RecallDelivery = z.infer<typeof RecallDelivery>
export type Recall = z.infer<typeof Recall>
