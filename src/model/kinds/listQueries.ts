import * as z from 'zod/mini'
import { QueryFlag, QueryId } from '#model/values/query.ts'

/** A season: the year it started in, 1900 to 2199, or `all`; by default the present season and everything active. */
const Season = z.string().check(z.regex(/^(all|(19|20|21)\d{2})$/, 'Give a year, for example 2025, or all.'))

export const SeasonQuery = z.strictObject({ season: z.optional(Season) })
export const OrderQuery = z.strictObject({ client: z.optional(QueryId), season: z.optional(Season) })
export const StatementQuery = z.strictObject({
  order: z.optional(QueryId),
  client: z.optional(QueryId),
  season: z.optional(Season),
})
export const OrchardQuery = z.strictObject({ client: z.optional(QueryId) })
export const LotQuery = z.strictObject({
  order: z.optional(QueryId),
  all_days: z.optional(QueryFlag),
  season: z.optional(Season),
})
export const BagQuery = z.strictObject({
  batch__order: z.optional(QueryId),
  lot: z.optional(QueryId),
  lot__order: z.optional(QueryId),
  shipment: z.optional(QueryId),
  all_days: z.optional(QueryFlag),
  season: z.optional(Season),
})
export const BatchOfQuery = z.strictObject({ batch: z.optional(QueryId) })
export const ShipmentOfQuery = z.strictObject({ shipment: z.optional(QueryId) })
