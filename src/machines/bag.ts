import type { BagStep } from '#model/kinds/bag.ts'
import type { Change } from '#model/kinds/event.ts'
import { wording, type Wording } from '#model/values/wording.ts'
import { goToBatch, towardsSorting } from './bagBatch.ts'
import { correct, correctShipped, find, voids, writeOff } from './bagCorrection.ts'
import {
  atLeastTare,
  bagName,
  full,
  joins,
  lotById,
  offItsShipment,
  offTruck,
  overCapAlone,
  startLot,
  tooHeavy,
} from './bagInLot.ts'
import { returns } from './bagReturn.ts'
import { bagStatus } from './bagStatus.ts'
import { bagOf, exists, goingTo, goToLot, must, newId } from './common.ts'
import type { BagFacts } from './facts.ts'
import { heldBag, heldLot, newHold } from './hold.ts'
import { allows, change, type Lifecycle, lifecycleSetup, notThere, recordChanges } from './lifecycle.ts'
import { currentLot, fits } from './lotCap.ts'
import { rule } from './rule.ts'

type Of<Type extends BagStep['type']> = Extract<BagStep, { type: Type }>

const batchSorting = rule<BagFacts, Of<'weigh'>>('K1 state batch', {
  holds: ({ batch }) => batch === null || batch.status === 'Sorting',
  message: (facts) => {
    const { batch_number: batch, status } = must(facts.batch, 'batch')
    return wording('Batch {batch} is {status}: bags are weighed while it is Sorting.', { batch, status })
  },
  cure: ({ batch }) => (batch === null ? undefined : goToBatch(batch)),
  cures: towardsSorting,
})

const grossOverTare = rule<BagFacts, Of<'weigh'>>('K2 input clean_gross', {
  holds: (_, step) => step.clean_gross >= step.clean_tare,
  message: (_, step) => atLeastTare(step.clean_tare),
})

const roomInLot = rule<BagFacts, Of<'weigh'>>('L2 state clean_gross', {
  holds: (facts, step) => {
    const lot = currentLot(facts, step.grade)
    return (
      lot === undefined ||
      tooHeavy(facts, step.grade, step.clean_gross) ||
      fits(step.grade, lot.clean_gross, step.clean_gross, facts.maxLotWeight)
    )
  },
  message: (facts, step) => full(facts, must(currentLot(facts, step.grade), 'lot'), step.clean_gross),
  cure: startLot,
})

const underCapAlone = rule<BagFacts, Of<'weigh'>>('L3 input clean_gross', {
  holds: (facts, step) => !tooHeavy(facts, step.grade, step.clean_gross),
  message: (facts) => overCapAlone(facts),
})

const shipmentOpen = rule<BagFacts, Of<'load'>>('S5 state shipment', {
  holds: ({ shipment }) => shipment === null || shipment.status === 'Open',
  message: ({ shipment }) =>
    wording('Shipment {shipment} is Closed.', { shipment: must(shipment, 'shipment').shipment_number }),
})

const sameLot = rule<BagFacts, Of<'load'>>('S6 state shipment', {
  holds: (facts) => facts.shipment === null || facts.shipment.lot === bagOf(facts).lot,
  message: (facts) => {
    const shipment = must(facts.shipment, 'shipment')
    const lotNumber = (id: number) => lotById(facts, id)?.lot_number ?? id
    return wording('Bag {bag} is from lot {lot}. Shipment {shipment} takes lot {other}.', {
      bag: bagName(facts),
      lot: lotNumber(bagOf(facts).lot),
      shipment: shipment.shipment_number,
      other: lotNumber(shipment.lot),
    })
  },
})

const onNoOther = rule<BagFacts, Of<'load'>>('S7 state shipment', {
  holds: (facts, step) => bagOf(facts).shipment === null || bagOf(facts).shipment === step.shipment,
  message: (facts) => wording('Bag {bag} is already on another shipment.', { bag: bagName(facts) }),
  cure: (facts) => offItsShipment(facts),
  cures: goingTo('shipment', 'takeOff'),
})

/** Why a bag can't leave: its own hold, or its lot's. */
const heldOf = (facts: BagFacts): Wording | null => {
  const { lot, hold } = bagOf(facts)
  if (hold !== null) return heldBag(bagName(facts), hold)
  const held = lotById(facts, lot)
  return held === undefined || held.hold === null ? null : heldLot(held, held.hold, facts.actor)
}

/** The cure on the lot's page, which lists its bags and their steps. */
const onItsLot = (step: string) => ({
  cure: (facts: BagFacts) => {
    const lot = lotById(facts, bagOf(facts).lot)
    return lot && goToLot(lot, step)
  },
  cures: goingTo('lot', step),
})

const loadedUnheld = rule<BagFacts, Of<'load'>>('H1 state status', {
  holds: (facts) => heldOf(facts) === null,
  message: (facts) => must(heldOf(facts), 'hold'),
  ...onItsLot('release'),
})

const heldOnce = rule<BagFacts, Of<'hold'>>('H4 state status', {
  holds: (facts) => bagOf(facts).hold === null,
  message: (facts) => heldBag(bagName(facts), must(bagOf(facts).hold, 'hold')),
  ...onItsLot('release'),
})

