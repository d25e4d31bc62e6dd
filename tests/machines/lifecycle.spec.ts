import { test } from '@fast-check/vitest'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide, lifecycles, offered, type Question } from '#machines/decide.ts'
import type { FactsOf } from '#machines/facts.ts'
import { canStep, lawful, type Lifecycle, refusals } from '#machines/lifecycle.ts'
import { settleStep } from '#machines/order.ts'
import type { LifecycleName } from '#model/step.ts'
import { hostileFacts } from '#tests/arbitraries/facts.ts'
import { historyOf } from '#tests/arbitraries/histories.ts'
import { anyStepOf } from '#tests/arbitraries/steps.ts'
import { patience, runs } from '#tests/arbitraries/values.ts'
import { played } from '#tests/plant/history.ts'
import { newPlant, questionOf } from '#tests/plant/memoryPlant.ts'
import { midSeason } from '#tests/plant/midSeason.ts'
import { moment, sam, wagon, wagonFacts } from './floor.ts'

interface AnyStep {
  readonly entity: string
  readonly type: string
}
type AnyLifecycle = Lifecycle<unknown, AnyStep>

const names = Object.keys(lifecycles) as readonly LifecycleName[]
const lifecycleOf = (entity: LifecycleName): AnyLifecycle => lifecycles[entity]

/** "Why not?" and "may I?" give the same answer. */
const agrees = (lifecycle: AnyLifecycle, facts: unknown, step: AnyStep): boolean =>
  (refusals(lifecycle, facts, step).length === 0) === canStep(lifecycle, facts, step)

const unlocked = { ...lifecycles.wagon, machine: hiding() } as unknown as AnyLifecycle

/** A machine whose guard refuses without carrying a rule. */
function hiding() {
  const states = Object.keys(lifecycles.wagon.machine.states).map((state) => [
    state,
    { on: { unload: { guard: () => false, actions: { type: 'record', params: [] } } } },
  ])
  return lawful().createMachine({ id: 'hiding', initial: 'New', states: Object.fromEntries(states) as object } as never)
}

describe.each(names)('The lifecycle of a %s', (entity) => {
  const lifecycle = lifecycleOf(entity)

  test.prop([hostileFacts(entity), anyStepOf(entity)], { numRuns: runs(400) })(
    'should refuse with reasons exactly what its machine would not do, whatever the facts',
    (facts, step) => {
      expect(agrees(lifecycle, facts, step)).toBe(true)
    },
  )

  test.prop([hostileFacts(entity), anyStepOf(entity)], { numRuns: runs(200) })(
    'should offer exactly the steps that are not refused by its edges',
    (facts, step) => {
      const refused = refusals(lifecycle, facts, step)
      fc.pre(refused.every(({ kind }) => kind !== 'right'))
      const onAnEdge = !refused.some((each) => each.rule === lifecycle.edge)
      expect(offered(entity, facts).includes(step.type)).toBe(onAnEdge)
    },
  )

  test.prop([hostileFacts(entity), anyStepOf(entity)], { numRuns: runs(200) })(
    'should say nothing beside a missing right',
    (facts, step) => {
      const kinds = new Set(refusals(lifecycle, facts, step).map(({ kind }) => kind))
      expect(kinds.has('right') && kinds.size > 1).toBe(false)
    },
  )

  it('should say of each of its steps what can not be done', () => {
    const types = Object.values(lifecycle.machine.states).flatMap((state) => [...state.transitions.keys()])
    expect(Object.keys(lifecycle.deeds).toSorted()).toEqual([...new Set(types)].toSorted())
  })
})

describe('The lifecycles together', () => {
  test.prop([historyOf(200)], { numRuns: runs(10), endOnFailure: true })(
    'should refuse with reasons exactly what their machines would not do, in any history',
    (turns) => {
      for (const { before, step, decision } of played(turns, { from: midSeason() })) {
        const question = questionOf(
          before,
          { id: 1, role_number: 3, client: null, broker: null, permissions: [] },
          step,
        )
        expect(agrees(lifecycleOf(step.entity), question.facts, step)).toBe(true)
        expect('changes' in decision || decision.refusals.length > 0).toBe(true)
      }
    },
    patience(10),
  )

  test.prop([hostileFacts('order')], { numRuns: runs(400) })(
    "should refuse an order's own move with reasons exactly when it would not move",
    (facts) => {
      expect(agrees(lifecycleOf('order'), facts, settleStep)).toBe(true)
    },
  )

  it('should all be taken through every state and by every way on, sooner or later', () => {
    const left = new Set(waysOn)
    for (let seed = 1; seed < 100 && left.size > 0; seed++)
      for (const turns of fc.sample(historyOf(300), { numRuns: 1, seed }))
        for (const { before, step, decision } of played(turns, {
          from: seed % 2 === 0 ? newPlant(moment) : midSeason(),
        }))
          if ('changes' in decision) left.delete(`${stateIn(questionOf(before, sam, step))} ${step.type}`)
    expect([...left]).toEqual([])
  })

  it('catches a machine whose guard refuses without a rule', () => {
    const facts = wagonFacts({ wagon: wagon({ status: 'Pre-cleaning', drying_bin: [1] }) })
    const unload = { entity: 'wagon', type: 'unload', id: 812 } as const
    expect(agrees(lifecycleOf('wagon'), facts, unload)).toBe(true)
    expect(agrees(unlocked, facts, unload)).toBe(false)
  })

  it('should decide the same twice: the same facts and step give the same changes', () => {
    const plant = midSeason()
    const sold = questionOf(plant, sam, { entity: 'wagon', type: 'unload', id: 4 })
    expect(decide(sold)).toEqual(decide(sold))
  })
})

/** Each state with each step that it has, but for what orders do by themselves. */
const waysOn = names.flatMap((entity) =>
  Object.entries(lifecycleOf(entity).machine.states).flatMap(([state, { transitions }]) =>
    [...transitions.keys()].filter((type) => type !== settleStep.type).map((type) => `${entity} ${state} ${type}`),
  ),
)

/** The kind and state of the record that a question is about. */
const stateIn = ({ step, facts }: Question): string =>
  `${step.entity} ${(lifecycles[step.entity].statusOf as (facts: FactsOf[LifecycleName]) => string)(facts)}`
