import * as z from 'zod/mini'
import { Id, netPounds, Notes, orElse, orNull, PlainDate, Pounds, text, Version, wordOf } from '#model/values/units.ts'
import { OrchardModel } from './orchard.ts'
import { Flag, Notified, Reason, stepCall, type StepsOf } from './stepCall.ts'

/** Wagon statuses in the order they are passed. Specification, section 4. */
export const wagonStatuses = ['Arrived', 'Pre-cleaning', 'Unloaded', 'Complete'] as const

/** Bins as a list without duplicates; a single id is read as a list of one, null as an empty list. */
const BinList = z.pipe(
  z.union([z.array(Id), Id, z.null()]),
  z.transform((value): number[] => (value === null ? [] : Array.isArray(value) ? [...new Set(value)] : [value])),
)

/** A wagon's number, as painted on it: upper case, no spaces, 1 to 20 of A–Z, 0–9 and the dash. Parsed in either case. */
export const WagonNumber = z.pipe(
  // Checked before it is upper-cased, which turns ß into SS.
  z
    .string('Enter the wagon id.')
    .check(z.regex(/^[A-Za-z0-9-]{1,20}$/, 'Use 1 to 20 letters, digits or dashes, no spaces.')),
  z.transform((value: string) => value.toUpperCase()),
)

/** The weights of a wagon in lbs: loaded, empty, and the trash that pre-cleaning removed. */
export const wagonWeights = ['gross', 'tare', 'trash'] as const

/**
 * The row of a wagon; the driver's name is personal data. `weighed_by` and `weighed_at` (UTC) are who entered its last
 * weight, and when; null without a weight.
 */
export const WagonRow = z.object({
  id: Id,
  wagon_id: z.string(),
  order: Id,
  status: z.enum(wagonStatuses),
  harvested_at: PlainDate,
  arrived_at: PlainDate,
  pre_dried: orElse(z.boolean(), false),
  input_more_wagons: orElse(z.boolean(), true),
  notes: orElse(z.string(), ''),
  drying_bin: orElse(BinList, []),
  excessive_trash: orElse(z.boolean(), false),
  notified_by: orNull(Id),
  notified_at: orNull(PlainDate),
  gross: orNull(z.number()),
  tare: orNull(z.number()),
  trash: orNull(z.number()),
  weighed_by: orNull(Id),
  weighed_at: orNull(z.string()),
})

const WagonPersonal = z.object({ driver: orElse(z.string(), '') })

/**
 * A wagon with fields of its order. Its dates are null if a server does not send them. `net` is gross − tare in lbs,
 * null until both are weighed. `entered_by` and `entered_at` (UTC) are who recorded its arrival, and when. Specification, section 3.
 */
export const Wagon = z.extend(WagonRow, {
  status: wordOf(wagonStatuses),
  harvested_at: orNull(PlainDate),
  arrived_at: orNull(PlainDate),
  ...WagonPersonal.shape,
  client: Id,
  company_name: orElse(z.string(), ''),
  order_number: orNull(z.int()),
  variety: orNull(Id),
  variety_name: orElse(z.string(), ''),
  orchard: orNull(OrchardModel),
  orchard_name: orElse(z.string(), ''),
  net: orNull(z.number()),
  entered_by: orNull(Id),
  entered_at: orNull(z.string()),
  created_at: orNull(z.string()),
  version: Version,
})

const Weights = { gross: z.optional(Pounds), tare: z.optional(Pounds), trash: z.optional(Pounds) }

/** The body of a new wagon; weights in lbs. Without `harvested_at` it was harvested on the day of its arrival. */
export const WagonInput = z.strictObject({
  order: Id,
  wagon_id: WagonNumber,
  harvested_at: z.optional(PlainDate),
  arrived_at: PlainDate,
  driver: z.optional(text(100)),
  pre_dried: z.optional(z.boolean()),
  input_more_wagons: z.optional(z.boolean()),
  notes: z.optional(Notes),
  ...Weights,
})

/** What the hand that entered a wagon may mend; null clears a weight. Decisions, section 3. */
const WagonMending = z.strictObject({
  wagon_id: z.optional(WagonNumber),
  harvested_at: z.optional(PlainDate),
  arrived_at: z.optional(PlainDate),
  driver: z.optional(text(100)),
  gross: z.optional(z.nullable(Pounds)),
  tare: z.optional(z.nullable(Pounds)),
  trash: z.optional(z.nullable(Pounds)),
})

/** A supervisor's correction of a wagon, at any status. Decisions, section 3. */
export const WagonCorrection = z.extend(WagonMending, { excessive_trash: z.optional(Flag), reason: Reason })

/**
 * A wagon on the wrong order: the right order, and the other wagons that move with it. `together`: those too that share
 * a batch or bin with one that moves. Decisions, section 3.
 */
const WagonRelocation = z.strictObject({
  order: Id,
  reason: Reason,
  wagons: z.optional(z.array(Id)),
  together: z.optional(Flag),
})

export type WagonRow = z.infer<typeof WagonRow>
export type Wagon = z.infer<typeof Wagon>
export type WagonInput = z.infer<typeof WagonInput>

/** gross − tare in lbs; null until both are weighed. */
export const wagonNet = ({ gross, tare }: Pick<WagonRow, 'gross' | 'tare'>): number | null =>
  gross === null || tare === null ? null : netPounds(gross, tare)

/** The steps of a wagon. Specification, section 7. */
export const wagonSteps = {
  arrive: stepCall('change_wagon', 'POST /api/wagons/', WagonInput),
  preClean: stepCall(
    'change_wagon',
    'PATCH /api/wagons/{id}/',
    z.strictObject({ drying_bin: BinList, pre_dried: z.optional(Flag) }),
    {
      fixed: { status: 'Pre-cleaning' },
    },
  ),
  saveBins: stepCall(
    'change_wagon',
    'PATCH /api/wagons/{id}/',
    z.strictObject({ drying_bin: z.optional(BinList), excessive_trash: z.optional(Flag) }),
    { tells: (body) => 'drying_bin' in body || 'excessive_trash' in body },
  ),
  unload: stepCall('change_wagon', 'POST /api/wagons/{id}/unloaded/'),
  notify: stepCall('change_wagon', 'PATCH /api/wagons/{id}/', Notified, {
    tells: (body) => 'notified_by' in body || 'notified_at' in body,
  }),
  complete: stepCall(
    'change_wagon',
    'PATCH /api/wagons/{id}/',
    z.strictObject({ input_more_wagons: z.optional(Flag) }),
    {
      fixed: { status: 'Complete' },
    },
  ),
  note: stepCall('change_wagon', 'PATCH /api/wagons/{id}/', z.strictObject({ notes: Notes }), {
    tells: (body) => 'notes' in body,
  }),
  weigh: stepCall('change_wagon', 'PATCH /api/wagons/{id}/', z.strictObject(Weights), {
    tells: (body) => wagonWeights.some((weight) => weight in body),
  }),
  mend: stepCall('change_wagon', 'POST /api/wagons/{id}/mend/', WagonMending),
  correct: stepCall('correct_record', 'POST /api/wagons/{id}/correct/', WagonCorrection),
  move: stepCall('correct_record', 'POST /api/wagons/{id}/move/', WagonRelocation),
  stepBack: stepCall('correct_status', 'POST /api/wagons/{id}/step_back/', z.strictObject({ reason: Reason })),
  remove: stepCall('delete_record', 'DELETE /api/wagons/{id}/'),
} as const

export type WagonStep = StepsOf<'wagon', typeof wagonSteps>
