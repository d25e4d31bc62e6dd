import { type LifecycleName, steps } from '#model/step.ts'
import { lifecycles } from './decide.ts'
import type { BatchFacts, FactsOf } from './facts.ts'
import { type Placed, stepsIn } from './lifecycle.ts'
import { type Next, type NextFields, nextOfRecord } from './next.ts'

const dryerEvents = (facts: BatchFacts, type: 'Start' | 'Stop'): number =>
  facts.dryerEvents.filter(({ event_type }) => event_type === type).length

/** The fields of the facts' record; null where there is none. */
const fieldsOf: { readonly [E in LifecycleName]: (facts: FactsOf[E]) => NextFields[E] | null } = {
  wagon: ({ wagon }) => wagon,
  batch: (facts) =>
    facts.batch && {
      ...facts.batch,
      start_count: dryerEvents(facts, 'Start'),
      stop_count: dryerEvents(facts, 'Stop'),
      reading_count: facts.readings.length,
    },
  lot: ({ lot }) => lot,
  order: ({ order }) => order,
  shipment: ({ shipment }) => shipment,
  bag: (facts) => ({ status: lifecycles.bag.statusOf(facts) }),
}

/** `nextOfRecord` of the facts' record. */
export function nextOf<E extends LifecycleName>(entity: E, facts: FactsOf[E]): Next | null {
  const fields = fieldsOf[entity](facts)
  return fields === null ? null : nextOfRecord(entity, fields)
}

const placed: { readonly [E in LifecycleName]: Placed<FactsOf[E]> } = lifecycles

/** The types of the steps of a person in a status, allowed or not; empty for an unknown status. */
export const stepsInStatus = (entity: LifecycleName, status: string): readonly string[] =>
  stepsIn(lifecycles[entity].machine, status).filter((type) => Object.hasOwn(steps[entity], type))

/** `stepsInStatus` of the facts' record. */
export const availableSteps = <E extends LifecycleName>(entity: E, facts: FactsOf[E]): readonly string[] =>
  stepsInStatus(entity, placed[entity].statusOf(facts))
