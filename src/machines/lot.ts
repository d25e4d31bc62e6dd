import type { Change } from '#model/kinds/event.ts'
import type { LotStep } from '#model/kinds/lot.ts'
import { wording } from '#model/values/wording.ts'
import { believableDate, exists, goingTo, goToLot, lotOf, must, orderOf, ownChange, reopenedOrder } from './common.ts'
import { lotMadeReady } from './consequences.ts'
import type { LotFacts } from './facts.ts'
import { newHold } from './hold.ts'
import { allows, type Lifecycle, lifecycleSetup, notThere, recordChanges } from './lifecycle.ts'
import { currentLot, isCapped } from './lotCap.ts'
import {
  back,
  merged,
  noOtherSorting,
  noShipment,
  notNotified,
  orderNotComplete,
  otherSorting,
  togetherUnderCap,
  unsold,
} from './lotMerge.ts'
import {
  anotherPurchaser,
  brokerBuysForItself,
  brokerKnown,
  brokersFigures,
  correctedUnheld,
  figures,
  mayClearBroker,
  mayName,
  noneLeft,
  noneShipped,
  plantsFigures,
  purchaserByStaff,
  purchaserStays,
  sold,
  soldToAnother,
  soldOnceNotified,
  soldToNoOther,
  soldUnheld,
  soldWithBags,
  splitUnheld,
  unsoldUnheld,
  atRelease,
  heldWords,
} from './lotSale.ts'
import { offTheTruck, somethingGone, somethingLeft, split } from './lotSplit.ts'
import { rule } from './rule.ts'
import { startedLot } from './startedLot.ts'

type Of<Type extends LotStep['type']> = Extract<LotStep, { type: Type }>

const clientNotified = rule<LotFacts, Of<'makeReady'>>('L1 state notified_at', {
  holds: (facts) => lotOf(facts).notified_at !== null,
  message: wording('First record when the client was notified.'),
  cure: { step: 'notify', label: wording('Record the notification') },
})

const heldOnce = rule<LotFacts, Of<'hold'>>('H4 state status', {
  holds: (facts) => lotOf(facts).hold === null,
  message: heldWords,
  ...atRelease,
})

const releasedWhileHeld = rule<LotFacts, Of<'release'>>('H5 state status', {
  holds: (facts) => lotOf(facts).hold !== null,
  message: (facts) => wording('Lot {lot} is not held.', { lot: lotOf(facts).lot_number }),
  cure: (facts) => goToLot(lotOf(facts), 'hold'),
  cures: goingTo('lot', 'hold'),
})

const orderStillOpen = rule<LotFacts, Of<'start'>>('L7 state order', {
  holds: ({ order }) => order?.status !== 'Complete',
  message: (facts) => wording('Order {order} is Complete.', { order: orderOf(facts).order_number }),
  ...reopenedOrder,
})

const uncappedHasNone = rule<LotFacts, Of<'start'>>('L8 state grade', {
  holds: (facts, step) => isCapped(step.grade) || currentLot(facts, step.grade) === undefined,
  message: (facts, step) =>
    wording('Lot {lot} of {grade} is still Sorting: make it Ready first.', {
      lot: must(currentLot(facts, step.grade), 'lot').lot_number,
      grade: step.grade,
    }),
  cure: (facts, step) => goToLot(must(currentLot(facts, step.grade), 'lot'), 'makeReady'),
  cures: goingTo('lot', 'makeReady'),
})

const currentHoldsBags = rule<LotFacts, Of<'start'>>('L9 state grade', {
  holds: (facts, step) => currentLot(facts, step.grade)?.bag_count !== 0,
  message: (facts, step) => {
    const { lot_number: lot } = must(currentLot(facts, step.grade), 'lot')
    return wording('Lot {lot} is still empty: fill it first.', { lot })
  },
})

const neverHeldBags = rule<LotFacts, Of<'remove'>>('L18 state status', {
  holds: (facts) => lotOf(facts).last_bag_number === 0,
  message: (facts) => wording('Bags have been numbered in lot {lot}, so it stays.', { lot: lotOf(facts).lot_number }),
})

const own = (type: string, facts: LotFacts, data: Readonly<Record<string, unknown>>): Change =>
  ownChange('lot', lotOf(facts), type, data)

const started = (facts: LotFacts, step: Of<'start'>): readonly Change[] => {
  const full = currentLot(facts, step.grade)
  const broker = step.broker === undefined ? (facts.order?.preselected_broker ?? null) : step.broker
  return [startedLot(facts, step.grade, broker), ...(full === undefined ? [] : [lotMadeReady(full)])]
}

const notify = {
  guard: allows(
    exists<Of<'notify'>>('L19', 'notified_by', 'user', (step) => step.notified_by),
    believableDate<Of<'notify'>>('L20', 'notified_at', (step) => step.notified_at),
  ),
  actions: recordChanges((facts: LotFacts, step: Of<'notify'>) => [
    own('client_notified', facts, { notified_by: step.notified_by, notified_at: step.notified_at }),
  ]),
}

