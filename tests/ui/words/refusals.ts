import fc from 'fast-check'
import { lifecycles } from '#machines/decide.ts'
import { type Lifecycle, refusals, rulesOn } from '#machines/lifecycle.ts'
import { settleStep } from '#machines/order.ts'
import type { Cure } from '#machines/rule.ts'
import type { LifecycleName } from '#model/step.ts'
import type { Wording } from '#model/wording.ts'
import { hostileFacts } from '#tests/arbitraries/facts.ts'
import { anyStepOf } from '#tests/arbitraries/steps.ts'

interface LifecycleEvent {
  readonly entity: string
  readonly type: string
}

/** A text of the rulebook, with its rule. */
export interface Said {
  readonly rule: string
  readonly words: Wording
}

const saidBy = (rule: string, { message, cure }: { message: Wording; cure?: Cure | undefined }): readonly Said[] => [
  { rule, words: message },
  ...(cure === undefined ? [] : [{ rule, words: cure.label }]),
]

/** The refusals of each failed rule of a step; the edge's text if there is no transition. */
function* saidOf(entity: LifecycleName, facts: object, step: LifecycleEvent): Generator<Said> {
  const lifecycle: Lifecycle<unknown, LifecycleEvent> = lifecycles[entity]
  const node = lifecycle.machine.states[lifecycle.statusOf(facts)]
  const transitions = node?.transitions.get(step.type)
  if (transitions === undefined) for (const each of refusals(lifecycle, facts, step)) yield* saidBy(each.rule, each)
  for (const transition of transitions ?? [])
    for (const rule of rulesOn(transition.guard))
      if (!rule.holds(facts, step))
        yield* saidBy(rule.id, { message: rule.message(facts, step), cure: rule.cure?.(facts, step) })
}

/** The rules that some transition carries, and the edges. */
export const inForce: ReadonlySet<string> = new Set(
  Object.values(lifecycles).flatMap(({ machine, edge }) => [
    edge,
    ...Object.values(machine.states).flatMap((state) =>
      [...state.transitions.values()].flat().flatMap(({ guard }) => rulesOn(guard).map(({ id }) => id)),
    ),
  ]),
)

/** Refusals in the rulebook's own words: facts from nowhere meet steps from nowhere, until every rule has refused. */
export function everySaid(): readonly Said[] {
  const said: Said[] = []
  const left = new Set(inForce)
  for (let seed = 1; seed <= 4 || (left.size > 0 && seed < 50); seed++)
    for (const each of sampled(seed)) {
      said.push(each)
      left.delete(each.rule)
    }
  return said
}

function* sampled(seed: number): Generator<Said> {
  for (const entity of Object.keys(lifecycles) as LifecycleName[]) {
    const step = entity === 'order' ? fc.oneof(anyStepOf('order'), fc.constant(settleStep)) : anyStepOf(entity)
    for (const [facts, each] of fc.sample(fc.tuple(hostileFacts(entity), step), { numRuns: 1000, seed }))
      yield* saidOf(entity, facts, each)
  }
}
