import * as z from 'zod/mini'
import { bagGrades } from '#model/kinds/bag.ts'
import { orNull, PlainDate } from '#model/values/units.ts'

/** Net weight in lbs and number of bags of one window; null if a server does not send it. */
export const WindowSum = z.object({ weight: orNull(z.number()), count: orNull(z.int()) })

/** The statistics windows. Specification, section 3; decisions, section 8. */
export const Statistics = z.object({
  today: WindowSum,
  yesterday: WindowSum,
  this_week: WindowSum,
  last_week: WindowSum,
  this_month: WindowSum,
  last_month: WindowSum,
  all_season: WindowSum,
  b_bags: WindowSum,
  cs_bags: WindowSum,
})

/**
 * One day of the plant: net lbs bagged by grade, the hours of the dryers, and the number of drying bins with a running
 * dryer. The present day counts up to now.
 */
export const PlantDay = z.object({
  date: PlainDate,
  grades: z.array(z.object({ grade: z.enum(bagGrades), weight: z.number(), count: z.int() })),
  dry_hours: z.number(),
  bins: z.int(),
})

/** The number of days in the answer, the present one included. */
export const shownDays = 14

/** This season, and in the same month of the last one; null if the plant recorded nothing in that season. */
const BesideLast = z.object({ now: z.number(), last: z.nullable(z.number()) })

/**
 * A month (YYYY-MM, of this season) of one variety, in net lbs: `received` is the weight of its wagons, `shipped` the
 * weight of its signed shipments with their counter-tickets, without what came back. `unweighed` counts wagons without a weight, which are in
 * no sum; if no wagon of a month was weighed, `received` is null.
 */
export const MonthOfVariety = z.object({
  month: z.string(),
  variety_name: z.string(),
  received: z.object({ now: z.nullable(z.number()), last: z.nullable(z.number()) }),
  shipped: BesideLast,
  unweighed: BesideLast,
})

/** The months of the season that began in the year `season`, with those of the season before: the earliest first. */
export const SeasonMonths = z.object({ season: z.int(), months: z.array(MonthOfVariety) })

export type MonthOfVariety = z.infer<typeof MonthOfVariety>
export type SeasonMonths = z.infer<typeof SeasonMonths>
export type PlantDay = z.infer<typeof PlantDay>
export type WindowSum = z.infer<typeof WindowSum>
export type Statistics = z.infer<typeof Statistics>
