import * as z from 'zod/mini'
import { Count, Id, orElse, orNull, Percent, PlainDate, PointPrice, Version, wordOf } from '#model/values/units.ts'
import { bagGrades } from './bag.ts'
import { Hold } from './hold.ts'
import { OrchardModel } from './orchard.ts'
import { Notified, Reason, stepCall, type StepsOf } from './stepCall.ts'

/** Lot statuses in the order they are passed. Decisions, section 3. */
export const lotStatuses = ['Sorting', 'Ready', 'Sold'] as const

/** The plant's and the purchaser's measurements: yield and moisture in percent, counts in pecans. */
export const measurementFields = [
  'internal_yield',
  'internal_moisture',
  'internal_count',
  'broker_yield',
  'broker_moisture',
  'broker_count',
] as const

/** The measurements, with the price that the plant asks and the one that a broker bids: ¢ a lb and percent of yield. */
export const lotFigures = [...measurementFields, 'asking_price', 'broker_bid'] as const

/** The row of a lot. `meant_for` is the `broker` before its sale, to which a sale that is taken back returns. */
export const LotRow = z.object({
  id: Id,
  lot_number: z.int(),
  order: Id,
  grade: z.enum(bagGrades),
  status: z.enum(lotStatuses),
  notified_by: orNull(Id),
  notified_at: orNull(PlainDate),
  broker: orNull(Id),
  internal_yield: orNull(z.number()),
  internal_moisture: orNull(z.number()),
  internal_count: orNull(z.number()),
  broker_yield: orNull(z.number()),
  broker_moisture: orNull(z.number()),
  broker_count: orNull(z.number()),
  asking_price: orNull(z.number()),
  broker_bid: orNull(z.number()),
  hold: orNull(Hold),
  sold_at: orNull(z.string()),
  meant_for: orNull(Id),
})

/**
 * A lot with the sums of its bags (lbs) and its names. `remaining_net` is the clean net of the bags that are on no
 * Closed shipment and not written off; null if a server does not send it. `written_off_net` is that of the bags that
 * are written off; they stay in `clean_net`, and `written_off_bags` of `bag_count` are theirs. `last_bag_number` is the
 * highest number ever assigned in it, even if that bag has moved to another lot. `order` and `order_number` are null
 * for brokers, and their `hold` has no reason. `sold_at` (UTC) is the instant of the sale; null while unsold, and for
 * sales before it was recorded. Specification, section 3.
 */
export const Lot = z.extend(z.omit(LotRow, { meant_for: true }), {
  status: wordOf(lotStatuses),
  order: orNull(Id),
  client: orNull(Id),
  order_number: orNull(z.int()),
  clean_gross: orElse(z.number(), 0),
  clean_tare: orElse(z.number(), 0),
  clean_net: orElse(z.number(), 0),
  remaining_net: orNull(z.number()),
  written_off_net: orElse(z.number(), 0),
  bag_count: orElse(z.int(), 0),
  written_off_bags: orElse(z.int(), 0),
  last_bag_number: orElse(z.int(), 0),
  variety_name: orElse(z.string(), ''),
  orchard_model: orNull(OrchardModel),
  company_name: orElse(z.string(), ''),
  broker_name: orElse(z.string(), ''),
  created_at: orNull(z.string()),
  version: Version,
})

/** The body that starts a lot. */
export const LotInput = z.strictObject({
  order: Id,
  grade: z.enum(bagGrades, 'Choose a grade.'),
  broker: z.optional(z.nullable(Id)),
})
export type LotInput = z.infer<typeof LotInput>

/** The measurements and prices of a body; null clears one. */
export const LotMeasurements = z.strictObject({
  internal_yield: z.optional(z.nullable(Percent)),
  internal_moisture: z.optional(z.nullable(Percent)),
  internal_count: z.optional(z.nullable(Count)),
  broker_yield: z.optional(z.nullable(Percent)),
  broker_moisture: z.optional(z.nullable(Percent)),
  broker_count: z.optional(z.nullable(Count)),
  asking_price: z.optional(z.nullable(PointPrice)),
  broker_bid: z.optional(z.nullable(PointPrice)),
})

export type LotRow = z.infer<typeof LotRow>
export type Lot = z.infer<typeof Lot>
export type LotMeasurements = z.infer<typeof LotMeasurements>

const namesBroker = (body: Readonly<Record<string, unknown>>): boolean =>
  body['broker'] !== undefined && body['broker'] !== null
const measures = (body: Readonly<Record<string, unknown>>): boolean =>
  'broker' in body || lotFigures.some((field) => field in body)

/** The steps of a lot. Naming a broker is the purchase. Specification, section 7; decisions, section 3. */
export const lotSteps = {
  start: stepCall('change_lot', 'POST /api/lots/', LotInput),
  makeReady: stepCall('change_lot', 'PATCH /api/lots/{id}/', z.strictObject({}), { fixed: { status: 'Ready' } }),
  notify: stepCall('change_lot', 'PATCH /api/lots/{id}/', Notified, {
    tells: (body) => 'notified_by' in body || 'notified_at' in body,
  }),
  sell: stepCall('view_lot', 'PATCH /api/lots/{id}/', z.extend(LotMeasurements, { broker: Id }), {
    also: ['PUT'],
    tells: namesBroker,
  }),
  measure: stepCall('view_lot', 'PATCH /api/lots/{id}/', z.extend(LotMeasurements, { broker: z.optional(z.null()) }), {
    also: ['PUT'],
    tells: measures,
  }),
  correct: stepCall('correct_record', 'POST /api/lots/{id}/correct/', z.strictObject({ broker: Id, reason: Reason })),
  stepBack: stepCall('correct_status', 'POST /api/lots/{id}/step_back/', z.strictObject({ reason: Reason })),
  merge: stepCall('correct_status', 'POST /api/lots/{id}/merge/', z.strictObject({ reason: Reason })),
  split: stepCall('correct_status', 'POST /api/lots/{id}/split/', z.strictObject({ reason: Reason })),
  hold: stepCall('hold_record', 'POST /api/lots/{id}/hold/', z.strictObject({ reason: Reason })),
  release: stepCall('hold_record', 'POST /api/lots/{id}/release/', z.strictObject({ reason: Reason })),
  remove: stepCall('delete_record', 'DELETE /api/lots/{id}/'),
} as const

export type LotStep = StepsOf<'lot', typeof lotSteps>
