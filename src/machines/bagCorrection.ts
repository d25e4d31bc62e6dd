import type { BagRow, BagStep } from '#model/kinds/bag.ts'
import type { Change } from '#model/kinds/event.ts'
import { joinedHold } from '#model/kinds/hold.ts'
import { minutesBetween } from '#model/values/calendar.ts'
import { can } from '#model/values/roles.ts'
import { netPounds } from '#model/values/units.ts'
import { wording } from '#model/values/wording.ts'
import { batchGivesBags, batchOfItsOrder, correctedBatchExists, hasAnotherBatch } from './bagBatch.ts'
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
import { isGone } from './bagStatus.ts'
import { bagOf, goingTo, must, outdated } from './common.ts'
import type { BagFacts, LotFact } from './facts.ts'
import { allows, change, recordChanges } from './lifecycle.ts'
import { currentLot, fits } from './lotCap.ts'
import { outOfSale, waysOutOfSale } from './lotSale.ts'
import { isChange, newColumns } from './newColumns.ts'
import { rule } from './rule.ts'

type Of<Type extends BagStep['type']> = Extract<BagStep, { type: Type }>

const isUnsold = (facts: BagFacts): boolean => lotById(facts, bagOf(facts).lot)?.status !== 'Sold'
const ofSoldLot = {
  message: (facts: BagFacts) => {
    const { lot_number: lot } = must(lotById(facts, bagOf(facts).lot), 'lot')
    return wording('Lot {lot} is Sold, so its bags stay as they are.', { lot })
  },
  cure: (facts: BagFacts) => {
    const way = outOfSale(must(lotById(facts, bagOf(facts).lot), 'lot'), facts.shipments)
    // What is gone does not come along with the rest.
    return isGone(bagOf(facts)) && way?.step === 'split' ? undefined : way
  },
  cures: waysOutOfSale,
}

const voidedUnsold = rule<BagFacts, Of<'void'>>('K3 state status', { holds: isUnsold, ...ofSoldLot })

/** From which batch a bag came was not sold: it can be corrected all the same. */
const correctedUnsold = rule<BagFacts, Of<'correct'>>('K3 state status', {
  holds: (facts, step) => isUnsold(facts) || isBatchAlone(differences(facts, step)),
  ...ofSoldLot,
})

/** No ticket names the batch: what was signed for stays what it is. */
const shippedInItsBatch = rule<BagFacts, Of<'correct'>>('K14 state status', {
  holds: (facts, step) => isBatchAlone(differences(facts, step)),
  message: (facts) =>
    wording('Bag {bag} is Shipped: what was signed for stays, only its batch is corrected.', { bag: bagName(facts) }),
})

const shippedFromOneOfSeveral = rule<BagFacts, Of<'correct'>>('K14 state status', {
  holds: (facts) => hasAnotherBatch(facts),
  message: (facts) =>
    wording('Bag {bag} is Shipped, and no other batch of its order gave bags.', { bag: bagName(facts) }),
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
      // Too heavy for any lot (L3): a new one would not help.
      tooHeavy(facts, grade, clean_gross) ||
      fits(grade, heldBesides(facts, lot), clean_gross, facts.maxLotWeight)
    )
  },
  message: (facts, step) => {
    const lot = must(lotAfter(facts, step), 'lot')
    return full(facts, { ...lot, clean_gross: heldBesides(facts, lot) }, corrected(facts, step).clean_gross)
  },
  cure: startLot,
})

const movesOffTruck = rule<BagFacts, Of<'correct'>>('K4 state grade', {
  holds: (facts, step) => !leavesItsLot(facts, step) || bagOf(facts).shipment === null,
  message: (facts, step) =>
    regrades(facts, step)
      ? wording('Bag {bag} is on a shipment: take it off before changing its grade.', { bag: bagName(facts) })
      : wording('Bag {bag} is on a shipment: take it off first, its weight takes it to another lot.', {
          bag: bagName(facts),
        }),
  cure: (facts) => offItsShipment(facts),
  cures: goingTo('shipment', 'takeOff'),
})

const somethingCorrected = rule<BagFacts, Of<'correct'>>('K5 input status', {
  holds: (facts, step) => isChange(differences(facts, step)),
  message: wording('Say what should change.'),
})

/** The time in which a bag may be voided by the user who weighed it, in minutes. Decisions, section 3. */
export const voidMinutes = 10

const corrects = ({ actor }: BagFacts): boolean => can(actor, 'correct_bag')
/** What a supervisor wrote off, its weigher leaves alone. */
const isWeigher = ({ actor, weighing, bag }: BagFacts): boolean =>
  weighing?.by === actor.id && bag?.written_off === null
const minutesSince = ({ moment, weighing }: BagFacts): number =>
  weighing === null ? Infinity : minutesBetween(weighing.at, moment.now)
const lastNumber = (facts: BagFacts): number => lotById(facts, bagOf(facts).lot)?.last_bag_number ?? 0

const voidedUnreturned = rule<BagFacts, Of<'void'>>('K11 state status', {
  holds: (facts) => bagOf(facts).returned_from === null,
  message: (facts) =>
    wording('Bag {bag} left and came back, so it is no mistake: write it off.', { bag: bagName(facts) }),
})

