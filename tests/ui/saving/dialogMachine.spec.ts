import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { done, failed, type Result } from '#streams/http/failure.ts'
import type { Attempt, Call } from '#ui/saving/attempt.ts'
import { dialogMachine, type SavePolicy } from '#ui/saving/dialogMachine.ts'

type Reply = Result<{ readonly id: number } | null>
const refused: Reply = failed({ kind: 'refused', status: 409, fieldErrors: {}, statusErrors: ['No.'], refusals: [] })
const otherBody: Reply = failed({ kind: 'refused', status: 422, fieldErrors: {}, statusErrors: [], refusals: [] })
const lost: Reply = failed({ kind: 'offline', unknown: true, cause: 'Failed to fetch' })
const broken: Reply = failed({ kind: 'server', status: 500, cause: 'The server answered 500.' })
const ok = (id: number): Reply => done({ id })

/** A call that gives these replies, one a try, and writes down each key it was asked with. */
function call(id: string, ...replies: readonly Reply[]) {
  const keys: string[] = []
  const abandoned: string[] = []
  const made: Call = {
    id,
    run: async (key) => {
      keys.push(key)
      return replies[keys.length - 1] ?? ok(1)
    },
    abandon: (key) => abandoned.push(key),
  }
  return { made, keys, abandoned }
}

function started(policy: SavePolicy = 'locked') {
  const outcomes: string[] = []
  const actor = createActor(dialogMachine, { input: policy }).start()
  const attempt = (calls: readonly { readonly made: Call }[], more: Partial<Attempt> = {}): Attempt => ({
    name: 'advance',
    calls: calls.map(({ made }) => made),
    onDone: (answers) => outcomes.push(`done ${Object.values(answers).join(' ')}`),
    onFailed: (_, missed) => outcomes.push(`failed ${missed.map((each) => each.call).join(' ')}`),
    ...more,
  })
  const settled = async () => waitFor(actor, (state) => !state.matches('saving'))
  return { actor, attempt, settled, outcomes }
}

describe('an attempt of several calls', () => {
  it('should make them in turn and answer with their records', async () => {
    const { actor, attempt, settled, outcomes } = started()
    actor.send({ type: 'save', attempt: attempt([call('start', ok(11)), call('advance', ok(7))]) })
    await settled()
    expect(outcomes).toEqual(['done 11 7'])
  })

  it('should stop at the first failure, and a retry continues there', async () => {
    const { actor, attempt, settled, outcomes } = started()
    const [start, reading, advance] = [call('start'), call('reading', refused), call('advance')]
    actor.send({ type: 'save', attempt: attempt([start, reading, advance]) })
    await settled()
    actor.send({ type: 'save', attempt: attempt([start, reading, advance]) })
    await settled()
    expect([start, reading, advance].map(({ keys }) => keys.length)).toEqual([1, 2, 1])
    expect(outcomes).toEqual(['failed reading', 'done 1 1 1'])
  })

  it('should make all independent calls, and repeat only the failed ones', async () => {
    const { actor, attempt, settled, outcomes } = started()
    const [five, six, eight] = [call('5'), call('6', refused), call('8')]
    actor.send({ type: 'save', attempt: attempt([five, six, eight], { each: true }) })
    await settled()
    actor.send({ type: 'save', attempt: attempt([six], { each: true }) })
    await settled()
    expect([five, six, eight].map(({ keys }) => keys.length)).toEqual([1, 2, 1])
    expect(outcomes).toEqual(['failed 6', 'done 1 1 1'])
  })
})

describe('the key of a call', () => {
  it.each([
    ['no answer came', lost],
    ['the server broke down', broken],
  ])('should stay the same when %s', async (_, reply) => {
    const { actor, attempt, settled } = started()
    const start = call('start', reply)
    actor.send({ type: 'save', attempt: attempt([start]) })
    await settled()
    actor.send({ type: 'retry' })
    await settled()
    expect(start.keys[1]).toBe(start.keys[0])
  })

  it('should be another one after a refusal, which the server would otherwise repeat', async () => {
    const { actor, attempt, settled } = started()
    const start = call('start', refused)
    actor.send({ type: 'save', attempt: attempt([start]) })
    await settled()
    actor.send({ type: 'save', attempt: attempt([start]) })
    await settled()
    expect(start.keys[1]).not.toBe(start.keys[0])
  })

  it('should differ from call to call', async () => {
    const { actor, attempt, settled } = started()
    const [start, advance] = [call('start'), call('advance')]
    actor.send({ type: 'save', attempt: attempt([start, advance]) })
    await settled()
    expect(start.keys[0]).not.toBe(advance.keys[0])
  })
})

