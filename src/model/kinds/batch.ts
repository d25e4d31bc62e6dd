import * as z from 'zod/mini'
import { Id, Instant, Notes, orElse, orNull, PlainDate, Version, wordOf } from '#model/values/units.ts'
import { DryerEventCorrection, DryerEventInput } from './dryerEvent.ts'
import { MoistureReadingCorrection, MoistureReadingInput } from './moistureReading.ts'
import { Flag, Notified, Reason, stepCall, type StepsOf } from './stepCall.ts'

/** Batch statuses in the order they are passed; a pre-dried batch skips Drying. Specification, section 4. */
export const batchStatuses = ['Loading', 'Drying', 'Ready', 'Sorting', 'Complete'] as const

/** A bin in which a batch lay, until it was moved to the next one (UTC). */
export const EarlierBin = z.object({ drying_bin: Id, until: z.string() })

/**
 * The row of a batch. `wagons` are the ids of its loads, oldest first; `bin_emptied_at` (UTC) is when its bin became
 * empty, null while its nuts lie there, and for batches that were completed before version 0.3;
 * `earlier_bins` are those in which it lay before `drying_bin`, oldest first.
 */
export const BatchRow = z.object({
  id: Id,
  batch_number: z.int(),
  order: Id,
  status: z.enum(batchStatuses),
  drying_bin: Id,
  wagons: orElse(z.array(Id), []),
  pre_dried: orElse(z.boolean(), false),
  notes: orElse(z.string(), ''),
  notified_by: orNull(Id),
  notified_at: orNull(PlainDate),
  picked_up_at: orNull(PlainDate),
  bin_emptied_at: orNull(z.string()),
  earlier_bins: orElse(z.array(EarlierBin), []),
})

/** A moisture reading within its batch: percent, method, time and sample location. */
const ShownReading = z.object({
  reading: z.number(),
  reading_method: z.string(),
  reading_time: z.string(),
  sample_location: orElse(z.string(), ''),
})

/**
 * A batch with derived fields. `more_wagons` is its order's; `dry_hours` are the hours of Start–Stop pairs; lists use
 * the counts to show what is missing. `latest_readings` has the latest of each method and sample location, newest
 * first, of equal times those by the method of the plant's target, and of these the wettest; `last_reading` is the
 * first. A server of the specification alone sends none of these, perhaps not even `pre_dried` and `more_wagons`; they
 * are then null. Specification, section 3.
 */
export const Batch = z.extend(BatchRow, {
  status: wordOf(batchStatuses),
  order_number: orNull(z.int()),
  client: orNull(Id),
  company_name: orElse(z.string(), ''),
  variety_name: orElse(z.string(), ''),
  drying_bin_name: orElse(z.string(), ''),
  more_wagons: orNull(z.boolean()),
  pre_dried: orNull(z.boolean()),
  start_count: orNull(z.int()),
  stop_count: orNull(z.int()),
  reading_count: orNull(z.int()),
  last_reading: orNull(ShownReading),
  latest_readings: orElse(z.array(ShownReading), []),
  dry_hours: orNull(z.number()),
  running_since: orNull(z.string()),
  bag_count: orNull(z.int()),
  clean_net: orNull(z.number()),
  created_at: orNull(z.string()),
  version: Version,
})

/** The body that opens a batch by hand; unloading a wagon opens one automatically. */
export const BatchInput = z.strictObject({
  order: Id,
  drying_bin: Id,
  pre_dried: z.optional(z.boolean()),
})
export type BatchInput = z.infer<typeof BatchInput>

export type BatchRow = z.infer<typeof BatchRow>
export type Batch = z.infer<typeof Batch>
export type ShownReading = z.infer<typeof ShownReading>

const MoreWagons = { input_more_wagons: z.optional(Flag) }
const StatusMove = z.strictObject({ ...MoreWagons, order: z.optional(Id) })

/** The steps of a batch, its readings and its dryer events. Specification, section 7. */
export const batchSteps = {
  open: stepCall('change_batch', 'POST /api/batches/', BatchInput),
  startDrying: stepCall('change_batch', 'PATCH /api/batches/{id}/', StatusMove, {
    also: ['PUT'],
    fixed: { status: 'Drying' },
  }),
  makeReady: stepCall('change_batch', 'PUT /api/batches/{id}/', StatusMove, {
    also: ['PATCH'],
    fixed: { status: 'Ready' },
  }),
  startSorting: stepCall('change_batch', 'PUT /api/batches/{id}/', StatusMove, {
    also: ['PATCH'],
    fixed: { status: 'Sorting' },
  }),
  complete: stepCall('change_batch', 'PATCH /api/batches/{id}/', StatusMove, {
    also: ['PUT'],
    fixed: { status: 'Complete' },
  }),
  notify: stepCall('change_batch', 'PATCH /api/batches/{id}/', Notified, {
    tells: (body) => 'notified_by' in body || 'notified_at' in body,
  }),
  pickUp: stepCall('change_batch', 'PATCH /api/batches/{id}/', z.strictObject({ picked_up_at: PlainDate }), {
    tells: (body) => 'picked_up_at' in body,
  }),
  note: stepCall('change_batch', 'PATCH /api/batches/{id}/', z.strictObject({ notes: Notes }), {
    tells: (body) => 'notes' in body,
  }),
  moveBin: stepCall(
    'change_batch',
    'POST /api/batches/{id}/move/',
    z.strictObject({ drying_bin: Id, moved_at: Instant, starts_again: z.optional(Flag), reason: Reason }),
  ),
  emptyBin: stepCall('change_batch', 'POST /api/batches/{id}/bin_empty/', z.strictObject({})),
  takeReading: stepCall('change_batch', 'POST /api/moisture_readings/', MoistureReadingInput),
  correctReading: stepCall(
    'correct_record',
    'POST /api/moisture_readings/{moisture_reading}/correct/',
    MoistureReadingCorrection,
  ),
  removeReading: stepCall('delete_record', 'DELETE /api/moisture_readings/{moisture_reading}/'),
  recordDryerEvent: stepCall('change_batch', 'POST /api/dryer_events/', DryerEventInput),
  retimeDryerEvent: stepCall(
    'change_batch',
    'PATCH /api/dryer_events/{dryer_event}/',
    z.strictObject({ event_time: Instant }),
  ),
  correctDryerEvent: stepCall('correct_record', 'POST /api/dryer_events/{dryer_event}/correct/', DryerEventCorrection),
  removeDryerEvent: stepCall('delete_record', 'DELETE /api/dryer_events/{dryer_event}/'),
  stepBack: stepCall('correct_status', 'POST /api/batches/{id}/step_back/', z.strictObject({ reason: Reason })),
  remove: stepCall('delete_record', 'DELETE /api/batches/{id}/'),
} as const

export type BatchStep = StepsOf<'batch', typeof batchSteps>
