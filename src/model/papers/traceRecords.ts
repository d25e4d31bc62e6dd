import * as z from 'zod/mini'

const Lbs = z.nullable(z.number())

/**
 * A row of the receiving sheet, with the columns of 21 CFR 1.1330: one for each lot. `lot` is the traceability lot
 * code; several wagons, farms or days of a lot share one field, separated by `; `. Days are the plant's, YYYY-MM-DD;
 * weights in lbs, null if a wagon was not weighed.
 */
export const ReceivingRecord = z.object({
  lot: z.string(),
  commodity: z.string(),
  variety: z.string(),
  wagons: z.string(),
  received_on: z.string(),
  received_net: Lbs,
  farm: z.string(),
  growing_area: z.string(),
  harvester: z.string(),
  harvester_phone: z.string(),
  harvested_on: z.string(),
  product: z.string(),
  packed_net: Lbs,
  packed_at: z.string(),
  packed_on: z.string(),
  unit: z.string(),
  reference: z.string(),
})

/** A row of the shipping sheet, with the columns of 21 CFR 1.1340: one for each Closed shipment. */
export const ShippingRecord = z.object({
  lot: z.string(),
  product: z.string(),
  net: Lbs,
  unit: z.string(),
  recipient: z.string(),
  shipped_from: z.string(),
  shipped_on: z.string(),
  lot_source: z.string(),
  reference: z.string(),
})

/**
 * The records that a purchaser may ask for when something is recalled: a template with these columns, which claims no
 * compliance.
 */
export const TraceRecords = z.object({ receiving: z.array(ReceivingRecord), shipping: z.array(ShippingRecord) })

/** The columns of the sheets in the words of the regulation. They stay English in every language of the screens. */
export const receivingTitles = {
  lot: 'Traceability lot code',
  commodity: 'Commodity',
  variety: 'Variety',
  wagons: 'Wagons',
  received_on: 'Date received',
  received_net: 'Quantity received',
  unit: 'Unit of measure',
  farm: 'Farm',
  growing_area: 'Growing area',
  harvester: 'Harvester',
  harvester_phone: 'Harvester phone',
  harvested_on: 'Date of harvesting',
  product: 'Product description',
  packed_net: 'Quantity packed',
  packed_at: 'Packed at',
  packed_on: 'Date of initial packing',
  reference: 'Reference document',
} as const satisfies Readonly<Record<keyof z.infer<typeof ReceivingRecord>, string>>

export const shippingTitles = {
  lot: 'Traceability lot code',
  product: 'Product description',
  net: 'Quantity',
  unit: 'Unit of measure',
  recipient: 'Recipient',
  shipped_from: 'Shipped from',
  shipped_on: 'Date shipped',
  lot_source: 'Traceability lot code source',
  reference: 'Reference document',
} as const satisfies Readonly<Record<keyof z.infer<typeof ShippingRecord>, string>>

export type ReceivingRecord = z.infer<typeof ReceivingRecord>
export type ShippingRecord = z.infer<typeof ShippingRecord>
export type TraceRecords = z.infer<typeof TraceRecords>
