import * as z from 'zod/mini'
import { bagGrades } from '#model/kinds/bag.ts'
import { QueryId } from '#model/values/query.ts'
import { Id } from '#model/values/units.ts'

/** The scope of a balance: exactly one batch, order, grower or season (by its first year). */
export const BalanceQuery = z
  .strictObject({
    batch: z.optional(QueryId),
    order: z.optional(QueryId),
    client: z.optional(QueryId),
    season: z.optional(z.string().check(z.regex(/^(19|20|21)\d{2}$/, 'Give a year, for example 2025.'))),
  })
  .check(z.refine((query) => Object.keys(query).length === 1, 'Give one of batch, order, client or season.'))

const verdicts = ['fits', 'loss', 'gain', 'unknown'] as const

const Weight = z.nullable(z.number())

/**
 * Input, water and output in lbs; null if unknown. `out` is what the bags held, by grade, and what of them is written off. `unexplained` is dry − out, positive for a loss; `low` and `high`
 * are its bounds. `why` lists what is unknown.
 */
export const Balance = z.object({
  wagons: z.object({ gross: Weight, tare: Weight, trash: Weight }),
  wet: Weight,
  dry: Weight,
  water: Weight,
  out: z.number(),
  written_off_net: z.number(),
  by_grade: z.array(z.object({ grade: z.enum(bagGrades), net: z.number() })),
  unexplained: Weight,
  low: Weight,
  high: Weight,
  verdict: z.enum(verdicts),
  why: z.array(z.string()),
  batches: z.array(Id),
})

export type BalanceQuery = z.infer<typeof BalanceQuery>
export type Balance = z.infer<typeof Balance>
