import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import { done, failed, type Result } from '#streams/http/failure.ts'
import { walksOf } from '#tests/ui/walk.ts'
import { eraseMachine } from '#ui/forms/eraseMachine.ts'

const walks = walksOf(eraseMachine)
const refusal = failed({
  kind: 'refused' as const,
  status: 409,
  refusals: [],
  fieldErrors: {},
  statusErrors: ['One administrator remains.'],
})

type Answer = Result<unknown> | null

/** Asked whether to erase, with a reason; `answers` in turn. */
function asked(...answers: readonly Answer[]) {
  const told: string[] = []
  const waiting = [...answers]
  const held: ((answer: Answer) => void)[] = []
  const erase = fromPromise<Answer, string>(async ({ input }) => {
    told.push(`erase: ${input}`)
    const next = waiting.shift()
    return next === undefined ? new Promise((resolve) => held.push(resolve)) : next
  })
  const actor = walks.start(
    eraseMachine.provide({
      actors: { erase },
      actions: { sendAgain: (_, reason) => told.push(`again: ${reason}`) },
    }),
  )
  actor.send({ type: 'write', reason: ' By letter ' })
  actor.send({ type: 'ask' })
  return { actor, told, answer: (is: Answer) => held.forEach((resolve) => resolve(is)) }
}
type Asked = ReturnType<typeof asked>
const written = async ({ actor }: Asked) => waitFor(actor, ({ value }) => value === 'writing')

describe('Erasing personal data', () => {
  it('should erase after the question, with the reason as written', async () => {
    const erasing = asked(done(null))
    expect(erasing.told).toEqual([])
    erasing.actor.send({ type: 'yes' })
    await written(erasing)
    expect(erasing.told).toEqual(['erase: By letter'])
  })

  it('should erase nothing after a no, and keep the reason', () => {
    const { actor, told } = asked()
    actor.send({ type: 'no' })
    actor.send({ type: 'yes' })
    expect([actor.getSnapshot().value, told]).toEqual(['writing', []])
    expect(actor.getSnapshot().context.reason).toBe(' By letter ')
  })

  it('should say why it was refused, keep the reason, and erase at the next try', async () => {
    const erasing = asked(refusal, done(null))
    erasing.actor.send({ type: 'yes' })
    const { context } = await written(erasing)
    expect([context.errors.status, context.reason]).toEqual([['One administrator remains.'], ' By letter '])
    erasing.actor.send({ type: 'ask' })
    erasing.actor.send({ type: 'yes' })
    await written(erasing)
    expect(erasing.told).toEqual(['erase: By letter', 'erase: By letter'])
  })

  it('should send at once on a second yes while the answer is awaited, and end with the first', async () => {
    const erasing = asked()
    const { actor } = erasing
    actor.send({ type: 'yes' })
    actor.send({ type: 'no' })
    expect(actor.getSnapshot().value).toEqual({ erasing: 'shut' })
    actor.send({ type: 'yes' })
    actor.send({ type: 'ask' })
    actor.send({ type: 'yes' })
    erasing.answer(done(null))
    await written(erasing)
    expect(erasing.told).toEqual(['erase: By letter', 'again: By letter'])
  })

  it('should lead back without a word where the attempt was given up', async () => {
    const erasing = asked(null)
    erasing.actor.send({ type: 'yes' })
    const { context } = await written(erasing)
    expect([erasing.told, context.errors]).toEqual([['erase: By letter'], { fields: {}, status: [] }])
  })

  afterAll(() => expect(walks.left()).toEqual([]))
})
