import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { done, failed, type Result } from '#streams/http/failure.ts'
import { walksOf } from '#tests/ui/walk.ts'
import { holdMachine } from '#ui/pages/trace/holdMachine.ts'

const failure = failed({ kind: 'server' as const, status: 500, cause: 'The server answered 500.' })
const walks = walksOf(holdMachine)

function started(isRefused: boolean) {
  const told: string[] = []
  const hold = fromPromise<
    Result<{ readonly held: readonly unknown[]; readonly held_before: readonly unknown[] }>,
    string
  >(async ({ input }) => {
    told.push(input)
    return answer(isRefused && told.length === 1)
  })
  const actor = walks.start(holdMachine.provide({ actors: { hold }, actions: { tellHeld: () => told.push('told') } }))
  actor.send({ type: 'open' })
  actor.send({ type: 'write', reason: ' Moth ' })
  return { actor, told }
}
const answer = (isRefused: boolean) => (isRefused ? failure : done({ held: [1, 2], held_before: [3] }))

describe('Holding the bags of a recall', () => {
  it('should hold them with the reason as written, once, and shut', async () => {
    const { actor, told } = started(false)
    actor.send({ type: 'hold' })
    actor.send({ type: 'hold' })
    await waitFor(actor, ({ value }) => value === 'shut')
    expect(told).toEqual(['Moth', 'told'])
    expect(actor.getSnapshot().context.held).toBe(3)
  })

  it('should stay open with the reason where it was refused, until it succeeds', async () => {
    const { actor, told } = started(true)
    actor.send({ type: 'hold' })
    await waitFor(actor, ({ value }) => value === 'open')
    expect(actor.getSnapshot().context).toEqual({ reason: ' Moth ', held: null, isRefused: true })
    actor.send({ type: 'hold' })
    await waitFor(actor, ({ value }) => value === 'shut')
    expect(actor.getSnapshot().context.isRefused).toBe(false)
    expect(told).toEqual(['Moth', 'Moth', 'told'])
  })

  it('should shut where it is given up', () => {
    const { actor, told } = started(false)
    actor.send({ type: 'cancel' })
    expect([actor.getSnapshot().value, told]).toEqual(['shut', []])
  })

  afterAll(() => expect(walks.left()).toEqual([]))
})
