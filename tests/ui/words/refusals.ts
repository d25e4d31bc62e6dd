import fc from 'fast-check'
import { lifecycles } from '#machines/decide.ts'
import { type Lifecycle, refusals } from '#machines/lifecycle.ts'
import { settleStep } from '#machines/order.ts'
import { type Edge, edgesFor, edgesOf } from '#machines/readMachine.ts'
import type { Cure } from '#machines/rule.ts'
import type { LifecycleName } from '#model/calls/step.ts'
import type { Wording } from '#model/values/wording.ts'
import { hostileFacts } from '#tests/arbitraries/facts.ts'
import { anyStepOf, stepOf, stepTypes } from '#tests/arbitraries/steps.ts'

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
  const edges = edgesFor(lifecycle.machine, lifecycle.statusOf(facts), step.type)
  if (edges.length === 0) for (const each of refusals(lifecycle, facts, step)) yield* saidBy(each.rule, each)
  for (const { rules } of edges)
    for (const rule of rules)
      if (!rule.holds(facts, step))
        yield* saidBy(rule.id, { message: rule.message(facts, step), cure: rule.cure?.(facts, step) })
}

const idsOn = ({ rules }: Edge): readonly string[] => rules.map(({ id }) => id)

/** The rules that some transition carries, and the edges. */
export const inForce: ReadonlySet<string> = new Set(
  Object.values(lifecycles).flatMap(({ machine, edge }) => [edge, ...edgesOf(machine).flatMap(idsOn)]),
)

/** Whether some transition of a step carries one of these rules. */
const carries = (entity: LifecycleName, type: string, rules: ReadonlySet<string>): boolean =>
  edgesOf(lifecycles[entity].machine).some((edge) => edge.type === type && idsOn(edge).some((id) => rules.has(id)))

/**
 * Refusals in the rulebook's own words: random facts meet random steps, then only the steps of the rules that have not
 * refused yet, until every rule has.
 */
export function everySaid(): readonly Said[] {
  const said: Said[] = []
  const left = new Set(inForce)
  const sample = (entity: LifecycleName, steps: fc.Arbitrary<LifecycleEvent>, seed: number): void => {
    for (const [facts, step] of fc.sample(fc.tuple(hostileFacts(entity), steps), { numRuns: 1000, seed }))
      for (const each of saidOf(entity, facts, step)) {
        said.push(each)
        left.delete(each.rule)
      }
  }
  for (let seed = 1; seed <= 4; seed++)
    for (const entity of Object.keys(lifecycles) as LifecycleName[])
      sample(
        entity,
        entity === 'order' ? fc.oneof(anyStepOf('order'), fc.constant(settleStep)) : anyStepOf(entity),
        seed,
      )
  for (let seed = 5; left.size > 0 && seed < 200; seed++)
    for (const [entity, type] of stepTypes) if (carries(entity, type, left)) sample(entity, stepOf(entity, type), seed)
  return said
}
