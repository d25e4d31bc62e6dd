import type { AnyStateMachine } from 'xstate'
import type { Change } from '#model/kinds/event.ts'
import { cachePerObject } from '#model/values/cachePerObject.ts'
import type { Rule } from './rule.ts'

/*
 * The one place that reads what XState keeps inside its objects: the transitions of a state, the guards of a guard, the
 * params of a guard or action. Tests compare what is read here with what XState does, for every transition of every
 * machine.
 */

/** A way from one state of a machine to the next, or back to the same, by a step. */
export interface Edge {
  readonly from: string
  /** The type of the step. */
  readonly type: string
  readonly to: string
  /** The rules of its guard, in their order. */
  readonly rules: readonly Rule<unknown, unknown>[]
  changes(facts: unknown, step: unknown): readonly Change[]
}

type Edges = ReadonlyMap<string, ReadonlyMap<string, readonly Edge[]>>
type Drawn = AnyStateMachine['root']['transitions'] extends Map<string, readonly (infer Each)[]> ? Each : never
type Recording = (input: { readonly context: unknown; readonly event: unknown }) => readonly Change[]

/** The names of a machine's states, in its order. */
export const statesOf = (machine: AnyStateMachine): readonly string[] => Object.keys(machine.root.states)

/** All edges of a machine, in its order. */
export const edgesOf = (machine: AnyStateMachine): readonly Edge[] =>
  [...edgesByState(machine).values()].flatMap((steps) => [...steps.values()].flat())

/** The edges of a step from a state, in the machine's order: the first whose rules hold is taken. */
export const edgesFor = (machine: AnyStateMachine, state: string, type: string): readonly Edge[] =>
  edgesByState(machine).get(state)?.get(type) ?? []

/** The types of all steps in a state of a machine, allowed or not; empty for an unknown state. */
export const stepsIn = (machine: AnyStateMachine, state: string): readonly string[] => [
  ...(edgesByState(machine).get(state)?.keys() ?? []),
]

/** The rules of a transition's guard, in their order. */
export function rulesOn(guard: unknown): readonly Rule<unknown, unknown>[] {
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards))
    return guard.guards.flatMap((each: unknown) => rulesOn(each))
  return isNamed(guard) ? [guard.params] : []
}

const isNamed = (guard: unknown): guard is { readonly params: Rule<unknown, unknown> } =>
  typeof guard === 'object' && guard !== null && 'params' in guard

/** Read once a machine: the machine itself creates an actor for every step, 6 to 13 µs. */
const edgesByState = cachePerObject(({ root }: AnyStateMachine): Edges => {
  const ofState = (state: AnyStateMachine['root']): ReadonlyMap<string, readonly Edge[]> =>
    new Map([...state.transitions].map(([type, several]) => [type, several.map((each) => edgeOf(each, state.key))]))
  return new Map(Object.entries(root.states).map(([name, state]) => [name, ofState(state)]))
})

const edgeOf = ({ eventType, guard, target, actions }: Drawn, from: string): Edge => ({
  from,
  type: String(eventType),
  to: target?.[0]?.key ?? from,
  rules: rulesOn(guard),
  changes: (context, event) =>
    actions.flatMap((action) => (recordsChanges(action) ? action.params({ context, event }) : [])),
})

const recordsChanges = (action: unknown): action is { readonly params: Recording } =>
  typeof action === 'object' && action !== null && 'type' in action && action.type === 'recordChanges'
