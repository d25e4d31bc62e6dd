import {
  BehaviorSubject,
  distinctUntilChanged,
  interval,
  map,
  NEVER,
  type Observable,
  type SchedulerLike,
  switchMap,
} from 'rxjs'
import type { Here, TakeOver } from '#model/calls/devices.ts'
import { hereCalls } from '#model/calls/hereCalls.ts'
import { minute } from '#model/values/calendar.ts'
import type { Api } from '#streams/http/api.ts'
import { done, type Result } from '#streams/http/failure.ts'
import { isPassing } from '#streams/http/retry.ts'
import type { ReadonlySignal } from '#streams/signal.ts'
import { partOf } from '#streams/signalOf.ts'
import { deviceOf } from './deviceOf.ts'
import type { SessionKeeper } from './session.ts'

/** How a person takes over: by the code of a badge, or as a user by PIN. */
export type Arrival = Omit<TakeOver, 'seen'>

/** Who is at this enrolled device. */
export interface Seat {
  /** Null while it is not known, and where this is no enrolled device. */
  readonly here: ReadonlySignal<Here | null>
  /** The name of the device that this page is of, also while its sign-in page is shown; null for any other. */
  readonly device: ReadonlySignal<string | null>
  /** The name of the device that this page was of until an administrator ended it; null for any other. */
  readonly ended: ReadonlySignal<string | null>
  /** Counts the presses that the server did not take, because nobody is here. */
  readonly unmanned: ReadonlySignal<number>
  /** Somebody takes over; or leaves, by the badge of who is there. */
  readonly takeOver: (by: Arrival) => Promise<Result<Here>>
  readonly leave: () => Promise<void>
  /** A press or a key, which keeps who is there from being idle. */
  readonly pressed: () => void
}

/** What the device does about presses of which the server could not be told. */
export interface UntoldPresses {
  /** Remembers a press over a restart. */
  readonly note: (presence: string, at: number) => void
  readonly keep: (presence: string, at: number) => void
  /** Tells them: a stay does not end before its last press. */
  readonly tell: () => Promise<void>
}

const noneKept: UntoldPresses = { note() {}, keep() {}, tell: async () => undefined }

/** The server is told at most this often of presses that write nothing, ms. */
const toldEvery = minute
/** How often it is looked whether who is there is idle, ms. */
const lookedEvery = 5000

interface SeatState {
  readonly here: Here | null
  readonly device: string | null
  /** The id of the device that the session is of; null for any other session. */
  readonly known: number | null
  readonly ended: string | null
  readonly unmanned: number
  /** The last press, and the last of which the server was told, ms. */
  readonly pressedAt: number
  readonly toldAt: number
}

const unknown: SeatState = {
  here: null,
  device: null,
  ended: null,
  known: null,
  unmanned: 0,
  pressedAt: 0,
  toldAt: 0,
}

type SeatApi = Pick<Api, 'call' | 'presence' | 'nobodyHere$' | 'now'>

/**
 * Follows who is at this device: each call says it, and the session is read again after a change. After the idle time
 * without a press nobody is there; the server comes to the same end by itself.
 */
export function createSeat(
  api: SeatApi,
  session: Pick<SessionKeeper, 'get' | 'subscribe' | 'check'>,
  scheduler: SchedulerLike,
  untold: UntoldPresses = noneKept,
): Seat & { readonly refresh: () => void; readonly stop: () => void } {
  const state$ = new BehaviorSubject(unknown)
  const change = (part: Partial<SeatState>): void => state$.next({ ...state$.value, ...part })

  function show(now: Here): void {
    const isOther = now.presence !== api.presence.get()
    const at = scheduler.now()
    change({ here: now, device: now.device.name, pressedAt: at, toldAt: at })
    if (!isOther) return
    api.presence.set(now.presence)
    session.check()
  }

  /** Whether somebody has signed in with a password meanwhile. */
  function isPerson(): boolean {
    const state = session.get()
    return state.status === 'signed in' && deviceOf(state.self) === null
  }

  async function refresh(): Promise<void> {
    const answer = await api.call(hereCalls.here)
    if (answer.ok && state$.value.known !== null) show(answer.value)
  }

  /** A device's page shows the sign-in by a press, or because its key is not taken any more. */
  async function learnWhetherEnded(): Promise<void> {
    const answer = await api.call(hereCalls.here)
    const { device, known } = state$.value
    if (known === null && !answer.ok && answer.failure.kind === 'unauthenticated')
      change({ device: null, ended: device })
  }

  async function refusedPress(): Promise<void> {
    await refresh()
    if (state$.value.here?.presence === null) change({ unmanned: state$.value.unmanned + 1 })
  }

  function look(): void {
    const { here: now, pressedAt } = state$.value
    if (now === null || now.presence === null) return
    if (scheduler.now() - pressedAt >= now.idle_minutes * minute) void leave()
  }

  async function leave(): Promise<void> {
    const before = state$.value.here
    if (before === null) return
    const answer = await api.call(hereCalls.leaveHere)
    // Without a network nobody is there on the page all the same; the server's own idle time ends the stay.
    show(answer.ok ? answer.value : { ...before, presence: null, person: null, since: null, last_press_at: null })
  }

  function follow(): void {
    const state = session.get()
    const seated = state.status === 'signed in' ? deviceOf(state.self) : null
    // Whoever is signed in with a password sends nothing as who was here.
    if (seated === null) api.presence.set(null)
    if (seated === state$.value.known) return
    if (seated === null) {
      change({ known: null, here: null })
      if (state.status === 'guest') void learnWhetherEnded()
      return
    }
    change({ known: seated })
    void refresh()
  }

  const looks = whileKnown(state$, scheduler).subscribe(look)
  const unsubscribe = session.subscribe(follow)
  const nobody = api.nobodyHere$.subscribe(() => void refusedPress())
  return {
    here: partOf(state$, ({ here }) => here),
    device: partOf(state$, ({ device }) => device),
    ended: partOf(state$, ({ ended }) => ended),
    unmanned: partOf(state$, ({ unmanned }) => unmanned),
    async takeOver(by) {
      await untold.tell()
      const answer = await api.call(hereCalls.takeOver, { body: { ...by, seen: api.presence.get() } })
      if (answer.ok && !isPerson()) show(answer.value)
      return answer.ok ? done(answer.value) : answer
    },
    leave,
    pressed() {
      const presence = api.presence.get()
      if (presence === null) return
      const pressedAt = scheduler.now()
      const isTold = pressedAt - state$.value.toldAt >= toldEvery
      change(isTold ? { pressedAt, toldAt: pressedAt } : { pressedAt })
      if (!isTold) return
      const at = api.now()
      untold.note(presence, at)
      void api.call(hereCalls.stayHere).then((answer) => {
        if (!answer.ok && isPassing(answer.failure)) untold.keep(presence, at)
      })
    },
    refresh: () => void refresh(),
    stop() {
      looks.unsubscribe()
      nobody.unsubscribe()
      unsubscribe()
    },
  }
}

/** At intervals, while this is a device. */
const whileKnown = (state$: Observable<SeatState>, scheduler: SchedulerLike): Observable<number> =>
  state$.pipe(
    map(({ known }) => known),
    distinctUntilChanged(),
    switchMap((known) => (known === null ? NEVER : interval(lookedEvery, scheduler))),
  )
