import { afterAll, describe, expect, it } from 'vitest'
import { walksOf } from '#tests/ui/walk.ts'
import { secondFactorMachine, toSetUp } from '#ui/forms/secondFactorMachine.ts'

const begun = { secret: 'ABCD', address: 'otpauth://totp/Plant' }
const codes = ['oak-elm', 'ash-fir']
const walks = walksOf(secondFactorMachine)

function started() {
  const told: string[] = []
  const actor = walks.start(secondFactorMachine.provide({ actions: { tellDone: () => told.push('done') } }))
  return { actor, told, is: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context }
}

describe('A second factor', () => {
  it('should be set up by the password, a first code, and kept recovery codes', () => {
    const { actor, told, is, context } = started()
    actor.send({ type: 'setUp' })
    actor.send({ type: 'begun', begun })
    expect([is(), context().begun]).toEqual(['firstCode', begun])
    actor.send({ type: 'coded', codes })
    // Codes that nobody has kept are not put away.
    actor.send({ type: 'cancel' })
    expect([is(), context(), told]).toEqual(['keeping', { begun: null, codes }, []])
    actor.send({ type: 'kept' })
    expect([is(), told]).toEqual(['kept', ['done']])
    actor.send({ type: 'kept' })
    expect(told).toHaveLength(2)
  })

  it('should have its recovery codes renewed by the password', () => {
    const { actor, is, context } = started()
    actor.send({ type: 'renew' })
    actor.send({ type: 'coded', codes })
    expect([is(), context().codes]).toEqual(['keeping', codes])
  })

  it('should be removed by the password', () => {
    const { actor, told, is } = started()
    actor.send({ type: 'remove' })
    actor.send({ type: 'removed' })
    expect([is(), told]).toEqual(['standing', ['done']])
  })

  it('should stay as it is where a task is given up, without the secret that was begun', () => {
    const { actor, told, is, context } = started()
    for (const type of ['setUp', 'renew', 'remove'] as const) {
      actor.send({ type })
      actor.send({ type: 'cancel' })
      expect(is()).toBe('standing')
    }
    actor.send({ type: 'setUp' })
    actor.send({ type: 'begun', begun })
    actor.send({ type: 'cancel' })
    expect([is(), context(), told]).toEqual(['standing', { begun: null, codes: [] }, []])
  })

  it.each(['setUp', 'renew', 'remove'] as const)('should forget kept codes when the next task begins: %s', (type) => {
    const { actor, is, context } = started()
    actor.send({ type: 'renew' })
    actor.send({ type: 'coded', codes })
    actor.send({ type: 'kept' })
    actor.send({ type })
    expect([is(), context().codes]).toEqual([type, []])
  })

  it('should begin with the setup for a user who must have one', () => {
    expect(toSetUp).toMatchObject({ value: 'setUp', context: { begun: null, codes: [] } })
  })

  afterAll(() => expect(walks.left()).toEqual([]))
})
