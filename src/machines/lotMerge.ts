import type { Change } from '#model/kinds/event.ts'
import { joinedHold } from '#model/kinds/hold.ts'
import type { LotStep } from '#model/kinds/lot.ts'
import { toHundredths, toPounds } from '#model/values/units.ts'
import { wording } from '#model/values/wording.ts'
import {
  goingTo,
  goTo,
  goToLot,
  lotOf,
  must,
  orderOf,
  outdated,
  ownChange,
  reopenedOrder,
  twoDecimals,
} from './common.ts'
import type { LotFact, LotFacts } from './facts.ts'
import { change, recordChanges } from './lifecycle.ts'
import { currentLot, fits, isCapped } from './lotCap.ts'
import { hasClosedShipment, ofThisLot, splittingOff } from './lotSale.ts'
import { rule } from './rule.ts'

type Of<Type extends LotStep['type']> = Extract<LotStep, { type: Type }>

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

export const noOtherSorting = rule<LotFacts, Of<'stepBack'>>('L15 state status', {
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

export const otherSorting = rule<LotFacts, Of<'merge'>>('L23 state status', {
  holds: (facts) => filling(facts) !== undefined,
  message: (facts) =>
    wording('No other lot of {grade} is being filled: take lot {lot} back.', {
      grade: lotOf(facts).grade,
      lot: lotOf(facts).lot_number,
    }),
  cure: (facts) => (hasClosedShipment(facts) ? undefined : goToLot(lotOf(facts), 'stepBack')),
  cures: goingTo('lot', 'stepBack'),
})

export const togetherUnderCap = rule<LotFacts, Of<'merge'>>('L2 state status', {
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

export const orderNotComplete = rule<LotFacts, Of<'stepBack' | 'merge'>>('L16 state status', {
  holds: (facts) => facts.order?.status !== 'Complete' || !isCapped(lotOf(facts).grade),
  message: (facts) =>
    wording('Order {order} is Complete, so its A grade lots are Ready.', { order: orderOf(facts).order_number }),
  ...reopenedOrder,
})

export const noShipment = rule<LotFacts, Of<'stepBack' | 'merge'>>('L17 state status', {
  holds: (facts) => ofThisLot(facts).length === 0,
  message: (facts) =>
    wording('Shipment {shipment} is for this lot.', {
      shipment: must(ofThisLot(facts)[0], 'shipment').shipment_number,
    }),
  // Signed shipments stay; what they left of a Sold lot becomes a lot of its own.
  cure: (facts) => {
    const [first] = ofThisLot(facts)
    if (first === undefined) return undefined
    if (hasClosedShipment(facts))
      return lotOf(facts).status === 'Sold' ? splittingOff(lotOf(facts), facts.shipments) : undefined
    return goTo('shipment', { id: first.id, name: first.shipment_number }, 'remove')
  },
  cures: [...goingTo('shipment', 'remove'), ...goingTo('lot', 'split')],
})

const own = (type: string, facts: LotFacts, data: Readonly<Record<string, unknown>>): Change =>
  ownChange('lot', lotOf(facts), type, data)

/** The columns of a lot that goes back to Sorting: the client is notified again later. Decisions, section 3. */
export const notNotified = { notified_by: null, notified_at: null }

/**
 * The bags of the Sorting lot get the next numbers of the reopened one, its hold goes with them; the emptied lot is
 * removed.
 */
export const merged = (facts: LotFacts, step: Of<'merge'>): readonly Change[] => {
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
/** The columns of a lot whose sale is taken back: it is meant for whom it was meant before (RULES.md F11). */
export const unsold = ({ meant_for }: LotFact) => ({ broker: meant_for, sold_at: null, meant_for: null })

/** A step back that writes some columns. */
export const back = (data: (lot: LotFact) => Readonly<Record<string, unknown>>) =>
  recordChanges((facts: LotFacts, step: Of<'stepBack'>) => [
    { ...own('stepped_back', facts, data(lotOf(facts))), reason: step.reason },
  ])
