import type { BagGrade, BagRow, BagStep } from '#model/bag.ts'
import type { BatchRow } from '#model/batch.ts'
import { minutesBetween } from '#model/clock.ts'
import type { Change } from '#model/event.ts'
import { joinedHold } from '#model/hold.ts'
import { can } from '#model/roles.ts'
import { netPounds, toHundredths, toPounds } from '#model/units.ts'
import { type Wording, wording } from '#model/wording.ts'
import { bagStatus } from './bagStatus.ts'
import { exists, goingTo, goTo, must, newId, outdated, twoDecimals } from './common.ts'
import type { BagFacts, LotFact } from './facts.ts'
import { heldBag, heldLot, newHold } from './hold.ts'
import { allows, change, lifecycleSetup, type Lifecycle, notThere, recordChanges } from './lifecycle.ts'
import { currentLot, fits, goToLot, isCapped, startedLot } from './lot.ts'
import { rule } from './rule.ts'

type Of<Type extends BagStep['type']> = Extract<BagStep, { type: Type }>

const bagOf = (facts: BagFacts): BagRow => must(facts.bag, 'bag')
const lotById = (facts: BagFacts, id: number): LotFact | undefined => facts.lots.find((lot) => lot.id === id)

const batchSorting = rule<BagFacts, Of<'weigh'>>('K1 state batch', {
  holds: ({ batch }) => batch === null || batch.status === 'Sorting',
  message: (facts) => {
    const { batch_number: batch, status } = must(facts.batch, 'batch')
    return wording('Batch {batch} is {status}: bags are weighed while it is Sorting.', { batch, status })
  },
  cure: ({ batch }) => (batch === null ? undefined : goToBatch(batch)),
  cures: goingTo('batch', 'startSorting', 'stepBack'),
})

/** Where a batch is taken on to Sorting, or back to it. */
const goToBatch = ({ id, batch_number, status }: BatchRow) =>
  goTo('batch', { id, name: batch_number }, status === 'Complete' ? 'stepBack' : 'startSorting')

const atLeastTare = (tare: number): Wording =>
  wording('The gross weight is at least the tare, {lbs} lbs.', { lbs: twoDecimals(tare) })

const grossOverTare = rule<BagFacts, Of<'weigh'>>('K2 input clean_gross', {
  holds: (_, step) => step.clean_gross >= step.clean_tare,
  message: (_, step) => atLeastTare(step.clean_tare),
})

const startLot = { step: 'start', label: wording('Start a new lot') }

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

const overCapAlone = ({ maxLotWeight }: BagFacts): Wording =>
  wording('No lot may weigh more than {cap} lbs, so neither may a bag.', { cap: twoDecimals(maxLotWeight) })

const tooHeavy = ({ maxLotWeight }: BagFacts, grade: BagGrade, gross: number): boolean =>
  isCapped(grade) && gross > maxLotWeight

const full = ({ maxLotWeight }: BagFacts, lot: LotFact, gross: number): Wording => {
  const total = toPounds(toHundredths(lot.clean_gross) + toHundredths(gross))
  return wording('With this bag lot {lot} would weigh {total} lbs; the limit is {cap}.', {
    lot: lot.lot_number,
    total: twoDecimals(total),
    cap: twoDecimals(maxLotWeight),
  })
}

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
      bag: name(facts),
      lot: lotNumber(bagOf(facts).lot),
      shipment: shipment.shipment_number,
      other: lotNumber(shipment.lot),
    })
  },
})

const onNoOther = rule<BagFacts, Of<'load'>>('S7 state shipment', {
  holds: (facts, step) => bagOf(facts).shipment === null || bagOf(facts).shipment === step.shipment,
  message: (facts) => wording('Bag {bag} is already on another shipment.', { bag: name(facts) }),
  cure: (facts) => offItsShipment(facts),
  cures: goingTo('shipment', 'takeOff'),
})

/** Why a bag can't leave: its own hold, or its lot's. */
const heldOf = (facts: BagFacts): Wording | null => {
  const { lot, hold } = bagOf(facts)
  if (hold !== null) return heldBag(name(facts), hold)
  const held = lotById(facts, lot)
  return held === undefined || held.hold === null ? null : heldLot(held, held.hold, facts.actor)
}

/** Where the bags of a lot are listed, with what may be done with each. */
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
  message: (facts) => heldBag(name(facts), must(bagOf(facts).hold, 'hold')),
  ...onItsLot('release'),
})

