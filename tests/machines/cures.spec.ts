import { describe, expect, it } from 'vitest'
import { lifecycles } from '#machines/decide.ts'
import { edgesOf } from '#machines/readMachine.ts'
import type { Rule } from '#machines/rule.ts'
import { names } from './anyLifecycle.ts'

/** The state rules on the transitions of all machines. */
const stateRules: readonly Rule<unknown, unknown>[] = names.flatMap((entity) =>
  edgesOf(lifecycles[entity].machine).flatMap(({ rules }) => rules.filter(({ kind }) => kind === 'state')),
)

/** The rules without a cure, and the reasons. */
const without: Readonly<Record<string, string>> = {
  B7: 'another bin is chosen where it is refused; the batch that loads there goes on by itself',
  B6: 'a free bin is chosen where it is refused',
  B12: 'the other order frees the bin when it is through',
  B14: 'a batch goes back the way that it came',
  B21: 'a bag was weighed from it',
  K8: 'a supervisor voids it',
  K9: 'a supervisor voids it',
  L5: 'what was signed stays',
  L9: 'bags are weighed into it from the batches of its order',
  L25: 'nothing is there to be sold',
  L18: 'its number was used',
  O3: 'it waits for its batches',
  O4: 'a wagon that arrived stays its client’s',
  O6: 'what stands on it is taken out record by record',
  O7: 'an order moves by itself',
  O8: 'an order moves by itself',
  O9: 'an order moves by itself',
  O10: 'an order moves by itself',
  O11: 'an order moves by itself',
  S5: 'what was signed stays',
  S6: 'the shipment of its lot is chosen where it is refused',
  W2: 'a free bin is chosen where it is refused',
  W22: 'the right order is chosen where it is refused',
  W23: 'the other wagons are chosen where it is refused',
  W24: 'the other wagons are chosen where it is refused',
  W6: 'another label is typed, or the wagon in the yard goes on',
  W11: 'the other order frees the bin when it is through',
}

describe('A rule about the state of things', () => {
  it('should have a cure, unless no user’s step cures it', () => {
    const curable = new Set(stateRules.filter(({ cures }) => cures.length > 0).map(({ id }) => id))
    const uncured = new Set(stateRules.map(({ id }) => id).filter((id) => !curable.has(id)))
    expect([...uncured].toSorted()).toEqual(Object.keys(without).toSorted())
  })
})
