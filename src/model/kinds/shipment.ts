import * as z from 'zod/mini'
import { Id, name, Notes, orElse, orNull, sumPounds, text, Version, wordOf } from '#model/values/units.ts'
import { AdjustmentInput } from './adjustment.ts'
import { palletTypes } from './bag.ts'
import { OrchardModel } from './orchard.ts'
import { SignatureImage, signerLength } from './signature.ts'
import { stepCall, type StepsOf } from './stepCall.ts'

/** Shipment statuses; signing closes a shipment, and a Closed one never changes. Decisions, section 3. */
export const shipmentStatuses = ['Open', 'Closed'] as const

/**
 * The possible meanings of a signature on a shipment. New ones get the first; the others stay for stored rows.
 * Decisions, section 20.
 */
export const signatureMeanings = ['Received in the stated quantity and in good order'] as const

/**
 * The row of a shipment; the signer's name is personal data. `signature` is the address of the stored image,
 * `signed_at` the server's instant of signing, `signature_meaning` the sentence above the signature; all are null
 * before signing. So are `signed_variety`, `signed_orchard` and `signed_client`, those of its order at signing: the
 * ticket bears them though the order is corrected, or its client becomes another, later.
 */
export const ShipmentRow = z.object({
  id: Id,
  shipment_number: z.int(),
  lot: Id,
  status: orElse(z.enum(shipmentStatuses), 'Open'),
  pallet_type: orNull(z.enum(palletTypes)),
  shipped_by: orElse(z.string(), ''),
  truck_number: orElse(z.string(), ''),
  notes: orElse(z.string(), ''),
  signature: orNull(z.string()),
  signed_at: orNull(z.string()),
  signature_meaning: orNull(z.enum(signatureMeanings)),
  signed_variety: orNull(Id),
  signed_orchard: orNull(Id),
  signed_client: orNull(Id),
})

/** `signed_by` is the printed name of the signer, empty if not given. */
const ShipmentPersonal = z.object({ signed_by: orElse(z.string(), '') })

/**
 * A bag of a Closed shipment that came back, with its number and net (lbs) as it left. `named`: whether a counter-ticket
 * names it.
 */
export const CameBack = z.object({ bag: Id, bag_number: z.int(), ship_net: z.number(), named: z.boolean() })

/** What a signed shipment's names were then; its record has the names. */
const atSigning = { signed_variety: true, signed_orchard: true, signed_client: true } as const

/**
 * A shipment with the sums of its bags (lbs) and its names. `adjusted_net` is `ship_net` with its counter-tickets, null
 * from a server of the specification alone. `returned_bags` of its bags came back; they stay in its sums.
 * `came_back` are those bags, in the order in which they came back. Specification, section 3; decisions, sections 3 and 69.
 */
export const Shipment = z.extend(z.omit(ShipmentRow, atSigning), {
  lot: orNull(Id),
  status: orElse(wordOf(shipmentStatuses), 'Open'),
  pallet_type: orNull(wordOf(palletTypes)),
  signature_meaning: orNull(wordOf(signatureMeanings)),
  ...ShipmentPersonal.shape,
  lot_number: orNull(z.int()),
  order: orNull(Id),
  order_number: orNull(z.int()),
  client: orNull(Id),
  broker: orNull(Id),
  broker_name: orElse(z.string(), ''),
  company_name: orElse(z.string(), ''),
  variety_name: orElse(z.string(), ''),
  grade: orElse(z.string(), ''),
  orchard_model: orNull(OrchardModel),
  ship_gross: orElse(z.number(), 0),
  ship_tare: orElse(z.number(), 0),
  ship_net: orElse(z.number(), 0),
  adjusted_net: orNull(z.number()),
  bag_count: orElse(z.int(), 0),
  returned_bags: orElse(z.int(), 0),
  came_back: orElse(z.array(CameBack), []),
  created_at: orNull(z.string()),
  version: Version,
})

/** Those bags of a shipment that came back and that a counter-ticket names, as they left. */
export const bagsNamed = (
  { came_back }: { readonly came_back: readonly CameBack[] },
  bags: readonly number[],
): readonly CameBack[] => came_back.filter(({ bag }) => bags.includes(bag))

/**
 * The net (lbs, 0 or less) of a counter-ticket that names bags: what they left with, or all that the counter-tickets
 * before it left of the shipment's net. Decisions, section 69.
 */
export const netTakenBack = (bags: readonly CameBack[], adjusted_net: number): number =>
  -Math.min(sumPounds(bags.map(({ ship_net }) => ship_net)), adjusted_net)

/** The body that opens a shipment. `shipped_by` is the truck line. */
export const ShipmentInput = z.strictObject({
  lot: Id,
  pallet_type: z.optional(z.nullable(z.enum(palletTypes))),
  shipped_by: z.optional(text(100)),
  truck_number: z.optional(text(60)),
})

/** What the truck's papers say, changed until it is signed for. Decisions, section 3. */
const ShipmentChange = z.strictObject({
  shipped_by: z.optional(text(100)),
  truck_number: z.optional(text(60)),
  notes: z.optional(Notes),
})
const changeable = Object.keys(ShipmentChange.shape)

export type ShipmentRow = z.infer<typeof ShipmentRow>
export type CameBack = z.infer<typeof CameBack>
export type Shipment = z.infer<typeof Shipment>
export type ShipmentInput = z.infer<typeof ShipmentInput>

/** The steps of a shipment. Specification, section 7. */
export const shipmentSteps = {
  open: stepCall('change_shipment', 'POST /api/shipments/', ShipmentInput),
  sign: stepCall(
    'change_shipment',
    'PATCH /api/shipments/{id}/',
    z.strictObject({ signature: SignatureImage, signed_by: z.optional(name(signerLength)) }),
    { fixed: { status: 'Closed' } },
  ),
  change: stepCall('change_shipment', 'PATCH /api/shipments/{id}/', ShipmentChange, {
    tells: (body) => changeable.some((field) => field in body),
  }),
  adjust: stepCall('correct_record', 'POST /api/shipments/{id}/adjustments/', AdjustmentInput),
  remove: stepCall('delete_record', 'DELETE /api/shipments/{id}/'),
} as const

export type ShipmentStep = StepsOf<'shipment', typeof shipmentSteps>