const voidedByItsWeigher = rule<BagFacts, Of<'void'>>('K7 right status', {
  holds: (facts) => corrects(facts) || isWeigher(facts),
  message: wording('A bag is voided by who weighed it, or by a supervisor.'),
})

const voidedInTime = rule<BagFacts, Of<'void'>>('K8 state status', {
  holds: (facts) => corrects(facts) || !isWeigher(facts) || minutesSince(facts) <= voidMinutes,
  message: (facts) =>
    wording('Bag {bag} was weighed more than {minutes} minutes ago: a supervisor can void it.', {
      bag: bagName(facts),
      minutes: voidMinutes,
    }),
})

const voidedWhileLast = rule<BagFacts, Of<'void'>>('K9 state status', {
  holds: (facts) => corrects(facts) || !isWeigher(facts) || bagOf(facts).bag_number >= lastNumber(facts),
  message: (facts) =>
    wording('Another bag followed {bag} in its lot: a supervisor can void it.', { bag: bagName(facts) }),
})

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

const differences = (facts: BagFacts, step: Of<'correct'>): Readonly<Record<string, unknown>> =>
  newColumns(bagOf(facts), correctedColumns(step))
/** No label names the batch, and nobody bought it. */
const isBatchAlone = (columns: object): boolean => Object.keys(columns).every((column) => column === 'batch')

const regrades = (facts: BagFacts, step: Of<'correct'>): boolean =>
  step.grade !== undefined && step.grade !== bagOf(facts).grade

/**
 * Whether a correction takes the bag to another lot: by its grade, or because its true weight no longer fits into its
 * Ready lot. A true weight can always be recorded; a Sorting lot is closed first, by a new one.
 */
export function leavesItsLot(facts: BagFacts, step: Of<'correct'>): boolean {
  if (regrades(facts, step)) return true
  const lot = lotById(facts, bagOf(facts).lot)
  const { grade, clean_gross } = corrected(facts, step)
  return (
    lot?.status === 'Ready' &&
    addsWeight(facts, step) &&
    !fits(grade, heldBesides(facts, lot), clean_gross, facts.maxLotWeight)
  )
}

const lotAfter = (facts: BagFacts, step: Of<'correct'>): LotFact | undefined =>
  leavesItsLot(facts, step) ? currentLot(facts, corrected(facts, step).grade) : lotById(facts, bagOf(facts).lot)

const heldBesides = (facts: BagFacts, lot: LotFact): number =>
  lot.id === bagOf(facts).lot ? netPounds(lot.clean_gross, bagOf(facts).clean_gross) : lot.clean_gross

const own = (type: string, facts: BagFacts, data: Readonly<Record<string, unknown>>): Change =>
  change(`bag.${type}`, 'bag', bagOf(facts).id, data)

/** A bag that leaves a held lot stays held. */
const takenAlong = (facts: BagFacts): Partial<BagRow> => {
  const { lot, hold } = bagOf(facts)
  const ofLot = lotById(facts, lot)?.hold ?? null
  return ofLot === null ? {} : { hold: joinedHold(hold, ofLot) }
}

const bagCorrected = (facts: BagFacts, step: Of<'correct'>): readonly Change[] => {
  const other = differences(facts, step)
  const changed = { ...other, ...(isBatchAlone(other) ? {} : outdated(bagOf(facts))) }
  const reason = { reason: step.reason }
  if (!leavesItsLot(facts, step)) return [{ ...own('corrected', facts, changed), ...reason }]
  const { lot, number, starts } = joins(facts, corrected(facts, step).grade)
  const moved = { ...changed, lot, bag_number: number, ...takenAlong(facts) }
  return [{ ...own('corrected', facts, moved), ...reason }, ...starts]
}

export const correct = {
  guard: allows(
    correctedBatchExists,
    batchOfItsOrder,
    batchGivesBags,
    correctedUnsold,
    somethingCorrected,
    correctedGrossOverTare,
    correctedUnderCapAlone,
    movesOffTruck,
    correctedFits,
  ),
  actions: recordChanges(bagCorrected),
}

/** From which batch a bag came was not signed for. */
export const correctShipped = {
  guard: allows(
    correctedBatchExists,
    batchOfItsOrder,
    batchGivesBags,
    shippedFromOneOfSeveral,
    shippedInItsBatch,
    somethingCorrected,
  ),
  actions: recordChanges(bagCorrected),
}

export const voids = {
  target: 'Void',
  guard: allows(voidedByItsWeigher, voidedInTime, voidedWhileLast, voidedUnreturned, voidedUnsold),
  actions: recordChanges((facts: BagFacts, step: Of<'void'>) => [
    { ...own('voided', facts, { void: true, ...offTruck }), reason: step.reason },
  ]),
}

/** A bag that was produced and is there no more: it counts in its lot's weight, but not at the plant. */
export const writeOff = {
  target: 'Written off',
  actions: recordChanges((facts: BagFacts, step: Of<'writeOff'>) => [
    { ...own('written_off', facts, { written_off: step.kind, ...offTruck }), reason: step.reason },
  ]),
}

/** A bag that was written off and turned up again: the writing off is taken back, and it is in its lot as before. */
export const find = {
  target: 'In lot',
  actions: recordChanges((facts: BagFacts, step: Of<'find'>) => [
    { ...own('found', facts, { written_off: null }), reason: step.reason },
  ]),
}
