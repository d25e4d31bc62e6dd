import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { done, failed } from '#streams/http/failure.ts'
import { walksOf } from '#tests/ui/walk.ts'
import { type ConfirmedAnswer, confirmedMachine } from '#ui/saving/confirmedMachine.ts'

const walks = walksOf(confirmedMachine)
const refusal = failed({
  kind: 'refused' as const,
  status: 409,
  refusals: [],
  fieldErrors: {},
  statusErrors: ['One administrator remains.'],
})

/** Asked whether to send; `answers` in turn. */
function asked(...answers: readonly ConfirmedAnswer[]) {
  const told: string[] = []
  const waiting = [...answers]
  const held: ((answer: ConfirmedAnswer) => void)[] = []
  const send = fromPromise<ConfirmedAnswer>(async () => {
    told.push('sent')
    const next = waiting.shift()
    return next === undefined ? new Promise((resolve) => held.push(resolve)) : next
  })
  const actor = walks.start(
    confirmedMachine.provide({
      actors: { send },
      actions: { sendAgain: () => told.push('again') },
    }),
  )
  actor.send({ type: 'ask' })
  return { actor, told, answer: (is: ConfirmedAnswer) => held.forEach((resolve) => resolve(is)) }
}
type Asked = ReturnType<typeof asked>
const answered = async ({ actor }: Asked) => waitFor(actor, ({ value }) => value === 'idle')

describe('A call behind a question', () => {
  it('should be sent after the question', async () => {
    const asking = asked(done(null))
    expect(asking.told).toEqual([])
    asking.actor.send({ type: 'yes' })
    await answered(asking)
    expect(asking.told).toEqual(['sent'])
  })

  it('should not be sent after a no', () => {
    const { actor, told } = asked()
    actor.send({ type: 'no' })
    actor.send({ type: 'yes' })
    expect([actor.getSnapshot().value, told]).toEqual(['idle', []])
  })

  it('should say why it was refused, and forget that at the next try', async () => {
    const asking = asked(refusal, done(null))
    asking.actor.send({ type: 'yes' })
    const { context } = await answered(asking)
    expect(context.errors.status).toEqual(['One administrator remains.'])
    asking.actor.send({ type: 'ask' })
    asking.actor.send({ type: 'yes' })
    const { context: after } = await answered(asking)
    expect([asking.told, after.errors.status]).toEqual([['sent', 'sent'], []])
  })

  it('should be sent at once on a second yes while the answer is awaited, and end with the first', async () => {
    const asking = asked()
    const { actor } = asking
    actor.send({ type: 'yes' })
    actor.send({ type: 'no' })
    expect(actor.getSnapshot().value).toEqual({ sending: 'shut' })
    actor.send({ type: 'yes' })
    actor.send({ type: 'ask' })
    actor.send({ type: 'yes' })
    asking.answer(done(null))
    await answered(asking)
    expect(asking.told).toEqual(['sent', 'again'])
  })

  it('should lead back without a word where the attempt was given up', async () => {
    const asking = asked(null)
    asking.actor.send({ type: 'yes' })
    const { context } = await answered(asking)
    expect([asking.told, context.errors]).toEqual([['sent'], { fields: {}, status: [] }])
  })

  afterAll(() => expect(walks.left()).toEqual([]))
})
