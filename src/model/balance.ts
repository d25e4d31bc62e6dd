import * as z from 'zod/mini'
import { bagGrades } from './bag.ts'
import { QueryId } from './query.ts'
import { Id } from './units.ts'

/** What is weighed up: exactly one of a batch, an order, a grower or a season by the year that it began in. */
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
 * What went in, what of it was water, and what came out, in lbs; null where it can't be known. `unexplained` is
 * dry − out, a loss is positive, and `low` and `high` are its bounds. `why` says what is not known.
 */
export const Balance = z.object({
  wagons: z.object({ gross: Weight, tare: Weight, trash: Weight }),
  wet: Weight,
  dry: Weight,
  water: Weight,
  out: z.number(),
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
