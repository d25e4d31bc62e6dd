import * as z from 'zod/mini'
import { Reason } from '#model/kinds/stepCall.ts'
import { QueryId } from '#model/values/query.ts'
import { Id } from '#model/values/units.ts'

/** The client that stays, and why the two are one. Decisions, section 62. */
export const ClientMergeInput = z.strictObject({ into: Id, reason: Reason })

export const ClientMergeQuery = z.strictObject({ into: QueryId })

/** What would go over to the other client, as counts, and the broken rules, if there are any. */
export const ClientMergePreview = z.object({
  orders: z.int(),
  orchards: z.int(),
  users: z.int(),
  refusals: z.array(z.object({ rule: z.string(), field: z.string(), message: z.string() })),
})

export type ClientMergePreview = z.infer<typeof ClientMergePreview>
