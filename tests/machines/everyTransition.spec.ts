import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lifecycles, type DecisionInput } from '#machines/decide.ts'
import type { FactsOf } from '#machines/facts.ts'
import { settleStep } from '#machines/order.ts'
import { edgesOf } from '#machines/readMachine.ts'
import type { LifecycleName } from '#model/calls/step.ts'
import { historyOf } from '#tests/arbitraries/histories.ts'
import { patience, runs } from '#tests/arbitraries/values.ts'
import { played } from '#tests/plant/history.ts'
import { newPlant, questionOf } from '#tests/plant/memoryPlant.ts'
import { midSeason } from '#tests/plant/midSeason.ts'
import { test } from '#tests/support/property.ts'
import { agrees, lifecycleOf, names } from './anyLifecycle.ts'
import { moment, sam } from './exampleFacts.ts'

describe('The lifecycles in a history', () => {
  test.prop([historyOf(200)], { numRuns: runs(10), endOnFailure: true })(
    'should refuse with reasons exactly the steps that their machines don’t take, in any history',
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

  it('should all be taken through every state and every transition, sooner or later', () => {
    const left = new Set(waysOn)
    for (let seed = 1; seed < 500 && left.size > 0; seed++)
      for (const turns of fc.sample(historyOf(300), { numRuns: 1, seed }))
        for (const { before, step, decision } of played(turns, {
          from: seed % 2 === 0 ? newPlant(moment) : midSeason(),
        }))
          if ('changes' in decision) left.delete(`${stateIn(questionOf(before, sam, step))} ${step.type}`)
    expect([...left]).toEqual([])
  })
})

/** Each state with each of its steps, without the automatic ones of orders. */
const waysOn = names.flatMap((entity) =>
  edgesOf(lifecycleOf(entity).machine)
    .filter(({ type }) => type !== settleStep.type)
    .map(({ from, type }) => `${entity} ${from} ${type}`),
)

/** The entity and state of a decision's record. */
const stateIn = ({ step, facts }: DecisionInput): string =>
  `${step.entity} ${(lifecycles[step.entity].statusOf as (facts: FactsOf[LifecycleName]) => string)(facts)}`
