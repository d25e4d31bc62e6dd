import { wagonNet, type WagonRow, type WagonStep, wagonWeights } from '#model/kinds/wagon.ts'
import { wording } from '#model/values/wording.ts'
import { must, twoDecimals } from './common.ts'
import type { WagonFacts } from './facts.ts'
import { rule } from './rule.ts'

type Of<Type extends WagonStep['type']> = Extract<WagonStep, { type: Type }>
type Weighing = Of<'arrive' | 'weigh' | 'correct' | 'mend'>
type Weights = Pick<WagonRow, (typeof wagonWeights)[number]>

const noWeights: Weights = { gross: null, tare: null, trash: null }

/** The weights of a wagon once a step has given some of them. */
function weightsAfter({ wagon }: WagonFacts, { gross, tare, trash }: Weighing): Weights {
  const before = wagon ?? noWeights
  return {
    gross: gross === undefined ? before.gross : gross,
    tare: tare === undefined ? before.tare : tare,
    trash: trash === undefined ? before.trash : trash,
  }
}

/** A tare without a gross weight fits any; a net weight below 0 is W16's. */
export const loadedOverEmpty = rule<WagonFacts, Weighing>('W16 input gross', {
  holds: (facts, step) => (wagonNet(weightsAfter(facts, step)) ?? 0) >= 0,
  message: (facts, step) =>
    wording('The gross weight is at least the tare, {lbs} lbs.', {
      lbs: twoDecimals(weightsAfter(facts, step).tare ?? 0),
    }),
})

/** The most that the trash can weigh: the load, or the gross weight until the tare is known; null until either is. */
const mostTrash = (weights: Weights): number | null => wagonNet(weights) ?? weights.gross

export const trashWithinLoad = rule<WagonFacts, Weighing>('W17 input trash', {
  holds: (facts, step) => {
    const weights = weightsAfter(facts, step)
    const most = mostTrash(weights)
    // A tare above the gross weight is W16's.
    return most === null || most < 0 || (weights.trash ?? 0) <= most
  },
  message: (facts, step) => {
    const weights = weightsAfter(facts, step)
    const lbs = twoDecimals(mostTrash(weights) ?? 0)
    return weights.tare === null
      ? wording('The trash is at most the gross weight, {lbs} lbs.', { lbs })
      : wording('The trash is at most the net weight, {lbs} lbs.', { lbs })
  },
})

const entered = {
  gross: (wagon: string) =>
    wording('The gross weight of wagon {wagon} is entered: a supervisor can correct it.', { wagon }),
  tare: (wagon: string) => wording('The tare of wagon {wagon} is entered: a supervisor can correct it.', { wagon }),
  trash: (wagon: string) => wording('The trash of wagon {wagon} is entered: a supervisor can correct it.', { wagon }),
} as const

/** A weight that was entered is corrected with a reason, not overwritten. */
export const notEnteredYet = wagonWeights.map((weight) =>
  rule<WagonFacts, Of<'weigh'>>(`W18 state ${weight}`, {
    holds: ({ wagon }, step) => {
      const stands = must(wagon, 'wagon')[weight]
      return step[weight] === undefined || stands === null || stands === step[weight]
    },
    message: ({ wagon }) => entered[weight](must(wagon, 'wagon').wagon_id),
    cure: { step: 'correct', label: wording('Correct the wagon') },
  }),
)

/** Who entered the weights of a step, and when; nothing where it has none, or those that stand. */
export const enteredBy = (
  { actor, moment, wagon }: WagonFacts,
  step: Weighing,
): Partial<Pick<WagonRow, 'weighed_by' | 'weighed_at'>> =>
  wagonWeights.some((weight) => step[weight] !== undefined && step[weight] !== wagon?.[weight])
    ? { weighed_by: actor.id, weighed_at: moment.now }
    : {}
