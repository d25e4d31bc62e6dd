import { asyncScheduler, Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '#streams/http/api.ts'
import { type CallFailure, done, failed, type Result } from '#streams/http/failure.ts'
import { createSession } from '#streams/session/session.ts'

const ana = { id: 1, first_name: 'Ana' }
const ben = { id: 2, first_name: 'Ben' }
const offline: CallFailure = { kind: 'offline', unknown: false, cause: '' }
const wrong: CallFailure = {
  kind: 'refused',
  status: 400,
  fieldErrors: {},
  statusErrors: ['Unable to log in.'],
  refusals: [],
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A session over calls that are answered one after the other by `self` and `login`, each after some ms. */
function sessionOver({
  self,
  login = [],
}: {
  self: readonly [number, Result<unknown>][]
  login?: readonly [number, Result<null>][]
}) {
  const selves = [...self]
  const logins = [...login]
  const unauthenticated$ = new Subject<void>()
  const next = async (from: [number, Result<unknown>][]) => {
    const [ms, result] = from.shift() ?? [0, failed(offline)]
    await new Promise((resolve) => setTimeout(resolve, ms))
    return result
  }
  const api = {
    call: () => next(selves),
    login: () => next(logins),
    logout: async () => done(null),
    unauthenticated$,
  } as unknown as Api
  return { session: createSession(api, asyncScheduler), unauthenticated$ }
}

const later = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms)
}
const credentials = { email: 'ana@example.com', password: 'right' }

describe('the session', () => {
  it('should ask again who is signed in where a check had no answer: another tab may have signed in somebody', async () => {
    const { session } = sessionOver({
      self: [
        [0, done(ana)],
        [0, failed(offline)],
        [0, done(ben)],
      ],
    })
    session.check()
    await later(10)
    session.check()
    await later(10)
    expect(session.get()).toEqual({ status: 'signed in', self: ana })
    await later(5000)
    expect(session.get()).toEqual({ status: 'signed in', self: ben })
  })

  it('should be checking, then the server’s user', async () => {
    const { session } = sessionOver({ self: [[10, done(ana)]] })
    session.check()
    expect(session.get()).toEqual({ status: 'checking', failure: null })
    await later(10)
    expect(session.get()).toEqual({ status: 'signed in', self: ana })
  })

  it.each([401, 403])('should be a guest’s when the server answers %i', async (status) => {
    const failure: CallFailure = status === 401 ? { kind: 'unauthenticated', statusErrors: [] } : { ...wrong, status }
    const { session } = sessionOver({ self: [[0, failed(failure)]] })
    session.check()
    await later(0)
    expect(session.get()).toEqual({ status: 'guest', failure: null })
  })

  it('should keep asking without an answer', async () => {
    const { session } = sessionOver({
      self: [
        [0, failed(offline)],
        [0, done(ana)],
      ],
    })
    session.check()
    await later(4990)
    expect(session.get()).toEqual({ status: 'checking', failure: offline })
    await later(20)
    expect(session.get().status).toBe('signed in')
  })

  it('should pass through signing in', async () => {
    const { session } = sessionOver({ self: [[10, done(ana)]], login: [[10, done(null)]] })
    const answer = session.login(credentials)
    expect(session.get()).toEqual({ status: 'signing in' })
    await later(20)
    expect([await answer, session.get()]).toEqual([done(ana), { status: 'signed in', self: ana }])
  })

  it('should give the reason for a failed sign-in', async () => {
    const { session } = sessionOver({ self: [], login: [[0, failed(wrong)]] })
    void session.login(credentials)
    await later(0)
    expect(session.get()).toEqual({ status: 'guest', failure: wrong })
  })

  it('should be the last signed-in user’s, whatever is answered later', async () => {
    const { session } = sessionOver({
      self: [
        [50, done(ana)],
        [0, done(ben)],
      ],
      login: [[0, done(null)]],
    })
    session.check()
    void session.login(credentials)
    await later(100)
    expect(session.get()).toEqual({ status: 'signed in', self: ben })
  })

  it('should stay a guest’s after signing out during a sign-in', async () => {
    const { session } = sessionOver({ self: [[0, done(ana)]], login: [[50, done(null)]] })
    void session.login(credentials)
    await session.logout()
    await later(100)
    expect(session.get()).toEqual({ status: 'guest', failure: null })
  })

  it('should end at any 401, but not at one of a previous user', async () => {
    const { session, unauthenticated$ } = sessionOver({ self: [[0, done(ana)]], login: [[10, done(null)]] })
    void session.login(credentials)
    unauthenticated$.next()
    await later(20)
    expect(session.get().status).toBe('signed in')
    unauthenticated$.next()
    expect(session.get()).toEqual({ status: 'guest', failure: null })
  })

  it('should not end because the server can not be reached for a while', async () => {
    const { session } = sessionOver({
      self: [
        [0, done(ana)],
        [0, failed(offline)],
      ],
    })
    session.check()
    await later(0)
    session.check()
    await later(0)
    expect(session.get().status).toBe('signed in')
  })
})

describe('the signed-in user', () => {
  const signedIn = async (...answers: readonly unknown[]) => {
    const { session } = sessionOver({ self: answers.map((each) => [10, done(each)]) })
    session.check()
    await later(10)
    const listener = vi.fn()
    session.subscribe(listener)
    return { session, listener }
  }

  it('should be announced again only after a change', async () => {
    const { session, listener } = await signedIn(ana, { ...ana }, ben)
    session.check()
    await later(10)
    expect(listener).not.toHaveBeenCalled()
    session.check()
    await later(10)
    expect([listener.mock.calls.length, session.get()]).toEqual([1, { status: 'signed in', self: ben }])
  })

  it('should have their own changes, and be null after signing out', async () => {
    const { session } = await signedIn(ana)
    const renamed = { ...ana, first_name: 'Anna' } as never
    session.updateSelf(renamed)
    expect(session.get()).toEqual({ status: 'signed in', self: renamed })
    await session.logout()
    session.updateSelf(renamed)
    expect(session.get()).toEqual({ status: 'guest', failure: null })
  })

  it('should stay the same after a failed call', async () => {
    const { session } = await signedIn(ana, ben)
    session.check()
    session.stop()
    await later(10)
    expect(session.get()).toEqual({ status: 'signed in', self: ana })
  })
})
