import { lifecycles } from '#machines/decide.ts'
import type { BatchFacts, FactsOf } from '#machines/facts.ts'
import { type Next, type NextFields, nextOfRecord } from '#machines/next.ts'
import type { LifecycleName } from '#model/calls/step.ts'

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
