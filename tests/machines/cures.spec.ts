import { describe, expect, it } from 'vitest'
import { lifecycles } from '#machines/decide.ts'
import { edgesOf } from '#machines/readMachine.ts'
import type { Rule } from '#machines/rule.ts'
import { names } from './anyLifecycle.ts'
import { curelessRules } from './curelessRules.ts'

/** The state rules on the transitions of all machines. */
const stateRules: readonly Rule<unknown, unknown>[] = names.flatMap((entity) =>
  edgesOf(lifecycles[entity].machine).flatMap(({ rules }) => rules.filter(({ kind }) => kind === 'state')),
)

describe('A rule about the state of things', () => {
  it('should have a cure, unless no user’s step cures it', () => {
    const curable = new Set(stateRules.filter(({ cures }) => cures.length > 0).map(({ id }) => id))
    const uncured = new Set(stateRules.map(({ id }) => id).filter((id) => !curable.has(id)))
    expect([...uncured].toSorted()).toEqual(Object.keys(curelessRules).toSorted())
  })
})
