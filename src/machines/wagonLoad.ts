import type { BatchRow } from '#model/kinds/batch.ts'
import type { Change } from '#model/kinds/event.ts'
import type { WagonRow, WagonStep } from '#model/kinds/wagon.ts'
import { wording } from '#model/values/wording.ts'
import { goingTo, goTo, must, newId, ownChange, wagonOf } from './common.ts'
import { begins, consequences } from './consequences.ts'
import type { WagonFacts } from './facts.ts'
import { change } from './lifecycle.ts'
import { openedBatch } from './openedBatch.ts'
import { sameBins } from './orderWagons.ts'
import { rule } from './rule.ts'

type Of<Type extends WagonStep['type']> = Extract<WagonStep, { type: Type }>

export const batchesStillLoading = rule<WagonFacts, Of<'stepBack'>>('W9 state status', {
  holds: (facts) => feeds(facts).every((batch) => batch.status === 'Loading'),
  message: (facts) => {
    const { batch_number: batch, status } = must(later(facts), 'batch')
    return wording('Batch {batch}, which took this load, is already {status}.', { batch, status })
  },
  cure: (facts) => {
    const { id, batch_number } = must(later(facts), 'batch')
    return goTo('batch', { id, name: batch_number }, 'stepBack')
  },
  cures: goingTo('batch', 'stepBack'),
})

const feeds = (facts: WagonFacts) => facts.batches.filter((batch) => batch.wagons.includes(wagonOf(facts).id))
/** The batch with the wagon's load, if it is no longer Loading. */
const later = (facts: WagonFacts) => feeds(facts).find((batch) => batch.status !== 'Loading')

const own = (type: string, facts: WagonFacts, data: Readonly<Record<string, unknown>>): Change =>
  ownChange('wagon', wagonOf(facts), type, data)

export const unloaded = (facts: WagonFacts): readonly Change[] => {
  const wagon = wagonOf(facts)
  const loading = (bin: number) => facts.batches.find((batch) => batch.drying_bin === bin && batch.status === 'Loading')
  const newBins = wagon.drying_bin.filter((bin) => loading(bin) === undefined)
  const locks = wagon.drying_bin.flatMap((bin): Change[] => {
    const batch = loading(bin)
    if (batch !== undefined)
      return [change('batch.loaded', 'batch', batch.id, { wagons: [...batch.wagons, wagon.id] }, { follows: 0 })]
    const id = newId(facts.next, 'batch', newBins.indexOf(bin))
    return [openedBatch(id, wagon.order, bin, wagon.pre_dried, [wagon.id], begins(consequences.batchOpened))]
  })
  return [own('unloaded', facts, {}), ...locks]
}

/**
 * The bins into which the wagon goes back: those in which its batches lie now. A wagon brought over from another system
 * may have no batch, and keeps its bins. Decisions, section 61.
 */
export function binsAgain(facts: WagonFacts): readonly number[] {
  const { drying_bin } = wagonOf(facts)
  const lie = new Set(feeds(facts).map((batch) => batch.drying_bin))
  if (lie.size === 0) return drying_bin
  return [...new Set([...drying_bin.filter((bin) => lie.has(bin)), ...lie])]
}

const binsChanged = (facts: WagonFacts): Partial<Pick<WagonRow, 'drying_bin'>> => {
  const drying_bin = [...binsAgain(facts)]
  return sameBins(drying_bin, wagonOf(facts).drying_bin) ? {} : { drying_bin }
}

export const backFromUnloaded = (facts: WagonFacts, step: Of<'stepBack'>): readonly Change[] => [
  {
    ...own('stepped_back', facts, { ...binsChanged(facts), notified_by: null, notified_at: null }),
    reason: step.reason,
  },
  ...feeds(facts).map((batch) => withoutLoad(facts, batch)),
]

/** The change of a batch that loses the wagon's load, or its removal if it is then empty. Decisions, section 3. */
function withoutLoad(facts: WagonFacts, { id, wagons }: BatchRow): Change {
  const others = wagons.filter((each) => each !== wagonOf(facts).id)
  const isEmpty = others.length === 0 && !facts.batchesInUse.includes(id)
  return isEmpty
    ? change('batch.removed', 'batch', id, {}, { from: 'Loading', to: null, removes: true, follows: 0 })
    : change('batch.load_taken_off', 'batch', id, { wagons: others }, { follows: 0 })
}
