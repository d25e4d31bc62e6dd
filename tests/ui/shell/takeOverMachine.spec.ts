import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { CallFailure, Result } from '#streams/http/failure.ts'
import type { Arrival } from '#streams/session/seat.ts'
import { type Person, takeOverMachine } from '#ui/shell/takeOverMachine.ts'

const ana: Person = { id: 7, first_name: 'Ana', last_name: 'Rigsby', digits: 4 }
const ben: Person = { id: 8, first_name: 'Ben', last_name: 'Ruiz', digits: 6 }

/** A dialog whose server answers so. */
function opened(answer: Result<unknown> = { ok: true, value: null }) {
  const sent: Arrival[] = []
  const takeOver = fromPromise<Result<unknown>, Arrival>(async ({ input }) => {
    sent.push(input)
    return answer
  })
  const actor = createActor(takeOverMachine.provide({ actors: { takeOver } })).start()
  actor.send({ type: 'open' })
  const type = (digits: string) => {
    for (const digit of digits) actor.send({ type: 'digit', digit })
  }
  return { actor, sent, type }
}

describe('taking over by PIN', () => {
  it('should take six touches: I am here, a tile, and four digits, of which the last one sends', async () => {
    const { actor, sent, type } = opened()
    actor.send({ type: 'choose', person: ana })
    type('739')
    expect([actor.getSnapshot().value, sent]).toEqual(['typing', []])
    type('1')
    await waitFor(actor, (state) => state.matches('closed'))
    expect(sent).toEqual([{ user: 7, pin: '7391' }])
    expect(actor.getSnapshot().context).toEqual({ person: null, pin: '', errors: [] })
  })

  it('should wait for the digits that a longer PIN has, and take the last one back', () => {
    const { actor, sent, type } = opened()
    actor.send({ type: 'choose', person: ben })
    type('73915')
    actor.send({ type: 'erase' })
    type('2')
    expect([actor.getSnapshot().context.pin, sent]).toEqual(['73912', []])
  })

  const wrong: CallFailure = {
    kind: 'refused',
    status: 400,
    fieldErrors: { pin: ['This PIN is wrong.'] },
    statusErrors: [],
    refusals: [],
  }
  it.each([
    [wrong, ['This PIN is wrong.']],
    [{ kind: 'tooMany', retryAfter: 900 }, ['Too many wrong PINs: wait a quarter of an hour here, or use your badge.']],
    [{ kind: 'offline', unknown: true, cause: '' }, ['The server did not answer. Try again.']],
  ] as const)('should be typed again after %o, with the reason', async (failure, errors) => {
    const { actor, type } = opened({ ok: false, failure })
    actor.send({ type: 'choose', person: ana })
    type('7390')
    await waitFor(actor, (state) => state.matches('typing') && state.context.errors.length > 0)
    expect(actor.getSnapshot().context).toEqual({ person: ana, pin: '', errors })
  })

  it('should end by a badge at any time, and forget what was typed', () => {
    for (const before of ['', '7', '7391']) {
      const { actor, type } = opened()
      actor.send({ type: 'choose', person: ana })
      type(before)
      actor.send({ type: 'close' })
      expect([actor.getSnapshot().value, actor.getSnapshot().context.pin]).toEqual(['closed', ''])
    }
  })

  it('should reach every state, and lead out of each', () => {
    const events = [
      { type: 'open' },
      { type: 'close' },
      { type: 'back' },
      { type: 'choose', person: ana },
      { type: 'digit', digit: '7' },
    ] as const
    const paths = getShortestPaths(takeOverMachine, { events: [...events] })
    const reached = new Set(paths.map(({ state }) => String(state.value)))
    expect([...reached].toSorted()).toEqual(['choosing', 'closed', 'sending', 'typing'])
    for (const { state } of paths) {
      const actor = createActor(takeOverMachine, { snapshot: takeOverMachine.getPersistedSnapshot(state) }).start()
      actor.send({ type: 'close' })
      expect(actor.getSnapshot().value).toBe('closed')
    }
  })
})
