import { isDeepStrictEqual } from 'node:util'
import { type AnyMachineSnapshot, transition } from 'xstate'
import { lifecycles } from '#machines/decide.ts'
import { changesOf, type Lifecycle, refusals } from '#machines/lifecycle.ts'
import type { LifecycleName } from '#model/calls/step.ts'
import type { Change } from '#model/kinds/event.ts'

/** A step of any lifecycle. */
interface AnyStep {
  readonly entity: string
  readonly type: string
}
/** Any of the six, with any facts. */
export type AnyLifecycle = Lifecycle<unknown, AnyStep>

export const names = Object.keys(lifecycles) as readonly LifecycleName[]
export const lifecycleOf = (entity: LifecycleName): AnyLifecycle => lifecycles[entity]

/** The record's machine as XState runs it, in the state that the facts have it in. */
const standing = (lifecycle: AnyLifecycle, facts: unknown): AnyMachineSnapshot =>
  lifecycle.machine.resolveState({ value: lifecycle.statusOf(facts), context: facts })

/** Reasons and permissions agree, and a step's changes are those of the machine. */
export function agrees(lifecycle: AnyLifecycle, facts: unknown, step: AnyStep): boolean {
  const before = standing(lifecycle, facts)
  const may = before.can(step)
  if ((refusals(lifecycle, facts, step).length === 0) !== may) return false
  if (!may) return changesOf(lifecycle, facts, step).length === 0
  const [after, actions] = transition(lifecycle.machine, before, step)
  const recorded = actions.flatMap((action: { readonly type: string; readonly params?: unknown }) =>
    action.type === 'recordChanges' ? (action.params as Change[]) : [],
  )
  const changes = changesOf(lifecycle, facts, step)
  const status: unknown = changes[0]?.data['status'] ?? before.value
  return (
    isDeepStrictEqual(changes.slice(1), recorded.slice(1)) &&
    changes[0]?.entity_id === recorded[0]?.entity_id &&
    changes[0]?.type === recorded[0]?.type &&
    (!lifecycle.storesStatus ||
      changes[0]?.entity !== lifecycle.entity ||
      after.status === 'done' ||
      status === after.value)
  )
}
