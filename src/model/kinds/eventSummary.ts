import * as z from 'zod/mini'
import { sumPounds } from '#model/values/units.ts'
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
/** The counts of one hour, or day, which begins at `at`. */
export type HourTally = Readonly<z.infer<typeof Tally>>

/** The sums of some events and of later ones together; null where they are counted by different units. */
export function joinSummaries(one: EventSummary, later: EventSummary): EventSummary | null {
  if (one.unit !== later.unit) return null
  const people = new Map(one.people.map((each) => [each.actor.id, each]))
  for (const { actor, steps } of later.people)
    people.set(actor.id, { actor, steps: steps + (people.get(actor.id)?.steps ?? 0) })
  const bags = new Map(one.bags.map((each) => [each.grade, each]))
  for (const { grade, bags: n, net } of later.bags) {
    const before = bags.get(grade) ?? { bags: 0, net: 0 }
    bags.set(grade, { grade, bags: before.bags + n, net: sumPounds([before.net, net]) })
  }
  const hours = new Map(one.hours.map((each) => [each.at, each]))
  for (const each of later.hours) {
    const before = hours.get(each.at)
    hours.set(each.at, before === undefined ? each : addTallies(before, each))
  }
  return {
    ...one,
    seq: later.seq,
    events: one.events + later.events,
    steps: one.steps + later.steps,
    automatic: one.automatic + later.automatic,
    corrections: one.corrections + later.corrections,
    people: [...people.values()].toSorted((a, b) => b.steps - a.steps),
    bags: [...bags.values()],
    wagons: one.wagons + later.wagons,
    dried_hours: one.dried_hours + later.dried_hours,
    hours: [...hours.values()],
  }
}

/** The counts of two hours, or days, as one that begins with the first. */
export const addTallies = (a: HourTally, b: HourTally): HourTally => ({
  at: a.at,
  steps: a.steps + b.steps,
  automatic: a.automatic + b.automatic,
  corrections: a.corrections + b.corrections,
})
