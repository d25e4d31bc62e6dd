import * as z from 'zod/mini'
import { QueryId } from '#model/values/query.ts'
import { Id } from '#model/values/units.ts'

export const BidsQuery = z.strictObject({ lot: QueryId })

/**
 * What brokers bid for a lot, the highest first: `bid` in ¢ a lb and percent of yield. `worth` is the lot's clean net at
 * the bid and the plant's yield, in dollars; null while the plant has not measured it. What a broker measured stays its
 * own until it buys.
 */
export const Bids = z.object({
  lot: Id,
  bids: z.array(
    z.object({
      broker: Id,
      company_name: z.string(),
      bid: z.number(),
      worth: z.nullable(z.number()),
    }),
  ),
})

export type Bids = z.infer<typeof Bids>
