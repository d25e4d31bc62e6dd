import { lifecycles } from '#machines/decide.ts'
import { notThere } from '#machines/lifecycle.ts'
import { bagStatuses } from '#model/bag.ts'
import { batchStatuses } from '#model/batch.ts'
import { lotStatuses } from '#model/lot.ts'
import { orderStatuses } from '#model/order.ts'
import { shipmentStatuses } from '#model/shipment.ts'
import type { LifecycleName } from '#model/step.ts'
import { wagonStatuses } from '#model/wagon.ts'
import type { Term } from '#ui/words/term.ts'

/** One way on from a state: the deed as "so it can be …", where it leads, and the rules it is held to. */
export interface Way {
  /** Null where nobody does it: it follows by itself. */
  readonly deed: string | null
  /** Null where it stays where it is, or is gone. */
  readonly to: Term | null
  readonly rules: readonly string[]
}

export interface StateText {
  /** Null for what is not there yet. */
  readonly state: Term | null
  readonly ways: readonly Way[]
}

/** A lifecycle as its machine has it, state by state; what is not there yet comes first. */
export function readLifecycle(name: LifecycleName): readonly StateText[] {
  const { machine, deeds } = lifecycles[name]
  const words: Readonly<Record<string, string>> = deeds
  return Object.entries(machine.states)
    .filter(([state]) => state !== notThere.after)
    .map(([state, node]) => ({
      state: statusOf(name, state),
      ways: [...node.transitions.values()].flat().map((way) => wayOf(name, words, way)),
    }))
}

/** The states a record can be found in. */
export const statesOf = (name: LifecycleName): readonly Term[] =>
  readLifecycle(name).flatMap(({ state }) => state ?? [])

const statuses: Readonly<Record<LifecycleName, readonly Term[]>> = {
  wagon: wagonStatuses,
  batch: batchStatuses,
  lot: lotStatuses,
  order: orderStatuses,
  shipment: shipmentStatuses,
  bag: bagStatuses,
}

const statusOf = (name: LifecycleName, state: string | undefined): Term | null =>
  statuses[name].find((each) => each === state) ?? null

interface Transition {
  readonly eventType: string
  readonly target: readonly { readonly key: string }[] | undefined
  readonly guard?: unknown
}

const wayOf = (
  name: LifecycleName,
  words: Readonly<Record<string, string>>,
  { eventType, target, guard }: Transition,
): Way => ({
  deed: eventType === 'settle' ? null : (words[eventType] ?? eventType),
  to: statusOf(name, target?.[0]?.key),
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
