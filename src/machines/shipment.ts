import type { Change } from '#model/kinds/event.ts'
import { type ShipmentStep, signatureMeanings } from '#model/kinds/shipment.ts'
import { wording } from '#model/values/wording.ts'
import { exists, goingTo, goTo, goToLot, must, newId, ownChange } from './common.ts'
import { adjusts } from './counterTicket.ts'
import type { ShipmentFact, ShipmentFacts } from './facts.ts'
import { heldBags, heldLot } from './hold.ts'
import { allows, change, lifecycleSetup, type Lifecycle, notThere, recordChanges } from './lifecycle.ts'
import { bagsToLoad } from './lotSale.ts'
import { isChange, newColumns } from './newColumns.ts'
import { rule } from './rule.ts'

type Of<Type extends ShipmentStep['type']> = Extract<ShipmentStep, { type: Type }>

const shipmentOf = (facts: ShipmentFacts): ShipmentFact => must(facts.shipment, 'shipment')
const named = (facts: ShipmentFacts) => ({ shipment: shipmentOf(facts).shipment_number })

const lotReady = rule<ShipmentFacts, Of<'open'>>('S1 state lot', {
  holds: ({ lot }) => lot === null || lot.status !== 'Sorting',
  message: ({ lot }) =>
    wording('Lot {lot} is still Sorting: it ships once it is Ready.', { lot: must(lot, 'lot').lot_number }),
  cure: ({ lot }) => goToLot(must(lot, 'lot'), 'makeReady'),
  cures: goingTo('lot', 'makeReady'),
})

const openedUnheld = rule<ShipmentFacts, Of<'open'>>('H6 state lot', {
  holds: ({ lot }) => lot === null || lot.hold === null,
  message: ({ lot, actor }) => heldLot(must(lot, 'lot'), must(must(lot, 'lot').hold, 'hold'), actor),
  cure: ({ lot }) => goToLot(must(lot, 'lot'), 'release'),
  cures: goingTo('lot', 'release'),
})

const addBag = { step: 'load', label: wording('Add a bag') }
const removeEmpty = { step: 'remove', label: wording('Remove the shipment') }
const hasBagToLoad = ({ lot, shipments }: ShipmentFacts): boolean => lot === null || bagsToLoad(lot, shipments) > 0

const someBag = rule<ShipmentFacts, Of<'sign'>>('S2 state status', {
  holds: (facts) => shipmentOf(facts).bag_count > 0,
  message: (facts) =>
    hasBagToLoad(facts)
      ? wording('Shipment {shipment} holds no bag: add one first.', named(facts))
      : wording('Shipment {shipment} holds no bag, and its lot has none to load: remove it.', named(facts)),
  cure: (facts) => (hasBagToLoad(facts) ? addBag : removeEmpty),
  cures: [addBag, removeEmpty],
})

const signedUnheld = rule<ShipmentFacts, Of<'sign'>>('H2 state status', {
  holds: (facts) => (facts.lot === null || facts.lot.hold === null) && shipmentOf(facts).held.length === 0,
  message: (facts) => {
    const { lot, held } = shipmentOf(facts)
    return facts.lot === null || facts.lot.hold === null
      ? heldBags(facts.lot?.lot_number ?? lot, held)
      : heldLot(facts.lot, facts.lot.hold, facts.actor)
  },
  cure: ({ lot }) => (lot === null ? undefined : goToLot(lot, 'release')),
  cures: goingTo('lot', 'release'),
})

const empty = rule<ShipmentFacts, Of<'remove'>>('S3 state status', {
  holds: (facts) => shipmentOf(facts).bag_count === 0,
  message: (facts) => wording('Shipment {shipment} holds bags: take them off first.', named(facts)),
  cure: (facts) => goTo('shipment', { id: shipmentOf(facts).id, name: shipmentOf(facts).shipment_number }, 'takeOff'),
  cures: goingTo('shipment', 'takeOff'),
})

const differences = (facts: ShipmentFacts, { shipped_by, truck_number, notes }: Of<'change'>) =>
  newColumns(shipmentOf(facts), { shipped_by, truck_number, notes })

const somethingChanged = rule<ShipmentFacts, Of<'change'>>('S11 input status', {
  holds: (facts, step) => isChange(differences(facts, step)),
  message: wording('Say what should change.'),
})

const own = (type: string, facts: ShipmentFacts, data: Readonly<Record<string, unknown>>): Change =>
  ownChange('shipment', shipmentOf(facts), type, data)

const opened = (facts: ShipmentFacts, { entity: _entity, type: _type, ...columns }: Of<'open'>): readonly Change[] => {
  const id = newId(facts.next, 'shipment')
  const blank = {
    pallet_type: null,
    shipped_by: '',
    truck_number: '',
    notes: '',
    signature: null,
    signed_at: null,
    signature_meaning: null,
  }
  return [change('shipment.opened', 'shipment', id, { ...blank, ...columns, shipment_number: id })]
}

const machine = lifecycleSetup<ShipmentFacts, ShipmentStep>().createMachine({
  id: 'shipment',
  initial: notThere.before,
  context: ({ input }) => input,
  states: {
    [notThere.before]: {
      on: {
        open: {
          target: 'Open',
          guard: allows(
            exists<Of<'open'>>('S4', 'lot', 'lot', (step) => step.lot),
            lotReady,
            openedUnheld,
          ),
          actions: recordChanges(opened),
        },
      },
    },
    Open: {
      on: {
        sign: {
          target: 'Closed',
          guard: allows(someBag, signedUnheld),
          actions: recordChanges((facts: ShipmentFacts, step: Of<'sign'>) => [
            own('signed', facts, {
              signature: step.signature,
              signed_at: facts.moment.now,
              signature_meaning: signatureMeanings[0],
              signed_variety: facts.order?.variety ?? null,
              signed_orchard: facts.order?.orchard ?? null,
              signed_client: facts.order?.client ?? null,
              ...(step.signed_by === undefined ? {} : { personal: ['signed_by'] }),
            }),
          ]),
        },
        change: {
          guard: allows(somethingChanged),
          actions: recordChanges((facts: ShipmentFacts, step: Of<'change'>) => [
            own('changed', facts, differences(facts, step)),
          ]),
        },
        remove: {
          target: notThere.after,
          guard: allows(empty),
          actions: recordChanges((facts: ShipmentFacts, _: Of<'remove'>) => [own('removed', facts, {})]),
        },
      },
    },
    Closed: {
      on: { adjust: adjusts },
    },
    [notThere.after]: { type: 'final' },
  },
})

/** Open → Closed. A signed shipment is never changed; counter-tickets correct it. Decisions, section 3; RULES.md S. */
export const shipmentLifecycle: Lifecycle<ShipmentFacts, ShipmentStep> = {
  entity: 'shipment',
  machine,
  edge: 'S0',
  storesStatus: true,
  phrases: { open: 'opened again', sign: 'signed', change: 'changed', adjust: 'adjusted', remove: 'removed' },
  statusOf: ({ shipment }) => shipment?.status ?? notThere.before,
  absent: wording('The shipment does not exist.'),
  elsewhere: (facts, at) =>
    wording("Shipment {shipment} is {status}, so it can't be {phrase}.", { ...named(facts), ...at }),
}
