import { addTallies, type HourTally } from '#model/kinds/eventSummary.ts'
import { hour, millisecondsOf, utcOf } from '#model/values/calendar.ts'
import { netPounds, sumPounds } from '#model/values/units.ts'

/** What a sum reads of an event, or of `count` events that are alike in it. */
export interface SummedEvent {
  readonly at: string
  readonly type: string
  readonly actor: number | null
  readonly cause: number | null
  /** Needed of weighed bags only. */
  readonly data?: Readonly<Record<string, unknown>>
  readonly count?: number
}

/** What some events come to: see `EventSummary`. Weights in lbs; people by id, bags by grade, hours by their begin. */
export interface EventSums {
  readonly events: number
  readonly steps: number
  readonly automatic: number
  readonly corrections: number
  readonly wagons: number
  readonly people: ReadonlyMap<number, number>
  readonly bags: ReadonlyMap<string, { readonly bags: number; readonly net: number }>
  readonly hours: ReadonlyMap<string, HourTally>
}

export const noSums: EventSums = {
  events: 0,
  steps: 0,
  automatic: 0,
  corrections: 0,
  wagons: 0,
  people: new Map(),
  bags: new Map(),
  hours: new Map(),
}

/** Verbs of events that change what was entered or done before. Decisions, section 75. */
export const correctionVerbs: ReadonlySet<string> = new Set([
  'corrected',
  'mended',
  'stepped_back',
  'retimed',
  'removed',
  'voided',
  'written_off',
  'found',
  'moved',
  'merged',
  'load_taken_off',
  'taken_off',
])

/** Whether an event of a type changes what was entered or done before. */
export const isCorrection = (type: string): boolean => correctionVerbs.has(type.slice(type.indexOf('.') + 1))

/** The event with which a bag is weighed, and its fields. */
const weighedBag = 'bag.weighed'

/** Whether a sum reads the data of events of a type. */
export const readsData = (type: string): boolean => type === weighedBag

const arrivedWagon = 'wagon.arrived'

/** The hour that an instant is in, as its begin in UTC. */
export const hourOf = (at: string): string => utcOf(Math.floor(millisecondsOf(at) / hour) * hour)

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** A person's step: an event of a user that followed from no other. Any other event is automatic. */
const isStep = ({ actor, cause }: Pick<SummedEvent, 'actor' | 'cause'>): boolean => actor !== null && cause === null

/** The sums of some events. Those of two parts of a log together are the sums of both: see `addSums`. */
export function sumEvents(events: Iterable<SummedEvent>): EventSums {
  const people = new Map<number, number>()
  const bags = new Map<string, { bags: number; net: number }>()
  const hours = new Map<string, { at: string; steps: number; automatic: number; corrections: number }>()
  const all = { events: 0, steps: 0, automatic: 0, corrections: 0, wagons: 0 }
  for (const event of events) {
    const { type, actor, data = {}, count = 1 } = event
    const at = hourOf(event.at)
    const tally = hours.get(at) ?? { at, steps: 0, automatic: 0, corrections: 0 }
    hours.set(at, tally)
    all.events += count
    if (isStep(event)) {
      const corrected = isCorrection(type) ? count : 0
      all.steps += count
      tally.steps += count
      all.corrections += corrected
      tally.corrections += corrected
      if (actor !== null) people.set(actor, (people.get(actor) ?? 0) + count)
    } else {
      all.automatic += count
      tally.automatic += count
    }
    if (type === arrivedWagon) all.wagons += count
    if (type !== weighedBag) continue
    const grade = String(data['grade'])
    const before = bags.get(grade) ?? { bags: 0, net: 0 }
    const net = netPounds(numberOf(data['clean_gross']), numberOf(data['clean_tare']))
    bags.set(grade, { bags: before.bags + count, net: sumPounds([before.net, net]) })
  }
  return { ...all, people, bags, hours }
}

/** The sums of two disjoint sets of events together. */
export function addSums(one: EventSums, other: EventSums): EventSums {
  return {
    events: one.events + other.events,
    steps: one.steps + other.steps,
    automatic: one.automatic + other.automatic,
    corrections: one.corrections + other.corrections,
    wagons: one.wagons + other.wagons,
    people: joined(one.people, other.people, (a, b) => a + b),
    bags: joined(one.bags, other.bags, (a, b) => ({ bags: a.bags + b.bags, net: sumPounds([a.net, b.net]) })),
    hours: joined(one.hours, other.hours, addTallies),
  }
}

function joined<Key, Value>(
  one: ReadonlyMap<Key, Value>,
  other: ReadonlyMap<Key, Value>,
  add: (a: Value, b: Value) => Value,
): ReadonlyMap<Key, Value> {
  const both = new Map(one)
  for (const [key, value] of other) {
    const before = both.get(key)
    both.set(key, before === undefined ? value : add(before, value))
  }
  return both
}