const hold = {
  guard: allows(heldOnce),
  actions: recordChanges((facts: LotFacts, step: Of<'hold'>) => [
    { ...own('held', facts, { hold: newHold(facts, step.reason) }), reason: step.reason },
  ]),
}

const release = {
  guard: allows(releasedWhileHeld),
  actions: recordChanges((facts: LotFacts, step: Of<'release'>) => [
    { ...own('released', facts, { hold: null }), reason: step.reason },
  ]),
}

const machine = lifecycleSetup<LotFacts, LotStep>().createMachine({
  id: 'lot',
  initial: notThere.before,
  context: ({ input }) => input,
  states: {
    [notThere.before]: {
      on: {
        start: {
          target: 'Sorting',
          guard: allows(
            exists<Of<'start'>>('L22', 'order', 'order', (step) => step.order),
            exists<Of<'start'>>('L21', 'broker', 'broker', (step) => step.broker),
            orderStillOpen,
            uncappedHasNone,
            currentHoldsBags,
          ),
          actions: recordChanges(started),
        },
      },
    },
    Sorting: {
      on: {
        makeReady: {
          target: 'Ready',
          guard: allows(clientNotified),
          actions: recordChanges((facts: LotFacts, _: Of<'makeReady'>) => [own('made_ready', facts, {})]),
        },
        notify,
        hold,
        release,
        remove: {
          target: notThere.after,
          guard: allows(neverHeldBags),
          actions: recordChanges((facts: LotFacts, _: Of<'remove'>) => [own('removed', facts, {})]),
        },
      },
    },
    Ready: {
      on: {
        notify,
        hold,
        release,
        measure: {
          guard: allows(plantsFigures, brokersFigures, mayClearBroker, soldOnceNotified),
          actions: recordChanges((facts: LotFacts, step: Of<'measure'>) => [
            own('measured', facts, { ...figures(step), broker: step.broker }),
          ]),
        },
        sell: {
          target: 'Sold',
          guard: allows(
            mayName,
            brokerBuysForItself,
            plantsFigures,
            brokersFigures,
            brokerKnown,
            soldOnceNotified,
            soldWithBags,
            soldUnheld,
          ),
          actions: sold,
        },
        stepBack: {
          target: 'Sorting',
          guard: allows(noShipment, noOtherSorting, orderNotComplete),
          actions: back(() => notNotified),
        },
        merge: {
          target: 'Sorting',
          guard: allows(noShipment, otherSorting, togetherUnderCap, orderNotComplete),
          actions: recordChanges(merged),
        },
      },
    },
    Sold: {
      on: {
        hold,
        release,
        measure: {
          guard: allows(plantsFigures, brokersFigures, mayClearBroker, purchaserStays),
          actions: recordChanges((facts: LotFacts, step: Of<'measure'>) => [own('measured', facts, figures(step))]),
        },
        sell: {
          guard: allows(
            mayName,
            brokerBuysForItself,
            purchaserByStaff,
            plantsFigures,
            brokersFigures,
            brokerKnown,
            noneShipped,
            soldToNoOther,
          ),
          actions: soldToAnother,
        },
        correct: {
          guard: allows(
            exists<Of<'correct'>>('L21', 'broker', 'broker', (step) => step.broker),
            anotherPurchaser,
            noneLeft,
            correctedUnheld,
          ),
          actions: recordChanges((facts: LotFacts, step: Of<'correct'>) => [
            { ...own('corrected', facts, { broker: step.broker }), reason: step.reason },
          ]),
        },
        stepBack: {
          target: 'Ready',
          guard: allows(noShipment, unsoldUnheld),
          actions: back(unsold),
        },
        split: {
          guard: allows(somethingLeft, somethingGone, offTheTruck, splitUnheld),
          actions: recordChanges(split),
        },
      },
    },
    [notThere.after]: { type: 'final' },
  },
})

/** Sorting → Ready → Sold. Specification, section 4; decisions, section 3; RULES.md L. */
export const lotLifecycle: Lifecycle<LotFacts, LotStep> = {
  entity: 'lot',
  machine,
  edge: 'L0',
  storesStatus: true,
  phrases: {
    start: 'started again',
    makeReady: 'made Ready',
    notify: 'marked as notified',
    sell: 'sold',
    measure: 'measured',
    correct: 'given another purchaser',
    stepBack: 'taken back a step',
    merge: 'merged',
    split: 'split',
    hold: 'held',
    release: 'released',
    remove: 'removed',
  },
  statusOf: ({ lot }) => lot?.status ?? notThere.before,
  absent: wording('The lot does not exist.'),
  elsewhere: (facts, at) =>
    wording("Lot {lot} is {status}, so it can't be {phrase}.", { lot: lotOf(facts).lot_number, ...at }),
}
