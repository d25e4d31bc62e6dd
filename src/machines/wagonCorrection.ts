import type { Change } from '#model/event.ts'
import type { WagonStep } from '#model/wagon.ts'
import { type Wording, wording } from '#model/wording.ts'
import { believableDate, ownChange, wagonOf } from './common.ts'
import type { WagonFacts } from './facts.ts'
import { allows, recordChanges } from './lifecycle.ts'
import { rule } from './rule.ts'
import { loadedOverEmpty, trashWithinLoad } from './wagonWeights.ts'

type Of<Type extends WagonStep['type']> = Extract<WagonStep, { type: Type }>

export const standsInYard = (wagon: string): Wording =>
  wording('Wagon {wagon} of this client already stands in the yard.', { wagon })

/** W13 for a date that a step may leave out. A stored date is not checked again. */
export const believableDateIfGiven = <Step extends Pick<Of<'correct'>, 'harvested_at' | 'arrived_at'>>(
  field: 'harvested_at' | 'arrived_at',
) => {
  const believable = believableDate<Step>('W13', field, (step) => step[field] ?? '')
  return {
    ...believable,
    holds: (facts: WagonFacts, step: Step) => step[field] === undefined || believable.holds(facts, step),
  }
}

const somethingCorrected = rule<WagonFacts, Of<'correct'>>('W19 input status', {
  holds: (facts, step) => isOtherDriver(facts, step) || Object.keys(differences(facts, step)).length > 0,
  message: wording('Say what should change.'),
})

const correctedLabelFree = rule<WagonFacts, Of<'correct'>>('W6 state wagon_id', {
  holds: (facts, step) =>
    step.wagon_id === undefined ||
    wagonOf(facts).status === 'Complete' ||
    facts.sameLabel.every(({ id, status }) => id === wagonOf(facts).id || status === 'Complete'),
  message: (facts, step) => standsInYard(step.wagon_id ?? wagonOf(facts).wagon_id),
})

const correctedHarvestFirst = rule<WagonFacts, Of<'correct'>>('W7 input harvested_at', {
  holds: (facts, step) =>
    (step.harvested_at === undefined && step.arrived_at === undefined) ||
    (step.harvested_at ?? wagonOf(facts).harvested_at) <= (step.arrived_at ?? wagonOf(facts).arrived_at),
  message: wording('A wagon is harvested before it arrives: give an earlier harvest date.'),
})

/** The columns that a correction writes: those with a new value. */
const differences = (facts: WagonFacts, step: Of<'correct'>): Readonly<Record<string, unknown>> => {
  const { wagon_id, harvested_at, arrived_at, gross, tare, trash } = step
  const wagon: Readonly<Record<string, unknown>> = { ...wagonOf(facts) }
  return Object.fromEntries(
    Object.entries({ wagon_id, harvested_at, arrived_at, gross, tare, trash }).filter(
      ([field, value]) => value !== undefined && value !== wagon[field],
    ),
  )
}

const isOtherDriver = ({ driver }: WagonFacts, step: Of<'correct'>): boolean =>
  step.driver !== undefined && step.driver !== driver

const own = (type: string, facts: WagonFacts, data: Readonly<Record<string, unknown>>): Change =>
  ownChange('wagon', wagonOf(facts), type, data)

export const correct = {
  guard: allows(
    somethingCorrected,
    correctedLabelFree,
    correctedHarvestFirst,
    believableDateIfGiven('harvested_at'),
    believableDateIfGiven('arrived_at'),
    loadedOverEmpty,
    trashWithinLoad,
  ),
  actions: recordChanges((facts: WagonFacts, step: Of<'correct'>) => [
    {
      ...own('corrected', facts, {
        ...differences(facts, step),
        ...(isOtherDriver(facts, step) ? { personal: ['driver'] } : {}),
      }),
      reason: step.reason,
    },
  ]),
}
