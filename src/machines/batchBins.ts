import type { BatchRow, BatchStep } from '#model/kinds/batch.ts'
import { dryerMayRun, dryerRuns } from '#model/kinds/dryerRuns.ts'
import type { Change } from '#model/kinds/event.ts'
import { wording } from '#model/values/wording.ts'
import { usesBin } from './binUse.ts'
import { batchOf, believableTime, binName, newId, ownChange, takenBins } from './common.ts'
import type { BatchFacts } from './facts.ts'
import { allows, change, recordChanges } from './lifecycle.ts'
import { rule } from './rule.ts'

type Of<Type extends BatchStep['type']> = Extract<BatchStep, { type: Type }>

export const binKnown = rule<BatchFacts, Of<'open' | 'moveBin'>>('B5 input drying_bin', {
  holds: ({ bins }, step) => bins.some((bin) => bin.id === step.drying_bin),
  message: wording('There is no such drying bin.'),
})

export const binFree = rule<BatchFacts, Of<'open' | 'moveBin'>>('B6 state drying_bin', {
  holds: (facts, step) => takenBins(facts, [step.drying_bin]).length === 0,
  message: (facts, step) =>
    wording('{bins} is taken by another order. Choose a free bin.', { bins: binName(facts, step.drying_bin) }),
})

const loadingIn = ({ batches }: BatchFacts, bin: number): boolean =>
  batches.some((batch) => batch.drying_bin === bin && batch.status === 'Loading')
const alreadyLoading = (facts: BatchFacts, bin: number) =>
  wording('A batch of this order is already loading in {bin}.', { bin: binName(facts, bin) })

export const noneLoadingThere = rule<BatchFacts, Of<'open' | 'moveBin'>>('B7 state drying_bin', {
  holds: (facts, step) => (facts.batch?.status ?? 'Loading') !== 'Loading' || !loadingIn(facts, step.drying_bin),
  message: (facts, step) => alreadyLoading(facts, step.drying_bin),
})

export const noneLoadingInItsBin = rule<BatchFacts, Of<'stepBack'>>('B7 state drying_bin', {
  holds: (facts) => !loadingIn(facts, batchOf(facts).drying_bin),
  message: (facts) => alreadyLoading(facts, batchOf(facts).drying_bin),
})

const notEmptyYet = rule<BatchFacts, Of<'emptyBin'>>('B22 state drying_bin', {
  holds: (facts) => batchOf(facts).bin_emptied_at === null,
  message: (facts) => wording('{bin} is recorded as empty.', { bin: binName(facts, batchOf(facts).drying_bin) }),
})

const movesFromItsBin = rule<BatchFacts, Of<'moveBin'>>('B23 input drying_bin', {
  holds: (facts, step) => usesBin(batchOf(facts)) === (step.drying_bin !== batchOf(facts).drying_bin),
  message: (facts) => {
    const bin = binName(facts, batchOf(facts).drying_bin)
    return usesBin(batchOf(facts))
      ? wording('It lies in {bin}: choose another bin.', { bin })
      : wording('{bin} is recorded as empty: choose it if the nuts still lie there.', { bin })
  },
})

const movedLast = rule<BatchFacts, Of<'moveBin'>>('B24 input moved_at', {
  holds: (facts, { moved_at }) =>
    (batchOf(facts).earlier_bins.at(-1)?.until ?? '') <= moved_at &&
    facts.dryerEvents.every(({ event_time }) => event_time <= moved_at),
  message: (facts) =>
    wording('It was moved to {bin} later, or its dryer started or stopped there later: give a later time.', {
      bin: binName(facts, batchOf(facts).drying_bin),
    }),
})

/** The bins in which a batch lay, the last one last. */
export const binsOf = ({ drying_bin, earlier_bins }: BatchRow): readonly number[] => [
  ...earlier_bins.map((each) => each.drying_bin),
  drying_bin,
]

/** Whether a batch lies, or lay, in a bin. */
export const wasIn = (batch: BatchRow, bin: number): boolean => binsOf(batch).includes(bin)

/** A dryer that runs is stopped in the old bin, and started in the new one unless it is not (RULES.md F18). */
function runMoved(facts: BatchFacts, { drying_bin, moved_at, starts_again = true }: Of<'moveBin'>): readonly Change[] {
  const batch = batchOf(facts)
  const { runs } = dryerRuns(facts.dryerEvents, dryerMayRun(batch))
  if (runs.at(-1)?.to !== null || batch.drying_bin === drying_bin) return []
  const event = (nth: number, event_type: 'Start' | 'Stop', bin: number): Change =>
    change(
      'dryer_event.recorded',
      'dryer_event',
      newId(facts.next, 'dryer_event', nth),
      { batch: batch.id, drying_bin: bin, event_type, event_time: moved_at },
      { adds: true, follows: 0 },
    )
  return [event(0, 'Stop', batch.drying_bin), ...(starts_again ? [event(1, 'Start', drying_bin)] : [])]
}

/** A batch whose bin is recorded as empty "moves" into it: its nuts never left. */
export const moveBin = {
  guard: allows(
    binKnown,
    binFree,
    noneLoadingThere,
    movesFromItsBin,
    movedLast,
    believableTime<Of<'moveBin'>>('B17', 'moved_at', (step) => step.moved_at),
  ),
  actions: recordChanges((facts: BatchFacts, step: Of<'moveBin'>) => {
    const batch = batchOf(facts)
    const left = { drying_bin: batch.drying_bin, until: step.moved_at }
    const data = usesBin(batch)
      ? { drying_bin: step.drying_bin, earlier_bins: [...batch.earlier_bins, left] }
      : { bin_emptied_at: null }
    return [{ ...ownChange('batch', batch, 'bin_changed', data), reason: step.reason }, ...runMoved(facts, step)]
  }),
}

/** Batches that were completed before version 0.3 do not say when their bin became empty. */
export const binEmptied = (facts: BatchFacts) =>
  batchOf(facts).bin_emptied_at === null ? { bin_emptied_at: facts.moment.now } : {}

export const emptyBin = {
  guard: allows(notEmptyYet),
  actions: recordChanges((facts: BatchFacts) => [ownChange('batch', batchOf(facts), 'bin_emptied', binEmptied(facts))]),
}
