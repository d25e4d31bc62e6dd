import * as z from 'zod/mini'
import { Id, Instant, name, orElse, orNull, Pounds, Version, wordOf } from '#model/values/units.ts'
import { Hold } from './hold.ts'
import { signerLength } from './signature.ts'
import { Reason, stepCall, type StepsOf } from './stepCall.ts'

export const bagGrades = ['Large A Grade', 'Small A Grade', 'B Grade', 'Cracks & Splits'] as const
export const bagTypes = ['Tall Super Sack', 'Super Sack', 'Large Bag', 'Medium Bag', 'Small Bag'] as const
export const palletTypes = ['Cardboard', 'Wood', 'Cardboard & Wood', 'Plastic', 'None'] as const

/** The status of a bag; derived from its shipment, never stored. */
export const bagStatuses = ['In lot', 'Loaded', 'Shipped', 'Written off', 'Void'] as const

/** What became of a bag that is written off. Decisions, section 3. */
export const writeOffKinds = ['torn', 'wet', 'eaten', 'lost', 'sample', 'other'] as const

/** Grades whose lots are capped by `max_lot_weight`. Specification, section 5. */
export const cappedGrades: readonly BagGrade[] = ['Large A Grade', 'Small A Grade']

/** The state of a bag's newest label: none printed, up to date, or outdated by a correction. */
export const bagLabels = ['none', 'printed', 'stale'] as const

/**
 * The row of a bag; weights in lbs. `bag_number` counts within its lot. `written_off` is what became of it; null while it
 * is at the plant or has left on a truck. `returned_from` is the Closed shipment that it last came back from, `returned_at`
 * (UTC) when. `provisional_label` is the code of the label that a tablet printed before the bag had its number.
 */
export const BagRow = z.object({
  id: Id,
  bag_number: z.int(),
  batch: Id,
  lot: Id,
  grade: z.enum(bagGrades),
  type: z.enum(bagTypes),
  pallet_type: orElse(z.enum(palletTypes), 'None'),
  clean_tare: z.number(),
  clean_gross: z.number(),
  shipment: orNull(Id),
  ship_gross: orNull(z.number()),
  ship_tare: orNull(z.number()),
  void: orElse(z.boolean(), false),
  label: orElse(z.enum(bagLabels), 'none'),
  provisional_label: orNull(z.string()),
  hold: orNull(Hold),
  written_off: orNull(z.enum(writeOffKinds)),
  returned_from: orNull(Id),
  returned_at: orNull(z.string()),
})

/**
 * A bag with its nets, its names, and the user who weighed it. `entered_at` (UTC) is when the weighing reached the log. For brokers `batch` and `order` are null, and on an
 * offered lot the fields of its shipment too; `hold` as well. `status` and `label` are null if a server does not send
 * them. Specification, section 3.
 */
export const Bag = z.extend(BagRow, {
  pallet_type: orElse(wordOf(palletTypes), 'None'),
  batch: orNull(Id),
  lot_number: orNull(z.int()),
  batch_number: orNull(z.int()),
  order: orNull(Id),
  client: orNull(Id),
  clean_net: orElse(z.number(), 0),
  ship_net: orNull(z.number()),
  company_name: orElse(z.string(), ''),
  variety_name: orElse(z.string(), ''),
  status: orNull(z.enum(bagStatuses)),
  label: orNull(z.enum(bagLabels)),
  weighed_by: orNull(Id),
  entered_at: orNull(z.string()),
  created_at: orNull(z.string()),
  version: Version,
})

/** The body of a new bag: a Super Sack on Cardboard by default. Specification, section 9. */
export const BagInput = z.strictObject({
  batch: Id,
  grade: z.enum(bagGrades, 'Choose a grade.'),
  type: z.enum(bagTypes, 'Choose a bag type.'),
  pallet_type: z.enum(palletTypes, 'Choose a pallet type.'),
  clean_tare: Pounds,
  clean_gross: Pounds,
})

export type BagGrade = (typeof bagGrades)[number]
export type BagType = (typeof bagTypes)[number]
export type PalletType = (typeof palletTypes)[number]
export type WriteOffKind = (typeof writeOffKinds)[number]
export type BagStatus = (typeof bagStatuses)[number]
export type BagRow = z.infer<typeof BagRow>
export type Bag = z.infer<typeof Bag>
export type BagInput = z.infer<typeof BagInput>
export type BagCorrection = z.infer<typeof BagCorrection>

/** The fields of a bag that a supervisor may correct. Decisions, section 3. */
export const BagCorrection = z.strictObject({
  reason: Reason,
  batch: z.optional(Id),
  grade: z.optional(z.enum(bagGrades)),
  type: z.optional(z.enum(bagTypes)),
  pallet_type: z.optional(z.enum(palletTypes)),
  clean_tare: z.optional(Pounds),
  clean_gross: z.optional(Pounds),
})

/** A step's own `type` names the step, so the type of bag is `bag_type` in it. */
const asType = {
  write: ({ bag_type, ...rest }: Readonly<Record<string, unknown>>) =>
    bag_type === undefined ? rest : { ...rest, type: bag_type },
}

/** The steps of a bag. Specification, section 7. */
export const bagSteps = {
  weigh: stepCall(
    'change_bag',
    'POST /api/bags/',
    z.pipe(
      BagInput,
      z.transform(({ type, ...rest }: BagInput) => ({ ...rest, bag_type: type })),
    ),
    asType,
  ),
  load: stepCall(
    'change_bag',
    'PATCH /api/bags/{id}/',
    z.strictObject({
      shipment: Id,
      ship_gross: Pounds,
      ship_tare: Pounds,
      pallet_type: z.optional(z.enum(palletTypes)),
    }),
    { tells: (body) => body['shipment'] !== null },
  ),
  takeOff: stepCall('change_bag', 'PATCH /api/bags/{id}/', z.strictObject({}), { fixed: { shipment: null } }),
  correct: stepCall(
    'correct_bag',
    'POST /api/bags/{id}/correct/',
    z.pipe(
      BagCorrection,
      z.transform(({ type, ...rest }: BagCorrection) => ({
        ...rest,
        ...(type === undefined ? {} : { bag_type: type }),
      })),
    ),
    asType,
  ),
  void: stepCall('change_bag', 'POST /api/bags/{id}/void/', z.strictObject({ reason: Reason })),
  writeOff: stepCall(
    'correct_bag',
    'POST /api/bags/{id}/write_off/',
    z.strictObject({ kind: z.enum(writeOffKinds, 'Choose what became of it.'), reason: Reason }),
  ),
  find: stepCall('correct_bag', 'POST /api/bags/{id}/find/', z.strictObject({ reason: Reason })),
  return: stepCall(
    'change_bag',
    'POST /api/bags/{id}/return/',
    z.strictObject({ returned_at: Instant, reason: Reason, brought_by: z.optional(name(signerLength)) }),
  ),
  hold: stepCall('hold_record', 'POST /api/bags/{id}/hold/', z.strictObject({ reason: Reason })),
  release: stepCall('hold_record', 'POST /api/bags/{id}/release/', z.strictObject({ reason: Reason })),
} as const

export type BagStep = StepsOf<'bag', typeof bagSteps>
