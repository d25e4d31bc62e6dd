import type { BagRow } from '#model/kinds/bag.ts'
import type { Change } from '#model/kinds/event.ts'
import type { LotStep } from '#model/kinds/lot.ts'
import { wording } from '#model/values/wording.ts'
import { bagStatus } from './bagStatus.ts'
import { goingTo, goTo, goToLot, lotOf, must, newId, outdated, ownChange } from './common.ts'
import { begins, consequences } from './consequences.ts'
import type { LotFact, LotFacts } from './facts.ts'
import { change } from './lifecycle.ts'
import { hasClosedShipment, ofThisLot } from './lotSale.ts'
import { rule } from './rule.ts'
import { startedLot } from './startedLot.ts'

type Split = Extract<LotStep, { type: 'split' }>

/** The bags of the lot that are at the plant, loaded ones too. */
export const atPlant = (facts: LotFacts): readonly BagRow[] =>
  facts.joining.filter((bag) => {
    const on = facts.shipments.find(({ id }) => id === bag.shipment)
    const status = bagStatus(bag, on?.status === 'Closed')
    return status === 'In lot' || status === 'Loaded'
  })

export const somethingLeft = rule<LotFacts, Split>('L26 state status', {
  holds: (facts) => atPlant(facts).length > 0,
  message: (facts) => wording('No bag of lot {lot} is at the plant: it has no rest.', { lot: lotOf(facts).lot_number }),
})

export const somethingGone = rule<LotFacts, Split>('L27 state status', {
  holds: hasClosedShipment,
  message: (facts) =>
    wording('Nothing of lot {lot} has left on a truck: take its sale back.', { lot: lotOf(facts).lot_number }),
  cure: (facts) => goToLot(lotOf(facts), 'stepBack'),
  cures: goingTo('lot', 'stepBack'),
})

const loadedOn = (facts: LotFacts) => {
  const loaded = atPlant(facts).find(({ shipment }) => shipment !== null)
  return loaded && ofThisLot(facts).find(({ id }) => id === loaded.shipment)
}

export const offTheTruck = rule<LotFacts, Split>('L28 state status', {
  holds: (facts) => loadedOn(facts) === undefined,
  message: (facts) =>
    wording('Bags of lot {lot} are on shipment {shipment}: take them off first.', {
      lot: lotOf(facts).lot_number,
      shipment: must(loadedOn(facts), 'shipment').shipment_number,
    }),
  cure: (facts) => {
    const { id, shipment_number } = must(loadedOn(facts), 'shipment')
    return goTo('shipment', { id, name: shipment_number }, 'takeOff')
  },
  cures: goingTo('shipment', 'takeOff'),
})

/** What a rest keeps of its lot: it is the same nuts, of which the client knows; its purchaser's figures stay there. */
const kept = ({
  notified_by,
  notified_at,
  internal_yield,
  internal_moisture,
  internal_count,
  asking_price,
}: LotFact) => ({
  notified_by,
  notified_at,
  internal_yield,
  internal_moisture,
  internal_count,
  asking_price,
})

/** The bags at the plant become a lot of their own, unsold and meant for nobody, numbered on from 1 (RULES.md F17). */
export const split = (facts: LotFacts, { reason }: Split): readonly Change[] => {
  const lot = lotOf(facts)
  const { to } = consequences.lotSplitOff
  const id = newId(facts.next, 'lot')
  const bags = atPlant(facts).map((bag, at) =>
    change('bag.moved', 'bag', bag.id, { lot: id, bag_number: at + 1, ...outdated(bag) }, { follows: 0 }),
  )
  const rest = startedLot(facts, lot.grade, null, begins(consequences.lotSplitOff))
  return [
    { ...ownChange('lot', lot, 'split', {}), reason },
    { ...rest, type: consequences.lotSplitOff.type, data: { ...rest.data, status: to, ...kept(lot) } },
    ...bags,
  ]
}
