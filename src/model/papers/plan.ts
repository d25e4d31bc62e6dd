import * as z from 'zod/mini'
import { Id } from '#model/values/units.ts'

/**
 * A wagon of the plan: one that is here (`wagon`), or one that is announced (`announcement`). `there_at` is when it came
 * or is expected, at the earliest now; `start_at` when it goes into `bin`, `together` with a wagon of its order that goes
 * in by then. `wait_hours` are those between; `wet_over_hours` those of them beyond which wet nuts may wait. Bin and start
 * are null where the plant has no bin. Times are UTC.
 */
const PlanWagon = z.object({
  wagon: z.nullable(Id),
  announcement: z.nullable(Id),
  wagon_id: z.nullable(z.string()),
  order: z.nullable(Id),
  client: Id,
  company_name: z.string(),
  variety: Id,
  variety_name: z.string(),
  there_at: z.string(),
  bin: z.nullable(Id),
  bin_name: z.string(),
  start_at: z.nullable(z.string()),
  together: z.boolean(),
  wait_hours: z.nullable(z.number()),
  wet_over_hours: z.number(),
})

/** A bin of the plan: when it is free, UTC, and what tells it: nothing lies there, the forecast, or the batches before. */
const PlanBin = z.object({
  bin: Id,
  bin_name: z.string(),
  free_at: z.string(),
  by: z.enum(['free', 'forecast', 'median']),
})

/**
 * Which bin for which wagon, a suggestion: the wagons in the order in which they came or come, what all of them wait
 * together and the longest of them, in hours, and what they would wait with one more bin that is free now.
 */
export const Plan = z.object({
  wagons: z.array(PlanWagon),
  bins: z.array(PlanBin),
  waited_hours: z.number(),
  longest_hours: z.number(),
  wet_over_hours: z.number(),
  one_more_bin: z.object({ waited_hours: z.number() }),
})

export type PlanWagon = z.infer<typeof PlanWagon>
export type PlanBin = z.infer<typeof PlanBin>
export type Plan = z.infer<typeof Plan>
