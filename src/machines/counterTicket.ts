import { adjustmentMeanings } from '#model/kinds/adjustment.ts'
import type { Change } from '#model/kinds/event.ts'
import { bagsNamed, type CameBack, netTakenBack, type ShipmentStep } from '#model/kinds/shipment.ts'
import { sumPounds } from '#model/values/units.ts'
import { wording } from '#model/values/wording.ts'
import { must, newId, twoDecimals } from './common.ts'
import type { ShipmentFact, ShipmentFacts } from './facts.ts'
import { allows, change, recordChanges } from './lifecycle.ts'
import { rule } from './rule.ts'

type Adjust = Extract<ShipmentStep, { type: 'adjust' }>

const shipmentOf = (facts: ShipmentFacts): ShipmentFact => must(facts.shipment, 'shipment')
const named = (facts: ShipmentFacts) => ({ shipment: shipmentOf(facts).shipment_number })

const bagsOf = (facts: ShipmentFacts, { bags = [] }: Adjust): readonly CameBack[] => bagsNamed(shipmentOf(facts), bags)

const haveAllComeBack = (facts: ShipmentFacts, step: Adjust): boolean =>
  bagsOf(facts, step).length === new Set(step.bags).size

const someNetLeft = rule<ShipmentFacts, Adjust>('S10 input net', {
  holds: (facts, step) => sumPounds([shipmentOf(facts).adjusted_net, step.net]) >= 0,
  message: (facts) =>
    wording('Shipment {shipment} has {net} lbs net: no more than that can be taken off.', {
      ...named(facts),
      net: twoDecimals(shipmentOf(facts).adjusted_net),
    }),
})

const allCameBack = rule<ShipmentFacts, Adjust>('S12 input bags', {
  holds: haveAllComeBack,
  message: (facts) =>
    wording(
      'Not all of these bags came back from shipment {shipment}: leave the others out, or record first that they came back.',
      named(facts),
    ),
})

const noneNamedBefore = rule<ShipmentFacts, Adjust>('S13 state bags', {
  holds: (facts, step) => bagsOf(facts, step).every((each) => !each.named),
  message: (facts, step) =>
    wording('A counter-ticket of shipment {shipment} names these bags already, leave them out: {bags}', {
      ...named(facts),
      bags: bagsOf(facts, step)
        .filter((each) => each.named)
        .map(({ bag_number }) => `${facts.lot?.lot_number ?? '?'}-${bag_number}`)
        .join(', '),
    }),
})

const takenBack = (facts: ShipmentFacts, step: Adjust): number =>
  netTakenBack(bagsOf(facts, step), shipmentOf(facts).adjusted_net)

const asTheyLeft = rule<ShipmentFacts, Adjust>('S14 input net', {
  holds: (facts, step) => {
    const isTyped = bagsOf(facts, step).length === 0
    return isTyped || !haveAllComeBack(facts, step) || step.net === takenBack(facts, step)
  },
  message: (facts, step) =>
    wording(
      'For the named bags exactly {net} lbs net are taken off: sign another counter-ticket for what else is different.',
      { net: twoDecimals(-takenBack(facts, step)) },
    ),
})

/** A counter-ticket is a record of its own, so that the signed shipment stays unchanged. */
function adjusted(facts: ShipmentFacts, { net, bags, reason, signature }: Adjust): readonly Change[] {
  const data = {
    shipment: shipmentOf(facts).id,
    net,
    bags: [...new Set(bags)],
    reason,
    signature,
    signed_at: facts.moment.now,
    signature_meaning: adjustmentMeanings[0],
    personal: ['signed_by'],
  }
  return [change('adjustment.signed', 'adjustment', newId(facts.next, 'adjustment'), data, { adds: true, reason })]
}

/**
 * A counter-ticket for a difference, or for bags that came back, which the plant has counted already. Decisions,
 * sections 3 and 69.
 */
export const adjusts = {
  guard: allows(someNetLeft, allCameBack, noneNamedBefore, asTheyLeft),
  actions: recordChanges(adjusted),
}
