import { decide, lifecycles, type DecisionInput } from '#machines/decide.ts'
import type { LotFact, OrderFacts } from '#machines/facts.ts'
import { leavesAll } from '#machines/idle.ts'
import { allows, changesOf, lifecycleSetup, type Lifecycle, refusals } from '#machines/lifecycle.ts'
import type { orderLifecycle } from '#machines/order.ts'
import { rulesOn } from '#machines/readMachine.ts'
import { settle } from '#machines/settle.ts'
import type { LifecycleName } from '#model/calls/step.ts'
import type { Change, Entity } from '#model/kinds/event.ts'
import type { Decide } from './memoryPlant.ts'

type AnyLifecycle = Lifecycle<never, never>
interface Transition {
  readonly guard?: unknown
}
type Config = {
  readonly states: Readonly<Record<string, { on?: Readonly<Record<string, Transition | readonly Transition[]>> }>>
}

/** Decides as `decide` does, by other machines. */
function decideBy(rulebook: (lifecycle: AnyLifecycle) => AnyLifecycle, writesIdle = false): Decide {
  const other = Object.fromEntries(
    Object.entries(lifecycles).map(([entity, lifecycle]) => [entity, rulebook(lifecycle as unknown as AnyLifecycle)]),
  ) as Record<LifecycleName, AnyLifecycle>
  return ({ step, facts }) => {
    const lifecycle = other[step.entity] as unknown as Lifecycle<object, DecisionInput['step']>
    const refused = refusals(lifecycle, facts, step)
    if (refused.length > 0) return { refusals: refused }
    const own = changesOf(lifecycle, facts, step)
    if (!writesIdle && leavesAll(facts, own)) return { changes: [] }
    return { changes: [...own, ...settle(facts, own, other.order as unknown as typeof orderLifecycle)] }
  }
}

const rebuilt = (lifecycle: AnyLifecycle, states: Config['states']): AnyLifecycle => ({
  ...lifecycle,
  machine: lifecycleSetup().createMachine({
    ...lifecycle.machine.config,
    states,
  } as never) as unknown as AnyLifecycle['machine'],
})
const statesOf = (lifecycle: AnyLifecycle): Config['states'] => (lifecycle.machine.config as unknown as Config).states
const mapValues = <T, R>(record: Readonly<Record<string, T>>, to: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]))

/** A plant that writes what stands already. */
export const writingIdle: Decide = decideBy((lifecycle) => lifecycle, true)

/** The rules that a plant can lack: those on a transition. */
export const forgettable: ReadonlySet<string> = new Set(
  Object.values(lifecycles)
    .flatMap((lifecycle) => Object.values(statesOf(lifecycle as unknown as AnyLifecycle)))
    .flatMap(({ on = {} }) => Object.values(on).flat())
    .flatMap(({ guard }) => rulesOn(guard).map(({ id }) => id)),
)

/** A plant that forgot some rules. */
export const without = (...ids: readonly string[]): Decide =>
  decideBy((lifecycle) => {
    const forget = (transition: Transition): Transition =>
      transition.guard === undefined
        ? transition
        : { ...transition, guard: allows(...rulesOn(transition.guard).filter((rule) => !ids.includes(rule.id))) }
    const states = mapValues(statesOf(lifecycle), ({ on = {}, ...state }) => ({
      ...state,
      on: mapValues(on, (transitions) =>
        Array.isArray(transitions) ? (transitions as Transition[]).map(forget) : forget(transitions as Transition),
      ),
    }))
    return rebuilt(lifecycle, states)
  })

/** A plant that takes a step in one more state, as if it stood in `as`. */
export const also = (entity: LifecycleName, type: string, state: string, as: string): Decide =>
  decideBy((lifecycle) => {
    if (lifecycle.entity !== entity) return lifecycle
    const states = statesOf(lifecycle)
    const transition = states[as]?.on?.[type] ?? {}
    return rebuilt(lifecycle, {
      ...states,
      [state]: { ...states[state], on: { ...states[state]?.on, [type]: transition } },
    })
  })

/** A plant that forgets to write some changes down, or some of their columns. */
export const forgetting =
  (type: string, ...columns: readonly string[]): Decide =>
  (question) =>
    rewriting((change) => {
      if (change.type !== type) return [change]
      const data = Object.fromEntries(Object.entries(change.data).filter(([column]) => !columns.includes(column)))
      return columns.length === 0 ? [] : [{ ...change, data }]
    })(question)

/** A plant that writes something else down. */
export const rewriting =
  (rewrite: (change: Change) => readonly Change[]): Decide =>
  (question) => {
    const decision = decide(question)
    return 'changes' in decision ? { changes: decision.changes.flatMap(rewrite) } : decision
  }

/** A plant that takes other things for facts. */
const believing =
  (facts: (are: OrderFacts) => Partial<OrderFacts>): Decide =>
  (question) =>
    decide({ ...question, facts: { ...question.facts, ...facts(question.facts) } } as DecisionInput)

/** A plant that gives every new record of an entity the same id. */
export const reusing = (entity: Entity, id: number): Decide =>
  believing(({ next }) => ({ next: { ...next, [entity]: id } }))

/** A plant that does not look who must move together. */
export const movingAlone: Decide = (question) =>
  'move' in question.facts && question.facts.move !== null && question.step.entity === 'wagon'
    ? decide({
        ...question,
        facts: { ...question.facts, move: { ...question.facts.move, together: [] } },
      } as DecisionInput)
    : decide(question)

/** A plant that numbers bags by how many there are. */
export const countingBags: Decide = believing(({ lots }) => ({
  lots: lots.map((lot): LotFact => ({ ...lot, last_bag_number: lot.bag_count })),
}))

/** A plant that knows no such step of an entity. */
export const refusing = (entity: LifecycleName, type: string): Decide =>
  decideBy((lifecycle) => {
    if (lifecycle.entity !== entity) return lifecycle
    const states = mapValues(statesOf(lifecycle), ({ on = {}, ...state }) => ({
      ...state,
      on: Object.fromEntries(Object.entries(on).filter(([name]) => name !== type)),
    }))
    return rebuilt(lifecycle, states)
  })
