import * as z from 'zod/mini'

/** Net weight in lbs and number of bags of one window. */
export const WindowSum = z.object({ weight: z.number(), count: z.int() })

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

export type WindowSum = z.infer<typeof WindowSum>
export type Statistics = z.infer<typeof Statistics>
