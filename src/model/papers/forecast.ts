import * as z from 'zod/mini'
import { sampleLocations } from '#model/kinds/moistureReading.ts'
import { QueryId } from '#model/values/query.ts'
import { Id, orElse } from '#model/values/units.ts'

export const ForecastQuery = z.strictObject({ batch: QueryId })

/**
 * When a batch reaches the plant's target. `ready` has the instants (UTC) if the dryer runs on from now; `running_hours`
 * the hours that the dryer will have run by then, counted from its first start, with those that are `left`. `from` and
 * `to` bound nineteen of twenty cases. All are null without a forecast; `why` says why, and what else is to be known.
 * `readings` is how many count: those by the target's method at `place`, the wettest one. `reached`: the target is
 * reached by a measurement, or only by the forecast. `overdried_lbs` are what the bags lost by being dried below the
 * target; null while they can't be told.
 */
export const DryingForecast = z.object({
  batch: Id,
  ready: z.nullable(z.object({ at: z.string(), from: z.string(), to: z.string() })),
  running_hours: z.nullable(
    z.object({ now: z.number(), left: z.number(), at: z.number(), from: z.number(), to: z.number() }),
  ),
  model: z.nullable(z.enum(['newton', 'page'])),
  readings: z.int(),
  place: z.nullable(z.enum(sampleLocations)),
  reached: z.nullable(z.enum(['measured', 'forecast'])),
  dryer_on: z.boolean(),
  overdried_lbs: z.nullable(z.number()),
  why: z.array(z.string()),
})

/**
 * What the drying of a batch cost, in dollars: its share of the fuel bills or the usual gallons, and its electricity; null
 * where the plant has set no price of it. `hours` are its running hours, `unbilled_hours` those without a price of fuel.
 * `per_lb_…` are by the lb of water that it lost and of nuts in its bags; null while these can't be told.
 */
export const DryingCost = z.object({
  fuel: z.nullable(z.number()),
  power: z.nullable(z.number()),
  total: z.number(),
  hours: z.number(),
  unbilled_hours: z.number(),
  per_lb_water: z.nullable(z.number()),
  per_lb_nuts: z.nullable(z.number()),
})

/**
 * How good forecasts were, each as it was made: the median of the hours that they were off by, and how many percent of
 * their bounds held, of so many forecasts of so many batches that have reached their target.
 */
export const ForecastScore = z.object({
  median_error_hours: z.number(),
  inside: z.number(),
  forecasts: z.int(),
  batches: z.int(),
})

/**
 * A point of the expected course: the instant (UTC) at which so many percent are expected, and its bounds, which hold in
 * nineteen of twenty cases.
 */
const CoursePoint = z.object({ at: z.string(), percent: z.number(), from: z.string(), to: z.string() })

/** The score of a variety in a bin. */
const KindScore = z.extend(ForecastScore, { variety: Id, variety_name: z.string(), bin: Id, bin_name: z.string() })

/**
 * The forecast of a batch; its cost, null while the plant has set no price; and the score of the batches before it, of the
 * same variety in the same bin, where there is none of the same variety, else of all; null before there is any. `course` is
 * what is expected from the last reading at `place` to the target, if the dryer runs on from now; empty without a
 * forecast, and once the target should be reached.
 */
export const Forecast = z.extend(DryingForecast, {
  cost: z.nullable(DryingCost),
  score: z.nullable(ForecastScore),
  course: orElse(z.array(CoursePoint), []),
})

/**
 * The forecasts of all batches that may still dry; the lbs that this season's batches lost to overdrying, with the number
 * of these batches; and the score of all forecasts, and by variety and bin.
 */
export const Forecasts = z.object({
  forecasts: z.array(DryingForecast),
  overdried_lbs: z.number(),
  overdried_batches: z.int(),
  score: z.nullable(ForecastScore),
  scores: z.array(KindScore),
})

export type DryingCost = z.infer<typeof DryingCost>
export type ForecastScore = z.infer<typeof ForecastScore>
export type KindScore = z.infer<typeof KindScore>
export type CoursePoint = Readonly<z.infer<typeof CoursePoint>>
export type Forecast = z.infer<typeof Forecast>
export type Forecasts = z.infer<typeof Forecasts>
export type DryingForecast = z.infer<typeof DryingForecast>
