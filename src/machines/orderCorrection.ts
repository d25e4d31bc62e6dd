import type { Change } from '#model/kinds/event.ts'
import type { OrderRow, OrderStep } from '#model/kinds/order.ts'
import { wording } from '#model/values/wording.ts'
import { isGone } from './bagStatus.ts'
import { exists, orderOf, ownChange } from './common.ts'
import type { LotFact, OrderFacts } from './facts.ts'
import { allows, change, recordChanges } from './lifecycle.ts'
import { isChange } from './newColumns.ts'
import { rule } from './rule.ts'

type Of<Type extends OrderStep['type']> = Extract<OrderStep, { type: Type }>

/** What lots inherit from their order. */
const inherited = ['variety', 'orchard', 'preselected_broker'] as const
type Inherited = Partial<Pick<OrderRow, (typeof inherited)[number]>>

/** The columns that a correction writes: those with a new value. */
const differences = (facts: OrderFacts, step: Of<'correct'>): Inherited =>
  Object.fromEntries(
    inherited.flatMap((column) =>
      step[column] === undefined || step[column] === orderOf(facts)[column] ? [] : [[column, step[column]]],
    ),
  )

const somethingCorrected = rule<OrderFacts, Of<'correct'>>('O15 input status', {
  holds: (facts, step) => isChange(differences(facts, step)),
  message: wording('Say what should change.'),
})

const correctedOrchardOfClient = rule<OrderFacts, Of<'correct'>>('O1 input orchard', {
  holds: (facts, step) =>
    step.orchard === undefined ||
    facts.orchards.some(({ id, client }) => id === step.orchard && client === orderOf(facts).client),
  message: wording('This orchard does not belong to the client.'),
})

/** For whom a lot is meant, or was before its sale: the latter counts again once the sale is taken back (F11). */
const meaning = ({ status }: LotFact) => (status === 'Sold' ? 'meant_for' : 'broker')

/** The lots that were meant for the order's broker are meant for the new one. */
const lotsMeant = (facts: OrderFacts, { preselected_broker: broker }: Inherited): readonly Change[] =>
  broker === undefined
    ? []
    : facts.lots
        .filter((lot) => lot[meaning(lot)] === orderOf(facts).preselected_broker)
        .map((lot) => ({ ...ownChange('lot', lot, 'meant', { [meaning(lot)]: broker }), follows: 0 }))

/** Printed labels show the variety. A bag that left on a Closed shipment keeps its label. */
const labelsOutdated = ({ bags = [], shipments }: OrderFacts, { variety }: Inherited): readonly Change[] => {
  const closed = shipments.flatMap(({ id, status }) => (status === 'Closed' ? [id] : []))
  return variety === undefined
    ? []
    : bags
        .filter((bag) => bag.label === 'printed' && !isGone(bag) && !closed.includes(bag.shipment ?? 0))
        .map(({ id }) => change('bag.label_outdated', 'bag', id, { label: 'stale' }, { follows: 0 }))
}

/** A supervisor corrects what lots inherit from their order; they follow (RULES.md F10). Decisions, section 3. */
export const correct = {
  guard: allows(
    somethingCorrected,
    exists<Of<'correct'>>('O13', 'variety', 'variety', (step) => step.variety),
    exists<Of<'correct'>>('O14', 'preselected_broker', 'broker', (step) => step.preselected_broker),
    correctedOrchardOfClient,
  ),
  actions: recordChanges((facts: OrderFacts, step: Of<'correct'>) => {
    const columns = differences(facts, step)
    return [
      { ...ownChange('order', orderOf(facts), 'corrected', columns), reason: step.reason },
      ...lotsMeant(facts, columns),
      ...labelsOutdated(facts, columns),
    ]
  }),
}
