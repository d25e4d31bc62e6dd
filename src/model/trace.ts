import * as z from 'zod/mini'
import { QueryId } from './query.ts'
import { Reason } from './stepCall.ts'
import { Id } from './units.ts'

/** What a trace or recall can be of, besides a label's code. */
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

/** What stands on a label, such as 81-7. Any other word is a code that no bag ever bore. */
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

/** What is said where a trace has no name, or several. */
export const oneName = `Give one of ${tracedKinds.join(', ')} or code.`

/** What is traced: exactly one name. `code` is what stands on a bag's label, also on one that a correction made old. */
export const TraceQuery = z.strictObject(names).check(z.refine((query) => Object.keys(query).length === 1, oneName))

/** The names of a recall that is held, where its address has one; else its body has it. */
export const HoldQuery = z.strictObject(names)

/**
 * A wagon in what is traced. `held` is certain where no other wagon's nuts can be in it, possible where they can, and
 * unrecorded where a batch was opened by hand. Shares are parts of 1 of what is traced; null where they can't be known.
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

/** The whole way of something through the plant. All but the wagons are ids, in their order. */
export const Trace = z.object({
  wagons: z.array(TracedWagon),
  batches: Ids,
  drying_bins: Ids,
  lots: Ids,
  shipments: Ids,
  orders: Ids,
  clients: Ids,
  orchards: Ids,
})

/** A bag of a recall: its code `lot-bag`, clean net in lbs, and the shipment that it is on. */
const RecalledBag = z.object({
  id: Id,
  code: z.string(),
  held: z.enum(['certain', 'possible', 'unrecorded']),
  net: z.number(),
  shipment: z.nullable(Id),
})

const Sum = z.object({ bags: z.int(), net: z.number() })

/**
 * The bags that a recall would have to find again. `excluded` counts the plant's other bags that are not void;
 * `on_hand` and `shipped` are their clean net in lbs, a bag on an Open shipment on hand. The last four are ids.
 */
export const Recall = z.object({
  bags: z.array(RecalledBag),
  excluded: z.int(),
  certain: Sum,
  possible: Sum,
  on_hand: z.number(),
  shipped: z.number(),
  lots: Ids,
  shipments: Ids,
  brokers: Ids,
  clients: Ids,
})

/** The bags of a recall after it was held, by id: held now, held by themselves before, and gone on a truck. */
export const HeldBags = z.object({ held: Ids, held_before: Ids, left: Ids })

const id = z.optional(Id)

/** The reason for which all bags of a recall are held, and its one name, where the address has none. */
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
export type Recall = z.infer<typeof Recall>