const releasedWhileHeld = rule<BagFacts, Of<'release'>>('H5 state status', {
  holds: (facts) => bagOf(facts).hold !== null,
  message: (facts) => {
    const lot = lotById(facts, bagOf(facts).lot)
    return lot === undefined || lot.hold === null
      ? wording('Bag {bag} is not held.', { bag: name(facts) })
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

const lotOpenToCorrection = rule<BagFacts, Of<'correct' | 'void'>>('K3 state status', {
  holds: (facts) => lotById(facts, bagOf(facts).lot)?.status !== 'Sold',
  message: (facts) => {
    const { lot_number: lot } = must(lotById(facts, bagOf(facts).lot), 'lot')
    return wording('Lot {lot} is Sold, so its bags stay as they are.', { lot })
  },
  cure: (facts) => goToLot(must(lotById(facts, bagOf(facts).lot), 'lot'), 'stepBack'),
  cures: goingTo('lot', 'stepBack'),
})

const correctedGrossOverTare = rule<BagFacts, Of<'correct'>>('K2 input clean_gross', {
  holds: (facts, step) => corrected(facts, step).clean_gross >= corrected(facts, step).clean_tare,
  message: (facts, step) => atLeastTare(corrected(facts, step).clean_tare),
})

const correctedUnderCapAlone = rule<BagFacts, Of<'correct'>>('L3 input clean_gross', {
  holds: (facts, step) =>
    !addsWeight(facts, step) || !tooHeavy(facts, corrected(facts, step).grade, corrected(facts, step).clean_gross),
  message: (facts) => overCapAlone(facts),
})

const correctedFits = rule<BagFacts, Of<'correct'>>('L2 state clean_gross', {
  holds: (facts, step) => {
    const { grade, clean_gross } = corrected(facts, step)
    const lot = lotAfter(facts, step)
    return (
      lot === undefined ||
      !addsWeight(facts, step) ||
      fits(grade, heldBesides(facts, lot), clean_gross, facts.maxLotWeight)
    )
  },
  message: (facts, step) => {
    const lot = must(lotAfter(facts, step), 'lot')
    return full(facts, { ...lot, clean_gross: heldBesides(facts, lot) }, corrected(facts, step).clean_gross)
  },
  cure: (facts, step) => (corrected(facts, step).grade === bagOf(facts).grade ? undefined : startLot),
  cures: [startLot],
})

const movesOffTruck = rule<BagFacts, Of<'correct'>>('K4 state grade', {
  holds: (facts, step) =>
    step.grade === undefined || step.grade === bagOf(facts).grade || bagOf(facts).shipment === null,
  message: (facts) =>
    wording('Bag {bag} is on a shipment: take it off before changing its grade.', { bag: name(facts) }),
  cure: (facts) => offItsShipment(facts),
  cures: goingTo('shipment', 'takeOff'),
})

const somethingCorrected = rule<BagFacts, Of<'correct'>>('K5 input status', {
  holds: (facts, step) => Object.keys(differences(facts, step)).length > 0,
  message: wording('Say what should change.'),
})

/** The time in which a bag may be voided by the user who weighed it, in minutes. Decisions, section 3. */
export const voidMinutes = 10

const corrects = ({ actor }: BagFacts): boolean => can(actor, 'correct_bag')
const isWeigher = ({ actor, weighing }: BagFacts): boolean => weighing?.by === actor.id
const minutesSince = ({ moment, weighing }: BagFacts): number =>
  weighing === null ? Infinity : minutesBetween(weighing.at, moment.now)
const lastNumber = (facts: BagFacts): number => lotById(facts, bagOf(facts).lot)?.last_bag_number ?? 0

const voidedByItsWeigher = rule<BagFacts, Of<'void'>>('K7 right status', {
  holds: (facts) => corrects(facts) || isWeigher(facts),
  message: wording('A bag is voided by who weighed it, or by a supervisor.'),
})

const voidedInTime = rule<BagFacts, Of<'void'>>('K8 state status', {
  holds: (facts) => corrects(facts) || !isWeigher(facts) || minutesSince(facts) <= voidMinutes,
  message: (facts) =>
    wording('Bag {bag} was weighed more than {minutes} minutes ago: a supervisor can void it.', {
      bag: name(facts),
      minutes: voidMinutes,
    }),
})

const voidedWhileLast = rule<BagFacts, Of<'void'>>('K9 state status', {
  holds: (facts) => corrects(facts) || !isWeigher(facts) || bagOf(facts).bag_number >= lastNumber(facts),
  message: (facts) => wording('Another bag followed {bag} in its lot: a supervisor can void it.', { bag: name(facts) }),
})

/** The shipment that a bag is on, where it is taken off. */
const offItsShipment = (facts: BagFacts) => {
  const on = facts.shipments.find(({ id }) => id === bagOf(facts).shipment)
  return on && goTo('shipment', { id: on.id, name: on.shipment_number }, 'takeOff')
}

const name = (facts: BagFacts): string =>
  `${lotById(facts, bagOf(facts).lot)?.lot_number ?? '?'}-${bagOf(facts).bag_number}`

/** The columns that a correction names. */
const correctedColumns = ({
  entity: _entity,
  type: _type,
  id: _id,
  reason: _reason,
  bag_type,
  ...fields
}: Of<'correct'>): Partial<BagRow> => {
  const columns = bag_type === undefined ? fields : { ...fields, type: bag_type }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

const corrected = (facts: BagFacts, step: Of<'correct'>): BagRow => ({ ...bagOf(facts), ...correctedColumns(step) })

/** A correction that adds no weight is allowed even if the cap was lowered since. */
const addsWeight = (facts: BagFacts, step: Of<'correct'>): boolean => {
  const { grade, clean_gross } = corrected(facts, step)
  return grade !== bagOf(facts).grade || clean_gross > bagOf(facts).clean_gross
}

const differences = (facts: BagFacts, step: Of<'correct'>): Readonly<Record<string, unknown>> => {
  const bag: Readonly<Record<string, unknown>> = { ...bagOf(facts) }
  return Object.fromEntries(Object.entries(correctedColumns(step)).filter(([field, value]) => bag[field] !== value))
}

const lotAfter = (facts: BagFacts, step: Of<'correct'>): LotFact | undefined =>
  step.grade === undefined || step.grade === bagOf(facts).grade
    ? lotById(facts, bagOf(facts).lot)
    : currentLot(facts, step.grade)

const heldBesides = (facts: BagFacts, lot: LotFact): number =>
  lot.id === bagOf(facts).lot ? netPounds(lot.clean_gross, bagOf(facts).clean_gross) : lot.clean_gross

const own = (type: string, facts: BagFacts, data: Readonly<Record<string, unknown>>): Change =>
  change(`bag.${type}`, 'bag', bagOf(facts).id, data)

/** The lot that a bag of a grade joins, with the change that starts it where there is none yet. */
const joins = (
  facts: BagFacts,
  grade: BagGrade,
): { readonly lot: number; readonly number: number; readonly starts: readonly Change[] } => {
  const current = currentLot(facts, grade)
  if (current !== undefined) return { lot: current.id, number: current.last_bag_number + 1, starts: [] }
  const broker = facts.order?.preselected_broker ?? null
  const started = startedLot(facts, grade, broker, { adds: true, to: 'Sorting', follows: 0 })
  return { lot: started.entity_id, number: 1, starts: [started] }
}

const weighed = (
  facts: BagFacts,
  { entity: _entity, type: _type, bag_type, ...weights }: Of<'weigh'>,
): readonly Change[] => {
  const { lot, number, starts } = joins(facts, weights.grade)
  const blank = { shipment: null, ship_gross: null, ship_tare: null, void: false, hold: null }
  const data = { ...blank, ...weights, type: bag_type, lot, bag_number: number }
  return [change('bag.weighed', 'bag', newId(facts.next, 'bag'), data), ...starts]
}

/** A bag that leaves a held lot stays held. */
const takenAlong = (facts: BagFacts): Partial<BagRow> => {
  const { lot, hold } = bagOf(facts)
  const ofLot = lotById(facts, lot)?.hold ?? null
  return ofLot === null ? {} : { hold: joinedHold(hold, ofLot) }
}

const bagCorrected = (facts: BagFacts, step: Of<'correct'>): readonly Change[] => {
  const changed = { ...differences(facts, step), ...outdated(bagOf(facts)) }
  const reason = { reason: step.reason }
  const bag = bagOf(facts)
  if (step.grade === undefined || step.grade === bag.grade) return [{ ...own('corrected', facts, changed), ...reason }]
  const { lot, number, starts } = joins(facts, step.grade)
  const moved = { ...changed, lot, bag_number: number, ...takenAlong(facts) }
  return [{ ...own('corrected', facts, moved), ...reason }, ...starts]
}

const offTruck = { shipment: null, ship_gross: null, ship_tare: null }

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

const correct = {
  guard: allows(
    lotOpenToCorrection,
    somethingCorrected,
    correctedGrossOverTare,
    correctedUnderCapAlone,
    movesOffTruck,
    correctedFits,
  ),
  actions: recordChanges(bagCorrected),
}

const voids = {
  target: 'Void',
  guard: allows(voidedByItsWeigher, voidedInTime, voidedWhileLast, lotOpenToCorrection),
  actions: recordChanges((facts: BagFacts, step: Of<'void'>) => [
    { ...own('voided', facts, { void: true, ...offTruck }), reason: step.reason },
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

/** The automatic step of a bag: it leaves with its shipment, whose rules decide when. No person can take it. */
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
    'In lot': { on: { load, correct, void: voids, hold, release } },
    Loaded: {
      on: {
        load,
        takeOff: {
          target: 'In lot',
          actions: recordChanges((facts: BagFacts, _: Of<'takeOff'>) => [own('taken_off', facts, offTruck)]),
        },
        correct,
        void: voids,
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
    Shipped: { type: 'final' },
    Void: { type: 'final' },
  },
})

/** In lot → Loaded → Shipped; the state is derived from the shipment. Decisions, section 3; RULES.md K. */
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
    hold: 'held',
    release: 'released',
    settle: 'settled',
  },
  statusOf: ({ bag, shipment, shipments }) => {
    if (bag === null) return notThere.before
    const on = bag.shipment === shipment?.id ? shipment : shipments.find((each) => each.id === bag.shipment)
    return bagStatus(bag, on?.status === 'Closed')
  },
  absent: wording('The bag does not exist.'),
  elsewhere: (facts, at) => wording("Bag {bag} is {status}, so it can't be {deed}.", { bag: name(facts), ...at }),
}
