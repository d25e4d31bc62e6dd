import type { WhatIfChange } from '#model/calls/whatIf.ts'
import { evolve } from '#plant/evolve.ts'
import { type LotStarts, watchLotStarts } from '#plant/lotStarts.ts'
import { decisionsIn, type RecordedDecision, type RecordedEvent } from '#plant/recordedStep.ts'
import type { PlantState } from '#plant/state.ts'
import { type Imagined, whatIf, type WhatIfSetup } from '#plant/whatIf.ts'
import { moment } from '#tests/arbitraries/values.ts'
import { played } from './history.ts'
import { type Logged, type MemoryPlant, newPlant } from './memoryPlant.ts'
import type { StartedHistory } from './startedHistories.ts'
import { stateOf } from './stateOf.ts'

/** A season: the plant before it, and its decisions. */
export interface Season {
  readonly from: PlantState
  readonly decisions: readonly RecordedDecision[]
}

/** The events of a log, as they follow on a state. */
function eventsOf({ seq: last }: PlantState, log: readonly Logged[]): readonly RecordedEvent[] {
  let first = last + 1
  return log.map(({ type, entity, entity_id, to, data, reason = null, follows, by, at }, nth) => {
    const seq = last + 1 + nth
    if (follows === undefined) first = seq
    const caused = follows === undefined ? { actor: by, cause: null } : { actor: null, cause: first + follows }
    return { seq, at, happened_at: at, type, entity, entity_id, to, data, reason, hash: '', ...caused }
  })
}

/** What a plant's log has beyond that of an earlier one, by default all from before its first order on. */
export function seasonOf({ log }: MemoryPlant, before = newPlant(moment)): Season {
  const from = stateOf(before)
  return { from, decisions: decisionsIn(eventsOf(from, log.slice(before.log.length))) }
}

/** The season of a random history. */
export function seasonPlayed({ turns, from }: StartedHistory): Season {
  let plant = from
  for (const { after } of played(turns, { from })) plant = after
  return seasonOf(plant)
}

export const afterAll = (state: PlantState, decision: RecordedDecision): PlantState =>
  decision.reduce<PlantState>(evolve, state)

/** The lots of a season that persons began. */
export function lotStartsOf({ from, decisions }: Season): LotStarts {
  const { take, starts } = watchLotStarts()
  let state = from
  for (const decision of decisions) {
    const after = afterAll(state, decision)
    take(state, decision, after)
    state = after
  }
  return starts
}

/** A season decided again. */
export type DecideAgain = (season: Season, change: WhatIfChange, how?: Partial<WhatIfSetup>) => Imagined

export const decideAgain: DecideAgain = (season, change, how = {}) => {
  const { from, decisions } = season
  const lastLot = decisions.reduce(afterAll, from).lastIds.lot ?? 0
  const again = whatIf({ from, change, starts: lotStartsOf(season), lastLot, momentAt: () => moment, ...how })
  for (const decision of decisions) again.take(decision)
  return again.outcome()
}
