import * as z from 'zod/mini'
import { Instant } from '#model/values/units.ts'
import { AsOfRecord, asOfKinds } from './asOf.ts'

/** Two moments, both inclusive; `to` is now if it is left out. */
export const BetweenQuery = z.strictObject({ from: Instant, to: z.optional(Instant) })

export type BetweenQuery = z.infer<typeof BetweenQuery>

const Kind = z.enum(asOfKinds)

/** The name of a record of a kind that has past states. */
const Named = z.object({ entity: Kind, id: z.int(), name: z.string() })

export type NamedRecord = z.infer<typeof Named>

/**
 * A record that differs between two moments, as `as_of` has it at each: `before` is null if it came, `after` if it went.
 * `fields` are its columns and shown figures with another value; none if an event touched it and left it as it was, and
 * none for a record that came or went.
 */
const ChangedRecord = z.extend(Named, {
  before: z.nullable(AsOfRecord),
  after: z.nullable(AsOfRecord),
  fields: z.array(z.string()),
})

export type ChangedRecord = z.infer<typeof ChangedRecord>

/** The number of an entity's records in a status at both moments. */
const StatusSum = z.object({ entity: Kind, status: z.string(), before: z.int(), after: z.int() })

export type StatusSum = z.infer<typeof StatusSum>

/** What differs between two moments; records that came after the first and went before the second passed through. */
export const Between = z.object({
  from: z.string(),
  to: z.string(),
  changed: z.array(ChangedRecord),
  passed_through: z.array(Named),
  sums: z.array(StatusSum),
})

export type Between = z.infer<typeof Between>
