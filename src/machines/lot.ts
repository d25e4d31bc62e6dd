import type { BagGrade } from '#model/bag.ts'
import { cappedGrades } from '#model/bag.ts'
import type { Change } from '#model/event.ts'
import { joinedHold } from '#model/hold.ts'
import { type Lot, type LotStep, measurementFields } from '#model/lot.ts'
import type { OrderRow } from '#model/order.ts'
import { can, isStaff, roles } from '#model/roles.ts'
import { toHundredths, toPounds } from '#model/units.ts'
import { wording } from '#model/wording.ts'
import { dateInReach, exists, goingTo, goTo, must, newId, outdated, reopenedOrder, twoDecimals } from './common.ts'
import type { LotFact, LotFacts, OrderFacts } from './facts.ts'
import { heldLot, newHold } from './hold.ts'
import { allows, change, lifecycleSetup, type Lifecycle, notThere, recordChanges } from './lifecycle.ts'
import { rule } from './rule.ts'

type Of<Type extends LotStep['type']> = Extract<LotStep, { type: Type }>
type Figures = Of<'measure' | 'sell'>

const lotOf = (facts: LotFacts): LotFact => must(facts.lot, 'lot')
const orderOf = (facts: LotFacts): OrderRow => must(facts.order, 'order')

/** The order's Sorting lot of a grade, if there is one. */
export const currentLot = <L extends Pick<Lot, 'grade' | 'status'>>(
  { lots }: { readonly lots: readonly L[] },
  grade: Lot['grade'],
): L | undefined => lots.find((lot) => lot.grade === grade && lot.status === 'Sorting')

/** Whether a grade's lots are capped. */
export const isCapped = (grade: BagGrade): boolean => cappedGrades.includes(grade)

/** Whether `gross` lbs fit on top of `held` lbs under the cap; exactly at the cap is allowed. Specification, section 5. */
export const fits = (grade: BagGrade, held: number, gross: number, cap: number): boolean =>
  !isCapped(grade) || toHundredths(held) + toHundredths(gross) <= toHundredths(cap)

/** A cure on a lot's own page. */
export const goToLot = ({ id, lot_number }: LotFact, step: string) => goTo('lot', { id, name: lot_number }, step)

const clientNotified = rule<LotFacts, Of<'makeReady'>>('L1 state notified_at', {
  holds: (facts) => lotOf(facts).notified_at !== null,
  message: wording('First record when the client was notified.'),
  cure: { step: 'notify', label: wording('Record the notification') },
})

const soldOnceNotified = rule<LotFacts, Figures>('L4 state status', {
  holds: (facts) => lotOf(facts).notified_by !== null && lotOf(facts).notified_at !== null,
  message: wording('First record that the client was notified.'),
  cure: { step: 'notify', label: wording('Record the notification') },
})

const heldWords = (facts: LotFacts) => heldLot(lotOf(facts), must(lotOf(facts).hold, 'hold'), facts.actor)
const atRelease = {
  cure: (facts: LotFacts) => goToLot(lotOf(facts), 'release'),
  cures: goingTo('lot', 'release'),
}

const notHeld = {
  holds: (facts: LotFacts) => lotOf(facts).hold === null,
  message: heldWords,
  ...atRelease,
}
const soldUnheld = rule<LotFacts, Of<'sell'>>('H3 state status', notHeld)
const correctedUnheld = rule<LotFacts, Of<'correct'>>('H3 state status', notHeld)

