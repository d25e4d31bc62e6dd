import * as z from 'zod/mini'
import { bagStatuses } from '#model/kinds/bag.ts'
import { batchStatuses } from '#model/kinds/batch.ts'
import { lotStatuses } from '#model/kinds/lot.ts'
import { orderStatuses } from '#model/kinds/order.ts'
import { shipmentStatuses } from '#model/kinds/shipment.ts'
import { wagonStatuses } from '#model/kinds/wagon.ts'
import { QueryId, whole } from '#model/values/query.ts'
import { Instant, text } from '#model/values/units.ts'

/** The record types that have past states. */
export const asOfKinds = ['order', 'wagon', 'batch', 'lot', 'bag', 'shipment', 'drying_bin'] as const

export type AsOfKind = (typeof asOfKinds)[number]

/** The statuses of each record type, in order. */
export const asOfStatuses = {
  order: orderStatuses,
  wagon: wagonStatuses,
  batch: batchStatuses,
  lot: lotStatuses,
  bag: bagStatuses,
  shipment: shipmentStatuses,
  drying_bin: ['Free', 'Locked'],
} as const satisfies Readonly<Record<AsOfKind, readonly string[]>>

const Status = z.enum([...new Set(Object.values(asOfStatuses).flat())])

/**
 * The moment: with `at`, everything up to and including it; with `seq`, the whole decision of that event; otherwise
 * now. With `entity` also its records, newest first, optionally of one `status`, at most `limit` (200, at most 1000)
 * before id `before`.
 */
export const AsOfQuery = z.strictObject({
  at: z.optional(Instant),
  seq: z.optional(whole(0, Number.MAX_SAFE_INTEGER)),
  entity: z.optional(z.enum(asOfKinds, `Give one of ${asOfKinds.join(', ')}.`)),
  status: z.optional(text(40)),
  before: z.optional(QueryId),
  limit: z.optional(whole(1, 1000)),
})

export type AsOfQuery = z.infer<typeof AsOfQuery>

/**
 * A record at a past moment. `name` is its label or number; `company_name` is the grower's present name, since names
 * are stored outside the log. `bags` and `net` (lbs) of orders, lots and shipments count bags that were not void. Null
 * for record types without the field.
 */
export const AsOfRecord = z.object({
  id: z.int(),
  name: z.string(),
  status: Status,
  order_number: z.nullable(z.int()),
  lot_number: z.nullable(z.int()),
  company_name: z.nullable(z.string()),
  grade: z.nullable(z.string()),
  bins: z.nullable(z.string()),
  bags: z.nullable(z.int()),
  net: z.nullable(z.number()),
  changed_at: z.string(),
})

export type AsOfRecord = z.infer<typeof AsOfRecord>

/**
 * The plant at a past moment: after event `seq` of `at` (null before the first event), with the number of records by
 * type and status.
 */
export const AsOf = z.object({
  seq: z.int(),
  at: z.nullable(z.string()),
  counts: z.record(z.enum(asOfKinds), z.record(z.string(), z.int())),
  records: z.array(AsOfRecord),
})

export type AsOf = z.infer<typeof AsOf>
