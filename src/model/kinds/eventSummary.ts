import * as z from 'zod/mini'
import { EventActor } from './event.ts'

const Tally = z.object({
  /** The instant at which the hour or day begins, UTC. */
  at: z.string(),
  steps: z.int(),
  automatic: z.int(),
  corrections: z.int(),
})

/**
 * What some events come to. `events` are `steps`, which a person made, and `automatic` ones, which followed from them or
 * from nothing; `corrections` are those of the steps that change what was entered or done before. `people`: their steps.
 * `bags` as they were weighed, `net` in lbs; `wagons` that arrived; `dried_hours` of dryer runs whose Stop is among the
 * events. `hours`: the same counts by hour, by days of the plant if there are more than 1,000 hours (`unit`); those
 * without events are left out. `refusals` counts refused steps of the same filter, null where it asks for what they don't
 * have, and `refused` has them by hour. `seq` is the log's end; a sum goes on after it with `after`.
 */
export const EventSummary = z.object({
  seq: z.int(),
  events: z.int(),
  steps: z.int(),
  automatic: z.int(),
  corrections: z.int(),
  people: z.array(z.object({ actor: EventActor, steps: z.int() })),
  bags: z.array(z.object({ grade: z.string(), bags: z.int(), net: z.number() })),
  wagons: z.int(),
  dried_hours: z.number(),
  unit: z.enum(['hour', 'day']),
  hours: z.array(Tally),
  refusals: z.nullable(z.int()),
  refused: z.array(z.object({ at: z.string(), count: z.int() })),
  meant: z.array(
    z.object({
      said: z.string(),
      records: z.array(z.object({ id: z.int(), name: z.string(), owner: z.nullable(z.string()) })),
    }),
  ),
})

export type EventSummary = z.infer<typeof EventSummary>
