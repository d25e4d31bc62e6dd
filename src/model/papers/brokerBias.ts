import * as z from 'zod/mini'
import { bagGrades } from '#model/kinds/bag.ts'
import { Id } from '#model/values/units.ts'

/** What a broker and the plant both measure: yield and moisture in percent, count in pecans. */
export const biasFigures = ['yield', 'moisture', 'count'] as const
export type BiasFigure = (typeof biasFigures)[number]

/** What the differences say: the broker measures lower, higher, or not otherwise than the plant as far as they show. */
const biasVerdicts = ['lower', 'higher', 'same'] as const

/**
 * How far a broker's figures are off the plant's, broker minus plant, to hundredths: the mean over `lots` lots, null
 * without any; the bounds of its 95 % interval (Student's t) and the verdict, null under five lots. Decisions, section
 * 104.
 */
export const Bias = z.object({
  lots: z.int(),
  mean: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  verdict: z.nullable(z.enum(biasVerdicts)),
})

/**
 * A lot that a broker bought, with what it measured and what the plant did; `net` in lbs. `price` is its bid, without one
 * what was asked, in ¢ a lb and point; `worth` what the yields differ by at it, the broker’s less the plant’s, in dollars.
 */
const MeasuredLot = z.object({
  id: Id,
  lot_number: z.int(),
  grade: z.enum(bagGrades),
  sold_at: z.nullable(z.string()),
  net: z.number(),
  internal_yield: z.nullable(z.number()),
  internal_moisture: z.nullable(z.number()),
  internal_count: z.nullable(z.number()),
  broker_yield: z.nullable(z.number()),
  broker_moisture: z.nullable(z.number()),
  broker_count: z.nullable(z.number()),
  price: z.nullable(z.number()),
  worth: z.nullable(z.number()),
})

/** A broker's bias in each figure, and the lots that it bought and measured, the newest sale first. */
export const BrokerBias = z.object({
  broker: Id,
  yield: Bias,
  moisture: Bias,
  count: Bias,
  lots: z.array(MeasuredLot),
})

export type Bias = z.infer<typeof Bias>
export type MeasuredLot = z.infer<typeof MeasuredLot>
export type BrokerBias = z.infer<typeof BrokerBias>
