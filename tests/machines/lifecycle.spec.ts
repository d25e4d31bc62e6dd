import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availableSteps } from '#machines/availableSteps.ts'
import { decide, lifecycles } from '#machines/decide.ts'
import { lifecycleSetup, refusals } from '#machines/lifecycle.ts'
import { settleStep } from '#machines/order.ts'
import { edgesOf, statesOf } from '#machines/readMachine.ts'
import { hostileFacts } from '#tests/arbitraries/facts.ts'
import { anyStepOf } from '#tests/arbitraries/steps.ts'
import { runs } from '#tests/arbitraries/values.ts'
import { questionOf } from '#tests/plant/memoryPlant.ts'
import { midSeason } from '#tests/plant/midSeason.ts'
import { test } from '#tests/support/property.ts'
import { type AnyLifecycle, agrees, lifecycleOf, names } from './anyLifecycle.ts'
import { sam, wagon, wagonFacts } from './exampleFacts.ts'

const unlocked = { ...lifecycles.wagon, machine: hiding() } as unknown as AnyLifecycle

/** A machine whose guard refuses without a rule. */
function hiding() {
  const states = statesOf(lifecycles.wagon.machine).map((state) => [
    state,
    { on: { unload: { guard: () => false, actions: { type: 'recordChanges', params: [] } } } },
  ])
  return lifecycleSetup().createMachine({
    id: 'hiding',
    initial: 'New',
    states: Object.fromEntries(states) as object,
  } as never)
}

describe.each(names)('The lifecycle of a %s', (entity) => {
  const lifecycle = lifecycleOf(entity)

  test.prop([hostileFacts(entity), anyStepOf(entity)], { numRuns: runs(400) })(
    'should refuse with reasons exactly the steps that its machine doesn’t take, for any facts',
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
      expect(availableSteps(entity, facts).includes(step.type)).toBe(onAnEdge)
    },
  )

  test.prop([hostileFacts(entity), anyStepOf(entity)], { numRuns: runs(200) })(
    'should reveal nothing without the permission',
    (facts, step) => {
      const kinds = new Set(refusals(lifecycle, facts, step).map(({ kind }) => kind))
      expect(kinds.has('right') && kinds.size > 1).toBe(false)
    },
  )

  it('should give the reasons against each of its impossible steps', () => {
    const types = edgesOf(lifecycle.machine).map(({ type }) => type)
    expect(Object.keys(lifecycle.phrases).toSorted()).toEqual([...new Set(types)].toSorted())
  })
})

describe('The lifecycles together', () => {
  test.prop([hostileFacts('order')], { numRuns: runs(400) })(
    "should refuse an order's own move with reasons exactly when it would not move",
    (facts) => {
      expect(agrees(lifecycleOf('order'), facts, settleStep)).toBe(true)
    },
  )

  it('should catch a machine whose guard refuses without a rule', () => {
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
