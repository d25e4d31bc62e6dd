import * as z from 'zod/mini'
import { batchStatuses } from '#model/kinds/batch.ts'
import { lotStatuses } from '#model/kinds/lot.ts'
import { readingMethods, sampleLocations } from '#model/kinds/moistureReading.ts'
import { shipmentStatuses } from '#model/kinds/shipment.ts'
import { wagonStatuses } from '#model/kinds/wagon.ts'
import { QueryId } from '#model/values/query.ts'
import { Id } from '#model/values/units.ts'

/** The kinds of record that have a lane, from the yard to the truck. */
export const laneKinds = ['wagon', 'batch', 'lot', 'shipment'] as const

/** The states of these kinds, each once. */
export const laneStates = [
  ...new Set([...wagonStatuses, ...batchStatuses, ...lotStatuses, ...shipmentStatuses]),
] as const

/** The most orders that are compared at once. */
export const maxOrders = 200

export const LanesQuery = z.strictObject({ order: QueryId })

/** Orders by their numbers in the database, with commas between. */
export const LaneMediansQuery = z.strictObject({
  orders: z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'Give a record by its number.')),
    z.pipe(
      z.transform((text: string): number[] => [...new Set(text.split(',').map(Number))]),
      z.array(z.int()).check(z.maxLength(maxOrders, `Give at most ${maxOrders}.`)),
    ),
  ),
})

/** A stretch of time in one state, UTC. `work`: something was done with the record; otherwise it waited. */
const Bar = z.object({ state: z.enum(laneStates), from: z.string(), to: z.string(), work: z.boolean() })

const LaneReading = z.object({
  at: z.string(),
  reading: z.number(),
  reading_method: z.enum(readingMethods),
  sample_location: z.enum(sampleLocations),
})

/**
 * The life of one record: bars without gaps from its first event to its end. `open`: it has not ended, and its last bar
 * goes on. `runs` are those of a batch's dryer, to null while it runs.
 */
const Lane = z.object({
  entity: z.enum(laneKinds),
  id: Id,
  name: z.string(),
  open: z.boolean(),
  bars: z.array(Bar),
  runs: z.array(z.object({ from: z.string(), to: z.nullable(z.string()) })),
  readings: z.array(LaneReading),
})

/** A stretch in which nothing of the order was worked on, and what it waited for, in the words of the rules. */
const Wait = z.object({ from: z.string(), to: z.string(), for: z.string() })

/**
 * Where an order's days went: in seconds, `work` + `waiting` = `total` = from its first event (`from`) to its end or now
 * (`to`). `open`: something of it is still at the plant.
 */
export const Lanes = z.object({
  order: Id,
  from: z.string(),
  to: z.string(),
  open: z.boolean(),
  lanes: z.array(Lane),
  total: z.number(),
  work: z.number(),
  waiting: z.number(),
  waits: z.array(Wait),
})

/** The median with its quartiles, in seconds. */
const Quartiles = z.object({ low: z.number(), median: z.number(), high: z.number() })

/**
 * Several orders together: how long they took from first event to end or now, and how long their records stayed in each
 * state. A state that a record is still in is not counted.
 */
export const LaneMedians = z.object({
  orders: z.int(),
  open: z.int(),
  total: z.nullable(Quartiles),
  work: z.nullable(Quartiles),
  waiting: z.nullable(Quartiles),
  stages: z.array(
    z.extend(Quartiles, { entity: z.enum(laneKinds), state: z.enum(laneStates), work: z.boolean(), records: z.int() }),
  ),
})

export type LaneKind = (typeof laneKinds)[number]
export type LaneState = (typeof laneStates)[number]
export type Bar = z.infer<typeof Bar>
export type Lane = z.infer<typeof Lane>
export type Wait = z.infer<typeof Wait>
export type Lanes = z.infer<typeof Lanes>
export type LaneMedians = z.infer<typeof LaneMedians>
export type Quartiles = z.infer<typeof Quartiles>
