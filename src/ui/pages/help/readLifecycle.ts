import { lifecycles } from '#machines/decide.ts'
import { notThere } from '#machines/lifecycle.ts'
import type { LifecycleName } from '#model/step.ts'

/** One way on from a state: the deed as "so it can be …", where it leads, and the rules it is held to. */
export interface Way {
  /** Null where nobody does it: it follows by itself. */
  readonly deed: string | null
  /** Null where it stays where it is. */
  readonly to: string | null
  readonly rules: readonly string[]
}

export interface StateText {
  readonly state: string
  readonly ways: readonly Way[]
}

/** A lifecycle as its machine has it, state by state; what is not there yet comes first. */
export function readLifecycle(name: LifecycleName): readonly StateText[] {
  const { machine, deeds } = lifecycles[name]
  const words: Readonly<Record<string, string>> = deeds
  return Object.entries(machine.states)
    .filter(([state]) => state !== notThere.after)
    .map(([state, node]) => ({ state, ways: [...node.transitions.values()].flat().map((way) => wayOf(words, way)) }))
}

/** The states a record can be found in. */
export const statesOf = (name: LifecycleName): readonly string[] =>
  readLifecycle(name).flatMap(({ state }) => (state === notThere.before ? [] : [state]))

interface Transition {
  readonly eventType: string
  readonly target: readonly { readonly key: string }[] | undefined
  readonly guard?: unknown
}

const wayOf = (words: Readonly<Record<string, string>>, { eventType, target, guard }: Transition): Way => ({
  deed: eventType === 'settle' ? null : (words[eventType] ?? eventType),
  to: target?.[0]?.key ?? null,
  rules: rulesOf(guard),
})

function rulesOf(guard: unknown): readonly string[] {
  if (typeof guard !== 'object' || guard === null || !('params' in guard) || !Array.isArray(guard.params)) return []
  const params: readonly unknown[] = guard.params
  const ids = params.flatMap((rule) =>
    typeof rule === 'object' && rule !== null && 'id' in rule && typeof rule.id === 'string' ? [rule.id] : [],
  )
  return [...new Set(ids)]
}
