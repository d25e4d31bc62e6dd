import { type AnyStateMachine, assign } from 'xstate'
import type { Change } from '#model/event.ts'
import type { OrderFacts } from './facts.ts'
import { changesOf, type Deed, folded, type Lifecycle, type Numbered } from './lifecycle.ts'
import { after, settle } from './settle.ts'

/**
 * A lifecycle's machine that can be run: an actor that takes a step has the facts after it and after what follows by
 * itself, so that its next step is decided on them. Sums of bags stay as they were. `decide` answers one step and
 * needs none of this.
 */
export const running = <Facts extends OrderFacts, Step extends Deed>(
  lifecycle: Lifecycle<Facts, Step>,
): AnyStateMachine =>
  lifecycle.machine.provide({
    actions: {
      record: assign(({ context, event }) => factsAfter(lifecycle, context as Facts, event as Step)),
    },
  })

function factsAfter<Facts extends OrderFacts, Step extends Deed>(
  lifecycle: Lifecycle<Facts, Step>,
  facts: Facts,
  step: Step,
): OrderFacts {
  const own = changesOf(lifecycle, facts, step)
  // What an order does by itself is a step of its machine, which would not hear of it here.
  const follow = settle(facts, own).filter(({ entity }) => entity !== 'order' || lifecycle.entity !== 'order')
  const all = [...own, ...follow]
  const plant = all.reduce(after, facts)
  return { ...plant, next: all.reduce(taken, facts.next), ...ownRecord(lifecycle.entity, facts, all) }
}

/** The next ids after a change, which may have taken one. */
const taken = (next: OrderFacts['next'], { adds, entity, entity_id }: Change): OrderFacts['next'] =>
  adds === true ? { ...next, [entity]: entity_id + 1 } : next

/** The record that the facts are about, after some changes; null where they removed it. */
function ownRecord(entity: string, facts: object, changes: readonly Change[]): object {
  const before: Numbered | null | undefined = (facts as Readonly<Record<string, Numbered | null>>)[entity]
  if (before === undefined || entity === 'order') return {}
  const id = before?.id ?? changes[0]?.entity_id
  const rows = changes
    .filter((each) => each.entity === entity && each.entity_id === id)
    .reduce<readonly Numbered[]>(folded, before === null ? [] : [before])
  return { [entity]: rows[0] ?? null }
}