/** Of a Sold lot that is held, the figures may still come with its purchaser. */
const soldToNoOther = rule<LotFacts, Of<'sell'>>('H3 state status', {
  holds: (facts, step) => lotOf(facts).hold === null || step.broker === lotOf(facts).broker,
  message: heldWords,
  ...atRelease,
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

const closedWords = (facts: LotFacts) =>
  wording('A shipment of lot {lot} is Closed: its purchaser stays.', { lot: lotOf(facts).lot_number })

const noneShipped = rule<LotFacts, Of<'sell'>>('L5 state broker', {
  holds: (facts, step) => step.broker === lotOf(facts).broker || !hasClosedShipment(facts),
  message: closedWords,
})

const anotherPurchaser = rule<LotFacts, Of<'correct'>>('L24 input broker', {
  holds: (facts, step) => step.broker !== lotOf(facts).broker,
  message: (facts) => wording('Lot {lot} has this purchaser: choose another.', { lot: lotOf(facts).lot_number }),
})

/** What was signed for stays: a counter-ticket stands beside it. */
const noneLeft = rule<LotFacts, Of<'correct'>>('L5 state broker', {
  holds: (facts) => !hasClosedShipment(facts),
  message: closedWords,
})

const purchaserStays = rule<LotFacts, Of<'measure'>>('L6 input broker', {
  holds: (_, step) => step.broker !== null,
  message: wording('A Sold lot keeps a purchaser: name another broker.'),
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

const plantsFigures = rule<LotFacts, Figures>('L10 right status', {
  holds: ({ actor }, step) => can(actor, 'measure_lot') || !named(step).some((field) => field.startsWith('internal_')),
  message: wording('The internal figures are entered by the plant.'),
})

const brokersFigures = rule<LotFacts, Figures>('L11 right status', {
  holds: ({ actor }, step) =>
    can(actor, 'measure_own_lot') || !named(step).some((field) => field.startsWith('broker_')),
  message: wording("The broker's figures are entered by the broker or the plant."),
})

const mayName = rule<LotFacts, Of<'sell'>>('L12 right broker', {
  holds: ({ actor }) => can(actor, 'purchase_lot') || can(actor, 'confirm_purchaser'),
  message: wording('You may not name the purchaser.'),
})

const brokerBuysForItself = rule<LotFacts, Of<'sell'>>('L13 right broker', {
  holds: ({ actor }, step) => actor.role_number !== 0 || step.broker === actor.broker,
  message: wording('A broker buys for itself only.'),
})

const purchaserByStaff = rule<LotFacts, Of<'sell'>>('L14 right broker', {
  holds: (facts, step) => isStaff(facts.actor) || step.broker === lotOf(facts).broker,
  message: wording('This lot is sold; only the plant may change its purchaser.'),
})

const mayClearBroker = rule<LotFacts, Of<'measure'>>('L12 right broker', {
  holds: ({ actor }, step) => step.broker === undefined || isStaff(actor),
  message: wording('Only the plant may take the purchaser away.'),
})

/** The Sorting lot of the same grade. */
const filling = (facts: LotFacts): LotFact | undefined => currentLot(facts, lotOf(facts).grade)
const weightTogether = (facts: LotFacts, other: LotFact): number =>
  toPounds(toHundredths(lotOf(facts).clean_gross) + toHundredths(other.clean_gross))
/** A merge that adds no weight is allowed even if the cap was lowered since. */
const fitTogether = (facts: LotFacts, other: LotFact): boolean =>
  other.clean_gross === 0 || fits(other.grade, lotOf(facts).clean_gross, other.clean_gross, facts.maxLotWeight)
const weights = (facts: LotFacts, other: LotFact) => ({
  total: twoDecimals(weightTogether(facts, other)),
  cap: twoDecimals(facts.maxLotWeight),
})

const noOtherSorting = rule<LotFacts, Of<'stepBack'>>('L15 state status', {
  holds: (facts) => filling(facts) === undefined,
  message: (facts) => {
    const other = must(filling(facts), 'lot')
    const { lot_number: lot } = other
    return fitTogether(facts, other)
      ? wording('Lot {lot} of this grade is being filled now.', { lot })
      : wording(
          'Lot {lot} of this grade is being filled now, and both would weigh {total} lbs together; the limit is {cap} lbs.',
          { lot, ...weights(facts, other) },
        )
  },
  cure: (facts) => {
    const other = must(filling(facts), 'lot')
    if (!fitTogether(facts, other) || ofThisLot(facts).length > 0) return undefined
    const { lot_number: lot, last_bag_number } = other
    const label =
      last_bag_number === 0 ? wording('Remove empty lot {lot}', { lot }) : wording('Merge lot {lot}', { lot })
    return { step: 'merge', label }
  },
  cures: [{ step: 'merge', label: wording('Merge the lots') }],
})

const otherSorting = rule<LotFacts, Of<'merge'>>('L23 state status', {
  holds: (facts) => filling(facts) !== undefined,
  message: (facts) =>
    wording('No other lot of {grade} is being filled: take lot {lot} back.', {
      grade: lotOf(facts).grade,
      lot: lotOf(facts).lot_number,
    }),
  cure: (facts) => goToLot(lotOf(facts), 'stepBack'),
  cures: goingTo('lot', 'stepBack'),
})

const togetherUnderCap = rule<LotFacts, Of<'merge'>>('L2 state status', {
  holds: (facts) => {
    const other = filling(facts)
    return other === undefined || fitTogether(facts, other)
  },
  message: (facts) => {
    const other = must(filling(facts), 'lot')
    return wording('Lots {lot} and {other} would weigh {total} lbs together; the limit is {cap} lbs.', {
      lot: lotOf(facts).lot_number,
      other: other.lot_number,
      ...weights(facts, other),
    })
  },
})

const orderNotComplete = rule<LotFacts, Of<'stepBack' | 'merge'>>('L16 state status', {
  holds: (facts) => facts.order?.status !== 'Complete' || !isCapped(lotOf(facts).grade),
  message: (facts) =>
    wording('Order {order} is Complete, so its A grade lots are Ready.', { order: orderOf(facts).order_number }),
  ...reopenedOrder,
})

const noShipment = rule<LotFacts, Of<'stepBack' | 'merge'>>('L17 state status', {
  holds: (facts) => ofThisLot(facts).length === 0,
  message: (facts) =>
    wording('Shipment {shipment} stands on it.', { shipment: must(ofThisLot(facts)[0], 'shipment').shipment_number }),
  // What was signed stays.
  cure: (facts) => {
    const [first] = ofThisLot(facts)
    if (first === undefined || hasClosedShipment(facts)) return undefined
    return goTo('shipment', { id: first.id, name: first.shipment_number }, 'remove')
  },
  cures: goingTo('shipment', 'remove'),
})

const neverHeldBags = rule<LotFacts, Of<'remove'>>('L18 state status', {
  holds: (facts) => lotOf(facts).last_bag_number === 0,
  message: (facts) => wording('Bags have been numbered in lot {lot}, so it stays.', { lot: lotOf(facts).lot_number }),
})

const ofThisLot = (facts: LotFacts) => facts.shipments.filter((shipment) => shipment.lot === lotOf(facts).id)
const hasClosedShipment = (facts: LotFacts): boolean =>
  ofThisLot(facts).some((shipment) => shipment.status === 'Closed')
const named = (step: Figures) => measurementFields.filter((field) => step[field] !== undefined)
const figures = (step: Figures): Readonly<Record<string, unknown>> =>
  Object.fromEntries(named(step).map((field) => [field, step[field]]))

const own = (type: string, facts: LotFacts, data: Readonly<Record<string, unknown>>): Change =>
  change(`lot.${type}`, 'lot', lotOf(facts).id, data, { from: lotOf(facts).status, to: lotOf(facts).status })

/** A new lot, Sorting; its number is its id. */
export const startedLot = (
  facts: OrderFacts,
  grade: BagGrade,
  broker: number | null,
  more: Partial<Change> = {},
  nth = 0,
): Change => {
  const id = newId(facts.next, 'lot', nth)
  const blank = Object.fromEntries(measurementFields.map((field) => [field, null]))
  const data = {
    lot_number: id,
    order: must(facts.order, 'order').id,
    grade,
    status: 'Sorting',
    broker,
    notified_by: null,
    notified_at: null,
    ...blank,
    hold: null,
  }
  return change('lot.started', 'lot', id, data, more)
}

const started = (facts: LotFacts, step: Of<'start'>): readonly Change[] => {
  const full = currentLot(facts, step.grade)
  const broker = step.broker === undefined ? (facts.order?.preselected_broker ?? null) : step.broker
  const closed =
    full === undefined
      ? []
      : [change('lot.made_ready', 'lot', full.id, { status: 'Ready' }, { from: 'Sorting', to: 'Ready', follows: 0 })]
  return [startedLot(facts, step.grade, broker), ...closed]
}

const notify = {
  guard: allows(
    exists<Of<'notify'>>('L19', 'notified_by', 'user', (step) => step.notified_by),
    dateInReach<Of<'notify'>>('L20', 'notified_at', (step) => step.notified_at),
  ),
  actions: recordChanges((facts: LotFacts, step: Of<'notify'>) => [
    own('client_notified', facts, { notified_by: step.notified_by, notified_at: step.notified_at }),
  ]),
}

const sold = recordChanges((facts: LotFacts, step: Of<'sell'>) => [
  own('sold', facts, { broker: step.broker, ...figures(step) }),
])
const anyBrokerKnown = exists<Of<'sell'>>('L21', 'broker', 'broker', (step) => step.broker)
/** Holds for brokers: they may name themselves only (L13), and must not learn which others exist. */
const brokerKnown: typeof anyBrokerKnown = {
  ...anyBrokerKnown,
  holds: (facts, step) => facts.actor.role_number === roles.broker || anyBrokerKnown.holds(facts, step),
}
/** The columns of a lot that goes back to Sorting: the client is notified again later. Decisions, section 3. */
const notNotified = { notified_by: null, notified_at: null }
/** The bags of the Sorting lot get the next numbers of the reopened one, its hold goes with them; the emptied lot is removed. */
const merged = (facts: LotFacts, step: Of<'merge'>): readonly Change[] => {
  const lot = lotOf(facts)
  const emptied = must(filling(facts), 'lot')
  const numbered = facts.joining.map((bag, at) => {
    const data = { lot: lot.id, bag_number: lot.last_bag_number + 1 + at, ...outdated(bag) }
    return change('bag.moved', 'bag', bag.id, data, { follows: 0 })
  })
  const held = emptied.hold === null ? {} : { hold: joinedHold(lot.hold, emptied.hold) }
  const removed = { from: emptied.status, to: null, removes: true, follows: 0 }
  return [
    { ...own('merged', facts, { ...notNotified, ...held }), reason: step.reason },
    ...numbered,
    change('lot.removed', 'lot', emptied.id, {}, removed),
  ]
}
const back = (data: Readonly<Record<string, unknown>>) =>
  recordChanges((facts: LotFacts, step: Of<'stepBack'>) => [
    { ...own('stepped_back', facts, data), reason: step.reason },
  ])

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
            soldUnheld,
          ),
          actions: sold,
        },
        stepBack: {
          target: 'Sorting',
          guard: allows(noShipment, noOtherSorting, orderNotComplete),
          actions: back(notNotified),
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
          actions: sold,
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
        stepBack: { target: 'Ready', guard: allows(noShipment), actions: back({ broker: null }) },
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
    hold: 'held',
    release: 'released',
    remove: 'removed',
  },
  statusOf: ({ lot }) => lot?.status ?? notThere.before,
  absent: wording('The lot does not exist.'),
  elsewhere: (facts, at) =>
    wording("Lot {lot} is {status}, so it can't be {deed}.", { lot: lotOf(facts).lot_number, ...at }),
}