describe('a dialog', () => {
  it('should take no changed draft while it is not known whether the last one was saved', async () => {
    const { actor, attempt, settled } = started()
    const [first, second] = [call('start', lost), call('start again')]
    actor.send({ type: 'save', attempt: attempt([first]) })
    await settled()
    actor.send({ type: 'save', attempt: attempt([second]) })
    expect([actor.getSnapshot().matches('failed'), second.keys]).toEqual([true, []])
  })

  it('should ask for the first try’s answer when the server reports another use of its key', async () => {
    const { actor, attempt, settled, outcomes } = started('open')
    const [first, changed] = [call('start', broken, ok(5)), call('start', otherBody)]
    actor.send({ type: 'save', attempt: attempt([first]) })
    await settled()
    actor.send({ type: 'save', attempt: attempt([changed]) })
    await settled()
    expect([outcomes, changed.keys, first.keys[1]]).toEqual([
      ['failed start', 'done 5'],
      [first.keys[0]],
      first.keys[0],
    ])
  })

  it('should save once however often it is pressed', async () => {
    const { actor, attempt, settled } = started()
    const start = call('start')
    const once = attempt([start])
    actor.send({ type: 'save', attempt: once })
    actor.send({ type: 'save', attempt: once })
    await settled()
    expect(start.keys).toHaveLength(1)
  })

  it('should ask its questions in order before anything is sent', async () => {
    const { actor, attempt, settled } = started()
    const weigh = call('weigh')
    const questions = [{ title: 'Confirm Bag Info' }, { title: 'Start a new lot?' }]
    actor.send({ type: 'save', attempt: attempt([weigh], { questions }) })
    actor.send({ type: 'yes' })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.questionIndex, weigh.keys]).toEqual([
      'confirming',
      1,
      [],
    ])
    actor.send({ type: 'yes' })
    await settled()
    expect(weigh.keys).toHaveLength(1)
  })

  it('should go back to editing on No', () => {
    const { actor, attempt } = started()
    const weigh = call('weigh')
    actor.send({ type: 'save', attempt: attempt([weigh], { questions: [{ title: 'Confirm Bag Info' }] }) })
    actor.send({ type: 'no' })
    expect([actor.getSnapshot().value, weigh.keys]).toEqual(['editing', []])
  })

  it('should start afresh with another attempt, and after Start over', async () => {
    const { actor, attempt, settled } = started()
    const start = call('start')
    actor.send({ type: 'save', attempt: attempt([start, call('advance', refused)]) })
    await settled()
    actor.send({ type: 'forget' })
    actor.send({ type: 'save', attempt: attempt([start]) })
    await settled()
    expect(start.keys).toHaveLength(2)
  })

  it('should count a call that breaks as one without an answer', async () => {
    const { actor, attempt, settled } = started()
    const run = vi.fn<Call['run']>().mockRejectedValueOnce(new Error('Oh')).mockResolvedValue(ok(3))
    actor.send({ type: 'save', attempt: attempt([{ made: { id: 'start', run, abandon: () => {} } }]) })
    await settled()
    actor.send({ type: 'retry' })
    await settled()
    expect([actor.getSnapshot().value, run.mock.calls[1]]).toEqual(['done', run.mock.calls[0]])
  })

  it('should drop its keys when the user starts over', async () => {
    const { actor, attempt, settled } = started()
    const start = call('start', lost)
    actor.send({ type: 'save', attempt: attempt([start]) })
    await settled()
    expect(start.abandoned).toEqual([])
    actor.send({ type: 'forget' })
    expect(start.abandoned).toEqual(start.keys)
  })
})

describe('a save without an answer', () => {
  it('should count as slow after 2 seconds, and its next try only after 2 more', async () => {
    const clock = new SimulatedClock()
    const actor = createActor(dialogMachine, { input: 'open', clock }).start()
    const answers: ((reply: Reply) => void)[] = []
    const run = async () => new Promise<Reply>((resolve) => answers.push(resolve))
    const attempt = {
      name: 'add',
      calls: [{ id: 'add', run, abandon: () => {} }],
      onDone: () => {},
      onFailed: () => {},
    }
    const isSlow = () => actor.getSnapshot().context.isSlow
    actor.send({ type: 'save', attempt })
    clock.increment(1999)
    expect(isSlow()).toBe(false)
    clock.increment(1)
    expect(isSlow()).toBe(true)
    answers[0]?.(refused)
    await waitFor(actor, (state) => state.matches('failed'))
    actor.send({ type: 'save', attempt })
    expect(isSlow()).toBe(false)
    clock.increment(2000)
    expect(isSlow()).toBe(true)
  })
})
