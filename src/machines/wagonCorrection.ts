import type { Change } from '#model/kinds/event.ts'
import type { WagonStep } from '#model/kinds/wagon.ts'
import { type Wording, wording } from '#model/values/wording.ts'
import { believableDate, ownChange, wagonOf } from './common.ts'
import type { WagonFacts } from './facts.ts'
import { allows, recordChanges } from './lifecycle.ts'
import { isChange, newColumns } from './newColumns.ts'
import { rule } from './rule.ts'
import { loadedOverEmpty, trashWithinLoad } from './wagonWeights.ts'

type Of<Type extends WagonStep['type']> = Extract<WagonStep, { type: Type }>
type Correction = Of<'correct' | 'mend'>

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

const somethingCorrected = rule<WagonFacts, Correction>('W19 input status', {
  holds: (facts, step) => isOtherDriver(facts, step) || isChange(differences(facts, step)),
  message: wording('Say what should change.'),
})

const correctedNumberFree = rule<WagonFacts, Correction>('W6 state wagon_id', {
  holds: (facts, step) =>
    step.wagon_id === undefined ||
    wagonOf(facts).status === 'Complete' ||
    facts.sameNumber.every(({ id, status }) => id === wagonOf(facts).id || status === 'Complete'),
  message: (facts, step) => standsInYard(step.wagon_id ?? wagonOf(facts).wagon_id),
})

const correctedHarvestFirst = rule<WagonFacts, Correction>('W7 input harvested_at', {
  holds: (facts, step) =>
    (step.harvested_at === undefined && step.arrived_at === undefined) ||
    (step.harvested_at ?? wagonOf(facts).harvested_at) <= (step.arrived_at ?? wagonOf(facts).arrived_at),
  message: wording('A wagon is harvested before it arrives: give an earlier harvest date.'),
})

/** The columns that a correction writes: those with a new value. */
const differences = (facts: WagonFacts, step: Correction): Readonly<Record<string, unknown>> => {
  const { wagon_id, harvested_at, arrived_at, gross, tare, trash } = step
  const excessive_trash = step.type === 'correct' ? step.excessive_trash : undefined
  return newColumns(wagonOf(facts), { wagon_id, harvested_at, arrived_at, gross, tare, trash, excessive_trash })
}

const isOtherDriver = ({ driver }: WagonFacts, step: Correction): boolean =>
  step.driver !== undefined && step.driver !== driver

/** What a correction writes: the new columns, and that the driver is another. */
export const correctedColumns = (facts: WagonFacts, step: Correction): Readonly<Record<string, unknown>> => ({
  ...differences(facts, step),
  ...(isOtherDriver(facts, step) ? { personal: ['driver'] } : {}),
})

/** The rules of what is put right, whoever does it. */
export const correctionRules = [
  somethingCorrected,
  correctedNumberFree,
  correctedHarvestFirst,
  believableDateIfGiven<Correction>('harvested_at'),
  believableDateIfGiven<Correction>('arrived_at'),
  loadedOverEmpty,
  trashWithinLoad,
] as const

export const correct = {
  guard: allows(...correctionRules),
  actions: recordChanges((facts: WagonFacts, step: Of<'correct'>): readonly Change[] => [
    { ...ownChange('wagon', wagonOf(facts), 'corrected', correctedColumns(facts, step)), reason: step.reason },
  ]),
}