const releasedWhileHeld = rule<BagFacts, Of<'release'>>('H5 state status', {
  holds: (facts) => bagOf(facts).hold !== null,
  message: (facts) => {
    const lot = lotById(facts, bagOf(facts).lot)
    return lot === undefined || lot.hold === null
      ? wording('Bag {bag} is not held.', { bag: bagName(facts) })
      : heldLot(lot, lot.hold, facts.actor)
  },
  cure: (facts) => {
    const lot = lotById(facts, bagOf(facts).lot)
    return lot === undefined || lot.hold === null ? undefined : goToLot(lot, 'release')
  },
  cures: goingTo('lot', 'release'),
})

const shipGrossOverTare = rule<BagFacts, Of<'load'>>('S8 input ship_gross', {
  holds: (_, step) => step.ship_gross >= step.ship_tare,
  message: (_, step) => atLeastTare(step.ship_tare),
})

const own = (type: string, facts: BagFacts, data: Readonly<Record<string, unknown>>): Change =>
  change(`bag.${type}`, 'bag', bagOf(facts).id, data)

const weighed = (
  facts: BagFacts,
  { entity: _entity, type: _type, bag_type, ...weights }: Of<'weigh'>,
): readonly Change[] => {
  const { lot, number, starts } = joins(facts, weights.grade)
  const blank = { ...offTruck, void: false, hold: null, written_off: null, returned_from: null, returned_at: null }
  const data = { ...blank, ...weights, type: bag_type, lot, bag_number: number }
  return [change('bag.weighed', 'bag', newId(facts.next, 'bag'), data), ...starts]
}

const load = {
  target: 'Loaded',
  guard: allows(
    exists<Of<'load'>>('S9', 'shipment', 'shipment', (step) => step.shipment),
    shipGrossOverTare,
    loadedUnheld,
    shipmentOpen,
    onNoOther,
    sameLot,
  ),
  actions: recordChanges((facts: BagFacts, { shipment, ship_gross, ship_tare, pallet_type }: Of<'load'>) => [
    own('loaded', facts, { shipment, ship_gross, ship_tare, pallet_type }),
  ]),
}

const hold = {
  guard: allows(heldOnce),
  actions: recordChanges((facts: BagFacts, step: Of<'hold'>) => [
    { ...own('held', facts, { hold: newHold(facts, step.reason) }), reason: step.reason },
  ]),
}

const release = {
  guard: allows(releasedWhileHeld),
  actions: recordChanges((facts: BagFacts, step: Of<'release'>) => [
    { ...own('released', facts, { hold: null }), reason: step.reason },
  ]),
}

/** The automatic step of a bag: it leaves with its shipment. No person can take it. */
export const leaves = { entity: 'bag', type: 'settle' } as const
type BagMove = BagStep | typeof leaves

const machine = lifecycleSetup<BagFacts, BagMove>().createMachine({
  id: 'bag',
  initial: notThere.before,
  context: ({ input }) => input,
  states: {
    [notThere.before]: {
      on: {
        weigh: {
          target: 'In lot',
          guard: allows(
            exists<Of<'weigh'>>('K6', 'batch', 'batch', (step) => step.batch),
            grossOverTare,
            underCapAlone,
            batchSorting,
            roomInLot,
          ),
          actions: recordChanges(weighed),
        },
      },
    },
    'In lot': { on: { load, correct, void: voids, writeOff, hold, release } },
    Loaded: {
      on: {
        load,
        takeOff: {
          target: 'In lot',
          actions: recordChanges((facts: BagFacts, _: Of<'takeOff'>) => [own('taken_off', facts, offTruck)]),
        },
        correct,
        void: voids,
        writeOff,
        hold,
        release,
        settle: {
          target: 'Shipped',
          actions: recordChanges((facts: BagFacts, _: typeof leaves) => [
            change('shipment.signed', 'shipment', must(bagOf(facts).shipment, 'shipment'), { status: 'Closed' }),
          ]),
        },
      },
    },
    Shipped: { on: { return: returns, correct: correctShipped } },
    'Written off': { on: { void: voids, find } },
    Void: { type: 'final' },
  },
})

/**
 * In lot → Loaded → Shipped, and back from there; or Written off, or Void; the state is derived from the shipment. Decisions, section 3;
 * RULES.md K.
 */
export const bagLifecycle: Lifecycle<BagFacts, BagMove> = {
  entity: 'bag',
  machine,
  edge: 'K0',
  storesStatus: false,
  phrases: {
    weigh: 'weighed again',
    load: 'loaded',
    takeOff: 'taken off a shipment',
    correct: 'corrected',
    void: 'voided',
    writeOff: 'written off',
    find: 'found',
    hold: 'held',
    return: 'returned',
    release: 'released',
    settle: 'settled',
  },
  statusOf: ({ bag, shipment, shipments }) => {
    if (bag === null) return notThere.before
    const on = bag.shipment === shipment?.id ? shipment : shipments.find((each) => each.id === bag.shipment)
    return bagStatus(bag, on?.status === 'Closed')
  },
  absent: wording('The bag does not exist.'),
  elsewhere: (facts, at) => wording("Bag {bag} is {status}, so it can't be {phrase}.", { bag: bagName(facts), ...at }),
}
