import type { Change } from '#model/kinds/event.ts'
import type { WagonStep } from '#model/kinds/wagon.ts'
import { wording } from '#model/values/wording.ts'
import { believableDate, exists, newId, orderOf, reopenedOrder, saysMoreWagons } from './common.ts'
import type { WagonFacts } from './facts.ts'
import { allows, change, recordChanges } from './lifecycle.ts'
import { rule } from './rule.ts'
import { believableDateIfGiven, standsInYard } from './wagonCorrection.ts'
import { enteredBy, loadedOverEmpty, trashWithinLoad } from './wagonWeights.ts'

type Of<Type extends WagonStep['type']> = Extract<WagonStep, { type: Type }>

const numberFree = rule<WagonFacts, Of<'arrive'>>('W6 state wagon_id', {
  holds: ({ sameNumber }) => sameNumber.every((wagon) => wagon.status === 'Complete'),
  message: (_, step) => standsInYard(step.wagon_id),
})

/** Harvested on the day of arrival unless another day is given. */
const harvestOf = ({ harvested_at, arrived_at }: Of<'arrive'>): string => harvested_at ?? arrived_at

const harvestedFirst = rule<WagonFacts, Of<'arrive'>>('W7 input harvested_at', {
  holds: (_, step) => harvestOf(step) <= step.arrived_at,
  message: wording('A wagon is harvested before it arrives: give an earlier harvest date.'),
})

const orderOpen = rule<WagonFacts, Of<'arrive'>>('W8 state order', {
  holds: ({ order }) => order === null || order.status === 'Open',
  message: (facts) => {
    const { order_number: order, status } = orderOf(facts)
    return wording('Order {order} is {status} and takes no more wagons.', { order, status })
  },
  ...reopenedOrder,
})

export const withoutUndefined = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

const arrived = (facts: WagonFacts, step: Of<'arrive'>): readonly Change[] => {
  const { entity: _entity, type: _type, driver, gross, tare, trash, ...columns } = step
  const weights = withoutUndefined({ gross, tare, trash })
  const more = step.input_more_wagons ?? true
  const data = {
    pre_dried: false,
    notes: '',
    ...columns,
    harvested_at: harvestOf(step),
    input_more_wagons: more,
    drying_bin: [],
    excessive_trash: false,
    notified_by: null,
    notified_at: null,
    gross: null,
    tare: null,
    trash: null,
    weighed_by: null,
    weighed_at: null,
    ...weights,
    ...enteredBy(facts, step),
    ...(driver === undefined ? {} : { personal: ['driver'] }),
  }
  return [change('wagon.arrived', 'wagon', newId(facts.next, 'wagon'), data), ...saysMoreWagons(facts, more)]
}

/** A wagon comes to the yard. RULES.md W6 to W8, W12, W13. */
export const arrive = {
  guard: allows(
    exists<Of<'arrive'>>('W12', 'order', 'order', (step) => step.order),
    harvestedFirst,
    believableDateIfGiven<Of<'arrive'>>('harvested_at'),
    believableDate<Of<'arrive'>>('W13', 'arrived_at', (step) => step.arrived_at),
    orderOpen,
    numberFree,
    loadedOverEmpty,
    trashWithinLoad,
  ),
  actions: recordChanges(arrived),
}
