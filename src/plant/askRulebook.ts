import { decide } from '#machines/decide.ts'
import type { Actor, NextIds } from '#machines/facts.ts'
import { gatherFacts } from '#machines/gatherFacts.ts'
import type { Refusal } from '#machines/rule.ts'
import { withoutUndefined } from '#machines/wagonArrival.ts'
import type { Step } from '#model/calls/step.ts'
import type { Change } from '#model/kinds/event.ts'
import type { Moment } from '#model/values/calendar.ts'
import { evolve } from './evolve.ts'
import { isSame } from './isSame.ts'
import type { RecordedDecision } from './recordedStep.ts'
import { type PlantState, rowOf } from './state.ts'
import { stateFacts } from './stateFacts.ts'

/** What the rulebook says of a step; `missing` where the imagined plant does not have its record. */
export type Answer =
  | { readonly changes: readonly Change[] }
  | { readonly refusals: readonly Refusal[] }
  | { readonly missing: true }

/** Who takes a step and when, the cap of a lot, lbs, and the ids of new records. */
export interface Asking {
  readonly moment: Moment
  readonly actor: Actor
  readonly cap: number
  readonly next: NextIds
}

/** Asks the rulebook about a step. */
export function askRulebook(state: PlantState, step: Step, { moment, actor, cap, next }: Asking): Answer {
  const source = { ...stateFacts(state, { moment, actor }), maxLotWeight: cap, next }
  const question = gatherFacts(source, step)
  return 'facts' in question ? decide(question) : question
}

/** A user as of a state; null for the plant itself. */
export const actorIn = (state: PlantState, id: number | null): Actor | null =>
  id === null ? null : (rowOf(state, 'user', id) ?? null)

/** Whether changes are those that the log has of a decision. */
export const isRecorded = (changes: readonly Change[], decision: RecordedDecision): boolean =>
  changes.length === decision.length &&
  decision.every((event, nth) => {
    const change = changes[nth]
    return (
      change !== undefined &&
      change.type === event.type &&
      change.entity_id === event.entity_id &&
      change.to === event.to &&
      isSame(withoutUndefined(change.data), event.data)
    )
  })

/** The state after a decision of the log. */
export const afterRecorded = (state: PlantState, decision: RecordedDecision): PlantState =>
  decision.reduce<PlantState>(evolve, state)

/** The state after imagined changes, at the time and by the person of a decision. */
export const afterImagined = (
  state: PlantState,
  changes: readonly Change[],
  [{ seq, at, happened_at, actor: person }]: RecordedDecision,
): PlantState =>
  changes.reduce((next, { type, entity, entity_id, to, data, follows }) => {
    const actor = follows === undefined ? person : null
    const written = withoutUndefined(data)
    return evolve(next, { seq, at, happened_at, actor, type, entity, entity_id, to, data: written, hash: '' })
  }, state)

/** The same after what stands as it was recorded; events about a record that is not there are left out. */
export const afterUnchanged = (state: PlantState, real: PlantState, decision: RecordedDecision): PlantState =>
  decision.reduce<PlantState>((next, event) => {
    const isIn = (plant: PlantState): boolean => plant.records.any(event.entity).get(event.entity_id) !== undefined
    return isIn(real) && !isIn(next) ? next : evolve(next, event)
  }, state)
