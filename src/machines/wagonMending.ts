import { type WagonStep, wagonWeights } from '#model/kinds/wagon.ts'
import { minutesBetween } from '#model/values/calendar.ts'
import { wording } from '#model/values/wording.ts'
import { must, ownChange, wagonOf } from './common.ts'
import type { WagonFacts, Weighing } from './facts.ts'
import { allows, recordChanges } from './lifecycle.ts'
import { rule } from './rule.ts'
import { correctedColumns, correctionRules } from './wagonCorrection.ts'

type Mend = Extract<WagonStep, { type: 'mend' }>

/** The time in which a wagon may be mended by the user who entered it, in minutes. Decisions, section 3. */
const mendMinutes = 10

/** The last entry of the wagon's weights: with its arrival, or later on the scale. */
const weighingOf = ({ wagon, entry }: WagonFacts): Weighing | null => {
  const { weighed_by: by, weighed_at: at } = must(wagon, 'wagon')
  return at === null ? entry : { by, at }
}

const ofArrival = ['wagon_id', 'harvested_at', 'arrived_at', 'driver'] as const

/** The entries that a mending changes: of the arrival, of the weights, or of both. */
const entriesOf = (facts: WagonFacts, step: Mend): readonly (Weighing | null)[] => [
  ...(ofArrival.some((field) => step[field] !== undefined) ? [facts.entry] : []),
  ...(wagonWeights.some((weight) => step[weight] !== undefined) ? [weighingOf(facts)] : []),
]

const isFresh = ({ moment }: WagonFacts, entry: Weighing | null): boolean =>
  entry !== null && minutesBetween(entry.at, moment.now) <= mendMinutes

const isOwn = ({ actor }: WagonFacts, entry: Weighing | null): boolean => entry?.by === actor.id

const notYours = wording('What others entered is corrected by a supervisor.')
const correctIt = { step: 'correct', label: wording('Correct the wagon') }

/** The entries of the wagon that the user made. */
const ownEntries = (facts: WagonFacts): readonly (Weighing | null)[] =>
  [facts.entry, weighingOf(facts)].filter((entry) => isOwn(facts, entry))

const someFresh = (facts: WagonFacts): boolean => ownEntries(facts).some((entry) => isFresh(facts, entry))

// Two rules of one id each: without a field yet, a mending is offered if any entry could be mended; with fields, each of
// their entries has to be the user's own and fresh.
const ownEntry = rule<WagonFacts, Mend>('W27 right status', {
  holds: (facts) => ownEntries(facts).length > 0,
  message: notYours,
})

const ownFields = rule<WagonFacts, Mend>('W27 right status', {
  holds: (facts, step) =>
    ownEntries(facts).length === 0 || entriesOf(facts, step).every((entry) => isOwn(facts, entry)),
  message: notYours,
})

const tooLate = wording('More than {minutes} minutes have passed: a supervisor can correct it.', {
  minutes: mendMinutes,
})

const freshEntry = rule<WagonFacts, Mend>('W28 state status', {
  holds: (facts) => ownEntries(facts).length === 0 || someFresh(facts),
  message: tooLate,
  cure: correctIt,
})

const freshFields = rule<WagonFacts, Mend>('W28 state status', {
  holds: (facts, step) =>
    !someFresh(facts) || entriesOf(facts, step).every((entry) => !isOwn(facts, entry) || isFresh(facts, entry)),
  message: tooLate,
  cure: correctIt,
})

const nothingFollows = rule<WagonFacts, Mend>('W29 state status', {
  holds: (facts, step) =>
    ofArrival.every((field) => step[field] === undefined) ||
    facts.batches.every(({ wagons }) => !wagons.includes(wagonOf(facts).id)),
  message: (facts) =>
    wording('Wagon {wagon} is unloaded: a supervisor can correct it.', { wagon: wagonOf(facts).wagon_id }),
  cure: correctIt,
})

/** The hand that entered a wagon mends its own entry, without a reason. RULES.md W27 to W29. */
export const mend = {
  guard: allows(ownEntry, ownFields, freshEntry, freshFields, nothingFollows, ...correctionRules),
  actions: recordChanges((facts: WagonFacts, step: Mend) => [
    ownChange('wagon', wagonOf(facts), 'mended', correctedColumns(facts, step)),
  ]),
}
