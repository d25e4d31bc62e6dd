import { BehaviorSubject, type SchedulerLike } from 'rxjs'
import { everyPageCalls } from '#model/calls/everyPageCalls.ts'
import type { Credentials, Self } from '#model/kinds/user.ts'
import type { Api } from '#streams/http/api.ts'
import { type CallFailure, done, failed, type Result } from '#streams/http/failure.ts'
import { createRetry, isPassing, frequent } from '#streams/http/retry.ts'
import type { ReadonlySignal } from '#streams/signal.ts'
import { signalOf } from '#streams/signalOf.ts'
import { type SignedOutMarker, noSignedOutMarker } from './signedOutMarker.ts'

/**
 * The signed-in user. `checking`: not known yet (`failure` is the reason for a delay; the check is retried). `guest`:
 * no user is signed in; `failure` is the reason of the last failed sign-in, or null.
 */
export type Session =
  | { readonly status: 'checking'; readonly failure: CallFailure | null }
  | { readonly status: 'guest'; readonly failure: CallFailure | null }
  | { readonly status: 'signing in' }
  | { readonly status: 'signed in'; readonly self: Self }

/** The session of this page. */
export interface SessionKeeper extends ReadonlySignal<Session> {
  /** Asks the server for the signed-in user. */
  readonly check: () => void
  readonly login: (credentials: Credentials) => Promise<Result<Self>>
  readonly logout: () => Promise<void>
  /** At an enrolled device: the page for a sign-in with a password. `check` leads back. */
  readonly askPassword: () => void
  /** The signed-in user has changed their own data. */
  readonly updateSelf: (self: Self) => void
  readonly stop: () => void
}

/** Starts as `checking`. A 401 to any call makes a guest. */
export function createSession(
  api: Pick<Api, 'call' | 'login' | 'logout' | 'unauthenticated$'>,
  scheduler: SchedulerLike,
  signedOut: SignedOutMarker = noSignedOutMarker,
): SessionKeeper {
  const state$ = new BehaviorSubject<Session>({ status: 'checking', failure: null })
  const retry = createRetry(scheduler, () => void check(), frequent)
  // A sign-in or sign-out cancels pending session checks.
  const turn$ = new BehaviorSubject({})

  const becomeGuest = (failure: CallFailure | null): void => {
    turn$.next({})
    retry.stop()
    state$.next({ status: 'guest', failure })
  }

  const unauthenticated = api.unauthenticated$.subscribe(() => {
    // During a sign-in, the 401 belongs to a call of the previous user.
    if (state$.value.status === 'signed in' || state$.value.status === 'checking') becomeGuest(null)
  })

  async function check(): Promise<void> {
    if (state$.value.status === 'checking' && signedOut.isSet()) return becomeGuest(null)
    const mine = turn$.value
    const self = await api.call(everyPageCalls.self)
    if (mine !== turn$.value) return
    if (self.ok) return signedIn(self.value)
    // A server may answer 403 instead of 401 to a guest.
    if (!isPassing(self.failure)) {
      signedOut.set()
      return becomeGuest(null)
    }
    // Another tab may have signed in somebody else, as whom this page would go on to send.
    retry.later()
    if (state$.value.status !== 'signed in') state$.next({ status: 'checking', failure: self.failure })
  }

  function signedIn(self: Self): void {
    retry.stop()
    signedOut.clear()
    const now = state$.value
    const same = now.status === 'signed in' && JSON.stringify(now.self) === JSON.stringify(self)
    if (!same) state$.next({ status: 'signed in', self })
  }

  async function login(credentials: Credentials): Promise<Result<Self>> {
    const mine = {}
    turn$.next(mine)
    retry.stop()
    state$.next({ status: 'signing in' })
    const entered = await api.login(credentials)
    const self = entered.ok ? await api.call(everyPageCalls.self) : entered
    if (mine !== turn$.value) return self.ok ? failed({ kind: 'unauthenticated', statusErrors: [] }) : self
    if (!self.ok) {
      becomeGuest(self.failure)
      return self
    }
    signedIn(self.value)
    return done(self.value)
  }

  return {
    ...signalOf(state$),
    check: () => void check(),
    login,
    async logout() {
      const before = state$.value
      becomeGuest(null)
      if (!(await api.logout()).ok) return
      // An enrolled device stays one.
      if (before.status === 'signed in' && before.self.device !== null) void check()
      else signedOut.set()
    },
    askPassword: () => becomeGuest(null),
    updateSelf(self) {
      if (state$.value.status === 'signed in') state$.next({ status: 'signed in', self })
    },
    stop() {
      turn$.next({})
      retry.stop()
      unauthenticated.unsubscribe()
    },
  }
}
