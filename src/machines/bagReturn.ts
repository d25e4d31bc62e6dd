import type { BagRow, BagStep } from '#model/kinds/bag.ts'
import type { Change } from '#model/kinds/event.ts'
import { wording } from '#model/values/wording.ts'
import { bagName, offTruck } from './bagInLot.ts'
import { bagOf, must, newId, unbelievable } from './common.ts'
import type { BagFacts, ShipmentFact } from './facts.ts'
import { newHold } from './hold.ts'
import { allows, change, recordChanges } from './lifecycle.ts'
import { rule } from './rule.ts'

type Return = Extract<BagStep, { type: 'return' }>

/** The Closed shipment that a bag left on. */
const leftOn = (facts: BagFacts): ShipmentFact => must(facts.shipment, 'shipment')

const isAfterSigning = (facts: BagFacts, { returned_at }: Return): boolean =>
  returned_at >= (facts.shipment?.signed_at ?? facts.moment.earliest.instant)

const backAfterItLeft = rule<BagFacts, Return>('K10 input returned_at', {
  holds: (facts, step) => isAfterSigning(facts, step) && step.returned_at <= facts.moment.latest.instant,
  message: (facts, step) =>
    isAfterSigning(facts, step)
      ? unbelievable(facts.moment, step.returned_at)
      : wording('Bag {bag} left on shipment {shipment} after that time: give the time at which it came back.', {
          bag: bagName(facts),
          shipment: facts.shipment?.shipment_number ?? '?',
        }),
})

/** The bag as it left: its ticket bears this, whatever becomes of the bag. */
function asItLeft(facts: BagFacts, step: Return): Readonly<Record<string, unknown>> {
  const { id, shipment, bag_number, grade, type, pallet_type, clean_tare, clean_gross, ...bag } = bagOf(facts)
  const left = {
    grade,
    type,
    pallet_type,
    clean_tare,
    clean_gross,
    ship_gross: bag.ship_gross,
    ship_tare: bag.ship_tare,
  }
  return { bag: id, shipment, bag_number, ...left, returned_at: step.returned_at, reason: step.reason }
}

/** The columns of a bag that is at the plant again: on no shipment, and held, since nobody has looked at it yet. */
const back = (facts: BagFacts, { returned_at, reason }: Return): Partial<BagRow> => ({
  ...offTruck,
  returned_from: leftOn(facts).id,
  returned_at,
  hold: newHold(facts, reason),
})

function returned(facts: BagFacts, step: Return): readonly Change[] {
  const { id } = bagOf(facts)
  const { reason, brought_by } = step
  const data = { ...asItLeft(facts, step), ...(brought_by === undefined ? {} : { personal: ['brought_by'] }) }
  return [
    { ...change('bag.returned', 'bag', id, back(facts, step)), reason },
    change('bag_return.recorded', 'bag_return', newId(facts.next, 'bag_return'), data, {
      adds: true,
      follows: 0,
      reason,
    }),
  ]
}

/**
 * A bag comes back from its buyer. The Closed shipment stays as it was signed; how the bag left is a record of its own.
 * Decisions, section 59; RULES.md F14.
 */
export const returns = {
  target: 'In lot',
  guard: allows(backAfterItLeft),
  actions: recordChanges(returned),
}
