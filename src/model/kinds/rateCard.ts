import * as z from 'zod/mini'
import { Id, orElse, PlainDate, Version } from '#model/values/units.ts'
import { bagGrades } from './bag.ts'

/** A rate: a whole number of hundredths of a cent, 0 (none) to 1,000,000,000 (both included). 6 ¢ is 600, $4.50 45,000. */
const Rate = z
  .int('Give a rate in whole hundredths of a cent.')
  .check(
    z.minimum(0, 'A rate is at least 0.'),
    z.maximum(1_000_000_000, 'A rate is at most 1,000,000,000 hundredths of a cent.'),
  )

/** What a lb of clean net of a grade costs. */
export const NetRate = z.object({ grade: z.enum(bagGrades), rate: Rate })

/**
 * What a lb of a grade is bought for: `per_lb`, and `per_point` for each percent of its lot’s yield. A lot of 52 % at
 * $0.045 a point is $2.34 a lb.
 */
export const PurchasePrice = z.object({ grade: z.enum(bagGrades), per_lb: Rate, per_point: Rate })

/** Lists whose items name a grade have each grade once. */
const eachGradeOnce = (items: readonly { readonly grade: string }[]): boolean =>
  new Set(items.map(({ grade }) => grade)).size === items.length
const once = 'Give each grade once.'

/** The rates that a card has one of. Each is for a lb received, an hour, a point, a wagon, an order. */
export const singleRates = ['received', 'dry_hour', 'moisture_point', 'trash_wagon', 'minimum'] as const

/**
 * What the plant charges and pays from a day on, until the next card begins. `valid_from` is a day of the plant. Every
 * rate is in hundredths of a cent, 0 for none: `net` a lb of clean net by grade, `received` a lb of the wagons’ net,
 * `dry_hour` an hour of a dryer, `moisture_point` a point of moisture that drying took, `trash_wagon` a wagon with
 * excessive trash, `minimum` the least that an order is charged. `prices` are those of purchase. Decisions, section 100.
 */
export const RateCardRow = z.object({
  id: Id,
  valid_from: z.string(),
  net: orElse(z.array(NetRate), []),
  received: orElse(z.int(), 0),
  dry_hour: orElse(z.int(), 0),
  moisture_point: orElse(z.int(), 0),
  trash_wagon: orElse(z.int(), 0),
  minimum: orElse(z.int(), 0),
  prices: orElse(z.array(PurchasePrice), []),
})

export const RateCard = z.extend(RateCardRow, { version: Version })

export const RateCardInput = z.strictObject({
  valid_from: PlainDate,
  net: z.optional(z.array(z.strictObject(NetRate.shape)).check(z.refine(eachGradeOnce, once))),
  received: z.optional(Rate),
  dry_hour: z.optional(Rate),
  moisture_point: z.optional(Rate),
  trash_wagon: z.optional(Rate),
  minimum: z.optional(Rate),
  prices: z.optional(z.array(z.strictObject(PurchasePrice.shape)).check(z.refine(eachGradeOnce, once))),
})

export type NetRate = Readonly<z.infer<typeof NetRate>>
export type PurchasePrice = Readonly<z.infer<typeof PurchasePrice>>
export type RateCardRow = z.infer<typeof RateCardRow>
export type RateCard = z.infer<typeof RateCard>
export type RateCardInput = z.infer<typeof RateCardInput>
