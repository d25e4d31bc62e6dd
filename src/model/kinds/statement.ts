import * as z from 'zod/mini'
import { Id, orElse, orNull, Version } from '#model/values/units.ts'
import { bagGrades } from './bag.ts'

/** What is charged; each rate of a rate card has one. */
const chargedItems = ['net', 'received', 'dry_hours', 'moisture', 'trash_wagons', 'minimum'] as const

/**
 * A line of a statement: what it adds to the statements before it. `quantity` in lbs, hours, points or wagons (of
 * `minimum` orders), negative where less is charged than before; `rate` in hundredths of a cent, the one that holds now;
 * `amount` in cents. `net` has its grade, hours and points their batch. `again`: an earlier statement has this line, so it
 * is a difference.
 */
export const StatementLine = z.object({
  item: z.enum(chargedItems),
  grade: orNull(z.enum(bagGrades)),
  batch: orNull(Id),
  batch_number: orNull(z.int()),
  quantity: z.number(),
  rate: z.int(),
  amount: z.int(),
  again: z.boolean(),
})

/** What a party of the crop share bears of an order, in cents. `percent` is its share; 0 if it has none any more. */
const PartyShare = z.object({ percent: z.number(), amount: z.int() })

/** An order’s part of a statement, with the names of that moment. `total` is the sum of its lines, and of its shares. */
export const StatementPart = z.object({
  order: Id,
  order_number: z.int(),
  orchard_name: z.string(),
  farm: z.string(),
  variety_name: z.string(),
  lines: z.array(StatementLine),
  total: z.int(),
  shares: z.array(PartyShare),
})

/**
 * The row of a statement, which never changes: `position` is the number of the log’s event at which it was counted.
 * `order` is its first order, `orders` all of them, all of one client; `season` the year that the season began in, of a
 * statement of a season. `total` in cents. Decisions, section 101.
 */
export const StatementRow = z.object({
  id: Id,
  statement_number: z.int(),
  order: Id,
  orders: z.array(Id),
  season: orNull(z.int()),
  position: z.int(),
  made_on: z.string(),
  parts: z.array(StatementPart),
  total: z.int(),
})

export const Statement = z.extend(StatementRow, { version: Version })

/** Exactly one of the fields is named. */
export const ofOne = z.refine<Readonly<Record<string, unknown>>>(
  (input) => Object.values(input).filter((each) => each !== undefined).length === 1,
  'Name an order, a client or a season.',
)

/** What a statement is made of: an order, all orders of a client, or each client’s of a season; one of them. */
export const StatementInput = z
  .strictObject({
    order: z.optional(Id),
    client: z.optional(Id),
    season: z.optional(z.int().check(z.gte(1900), z.lte(2199))),
  })
  .check(ofOne)

/**
 * What a client’s next statement would have, and what was stated before, in cents. By their numbers, the orders in it
 * that are not Complete, and those whose orchard’s notes may name a crop share that is not understood, or not 100 %: all
 * of these is the client’s.
 */
export const OpenStatement = z.object({
  client: Id,
  company_name: z.string(),
  parts: z.array(StatementPart),
  total: z.int(),
  stated: z.int(),
  unfinished: z.array(z.int()),
  unsplit: z.array(z.int()),
})

/** `rates`: whether the plant has set any; without, nothing is open. */
export const OpenStatements = z.object({ rates: z.boolean(), clients: orElse(z.array(OpenStatement), []) })

export type StatementLine = Readonly<z.infer<typeof StatementLine>>
export type StatementPart = z.infer<typeof StatementPart>
export type StatementRow = z.infer<typeof StatementRow>
export type Statement = z.infer<typeof Statement>
export type StatementInput = z.infer<typeof StatementInput>
export type OpenStatement = z.infer<typeof OpenStatement>
export type OpenStatements = z.infer<typeof OpenStatements>
