import { afterAll, describe, expect, it } from 'vitest'
import { fromPromise, waitFor } from 'xstate'
import type { Credentials } from '#model/kinds/user.ts'
import { done, failed, type Result } from '#streams/http/failure.ts'
import { walksOf } from '#tests/ui/walk.ts'
import { signInMachine } from '#ui/guest/signInMachine.ts'

const ana = { email: 'ana@example.com', password: 'pecans-in-the-yard' }
const refusal = (fieldErrors: Readonly<Record<string, readonly string[]>>, statusErrors: readonly string[] = []) =>
  failed({ kind: 'refused' as const, status: 400, fieldErrors, statusErrors, refusals: [] })
const codeWanted = refusal({ code: ['Enter the code.'] })
const offline = failed({ kind: 'offline' as const, unknown: false, cause: 'Failed to fetch' })
const wrong = failed({ kind: 'unauthenticated' as const, statusErrors: [] })

const walks = walksOf(signInMachine)

/** A run over a server that answers when told to. */
function started() {
  const sent: Credentials[] = []
  const waiting: ((result: Result<unknown>) => void)[] = []
  const signIn = fromPromise<Result<unknown>, Credentials>(async ({ input }) => {
    sent.push(input)
    return new Promise((resolve) => waiting.push(resolve))
  })
  const actor = walks.start(signInMachine.provide({ actors: { signIn } }))
  return {
    actor,
    sent,
    is: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    answered: async (result: Result<unknown>, state: string) => {
      await waitFor(actor, () => waiting.length > 0)
      waiting.shift()?.(result)
      await waitFor(actor, ({ value }) => value === state)
    },
    code: (value: string) => {
      actor.send({ type: 'typeCode', code: value })
      actor.send({ type: 'submitCode' })
    },
  }
}

async function halfway() {
  const run = started()
  run.actor.send({ type: 'submit', credentials: ana })
  await run.answered(codeWanted, 'code')
  return run
}

describe('Signing in', () => {
  it('should send what was typed once, however often it is pressed, and be in', async () => {
    const { actor, sent, is, answered } = started()
    actor.send({ type: 'submit', credentials: ana })
    actor.send({ type: 'submit', credentials: ana })
    expect(is()).toBe('sending')
    await answered(done(null), 'in')
    actor.send({ type: 'submit', credentials: ana })
    expect(sent).toEqual([ana])
  })

  it('should name empty fields, each until it is typed into, and send nothing', () => {
    const { actor, sent, context } = started()
    actor.send({ type: 'submit', credentials: { email: '', password: '' } })
    expect(Object.keys(context().errors.fields)).toEqual(['email', 'password'])
    actor.send({ type: 'type', name: 'email' })
    expect(context().errors.fields['email']).toEqual([])
    expect(context().errors.fields['password']).toHaveLength(1)
    expect(sent).toEqual([])
  })

  it('should say that the server did not answer, and send what is typed then', async () => {
    const { actor, sent, context, answered } = started()
    actor.send({ type: 'submit', credentials: ana })
    await answered(offline, 'password')
    expect(context().errors.status).toEqual(['The server did not answer. Try again.'])
    actor.send({ type: 'submit', credentials: { ...ana, password: 'another' } })
    expect(context().errors.status).toEqual([])
    await answered(done(null), 'in')
    expect(sent).toEqual([ana, { ...ana, password: 'another' }])
  })

  it('should say that email and password do not belong together, and what is about no field of the form', async () => {
    const { actor, context, answered } = started()
    actor.send({ type: 'submit', credentials: ana })
    await answered(wrong, 'password')
    expect(context().errors.status).toEqual(['Email and password do not belong together.'])
    actor.send({ type: 'submit', credentials: ana })
    expect(context().errors.status).toEqual([])
    await answered(refusal({ elsewhere: ['Not here.'] }, ['Not now.']), 'password')
    expect(context().errors.status).toEqual(['Not now.', 'Not here.'])
  })
})

describe('The second step', () => {
  it('should send the code with what was sent before', async () => {
    const { sent, code, answered } = await halfway()
    code('123456')
    await answered(done(null), 'in')
    expect(sent).toEqual([ana, { ...ana, code: '123456' }])
  })

  it('should stay with the reason where the code is refused, until another is typed', async () => {
    const { actor, sent, code, answered, context } = await halfway()
    expect(context().errors).toEqual({ fields: {}, status: [] })
    code('1')
    actor.send({ type: 'submitCode' })
    actor.send({ type: 'typeCode', code: '12' })
    await answered(codeWanted, 'code')
    expect(sent).toHaveLength(2)
    expect(context().errors.fields['code']).toEqual(['Enter the code.'])
    actor.send({ type: 'typeCode', code: '123' })
    expect(context().errors.fields).toEqual({})
  })

  it('should take a recovery code instead, and stay with it where that is refused', async () => {
    const { actor, code, answered, context } = await halfway()
    actor.send({ type: 'typeCode', code: '12' })
    actor.send({ type: 'otherWay' })
    expect(context()).toMatchObject({ isLost: true, code: '' })
    code('oak-elm')
    await answered(codeWanted, 'code')
    expect(context().isLost).toBe(true)
    actor.send({ type: 'otherWay' })
    expect(context().isLost).toBe(false)
  })

  it('should go back to the password, also while a code is on its way, and begin with the app again', async () => {
    const { actor, code, is, answered, context } = await halfway()
    actor.send({ type: 'otherWay' })
    actor.send({ type: 'back' })
    expect([is(), context().code]).toEqual(['password', ''])
    actor.send({ type: 'submit', credentials: ana })
    await answered(codeWanted, 'code')
    expect(context().isLost).toBe(false)
    code('123456')
    actor.send({ type: 'back' })
    expect(is()).toBe('password')
  })
})

afterAll(() => expect(walks.left()).toEqual([]))
