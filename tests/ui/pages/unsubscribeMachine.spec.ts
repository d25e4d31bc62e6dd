import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { type CallFailure, done, failed, type Result } from '#streams/http/failure.ts'
import { walksOf } from '#tests/ui/walk.ts'
import { unsubscribeMachine } from '#ui/pages/unsubscribeMachine.ts'

const walks = walksOf(unsubscribeMachine)
const offline: CallFailure = { kind: 'offline', unknown: true, cause: 'reset' }
const refused: CallFailure = {
  kind: 'refused',
  status: 400,
  refusals: [],
  fieldErrors: { token: ['This link is not valid.'] },
  statusErrors: ['Ask the plant.'],
}

/** Pressed once, and answered in turn. */
function pressed(...answers: readonly Result<unknown>[]) {
  let calls = 0
  const unsubscribe = fromPromise<Result<unknown>>(async () => answers[calls++] ?? done(null))
  const actor = walks.start(unsubscribeMachine.provide({ actors: { unsubscribe } }))
  actor.send({ type: 'stop' })
  return { actor, calls: () => calls }
}

describe('Stopping the mails', () => {
  it('should call once, however often it is pressed', async () => {
    const { actor, calls } = pressed(done(null))
    actor.send({ type: 'stop' })
    await waitFor(actor, ({ value }) => value === 'stopped')
    actor.send({ type: 'stop' })
    expect([actor.getSnapshot().value, calls()]).toEqual(['stopped', 1])
  })

  it.each([
    [offline, ['The server did not answer. Try again.']],
    [refused, ['Ask the plant.', 'This link is not valid.']],
  ])('should say why it failed, until the next press: %o', async (failure, said) => {
    const { actor } = pressed(failed(failure))
    await waitFor(actor, ({ value }) => value === 'mailed')
    expect(actor.getSnapshot().context.errors).toEqual(said)
    actor.send({ type: 'stop' })
    expect(actor.getSnapshot().context.errors).toEqual([])
    await waitFor(actor, ({ value }) => value === 'stopped')
  })

  afterAll(() => expect(walks.left()).toEqual([]))
})
