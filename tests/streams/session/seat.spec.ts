import { BehaviorSubject, Subject, VirtualTimeScheduler } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { Here } from '#model/calls/devices.ts'
import type { Self } from '#model/kinds/user.ts'
import { minute } from '#model/values/calendar.ts'
import type { Api } from '#streams/http/api.ts'
import { done, failed } from '#streams/http/failure.ts'
import { createSeat } from '#streams/session/seat.ts'
import type { Session } from '#streams/session/session.ts'
import { createSignal } from '#streams/signal.ts'
import { signalOf } from '#streams/signalOf.ts'
import { ana } from '#tests/streams/persons.ts'

const device = { id: 3, name: 'Tablet 3', place: 'Sorter 1', steps: ['sorting'] }
const nobody: Here = { device, presence: null, person: null, since: null, last_press_at: null, idle_minutes: 15 }
const person = { id: 7, first_name: 'Ana', last_name: 'Rigsby' }
const atTablet: Self = {
  ...ana,
  id: 0,
  within: ['view_lot'],
  device: { id: 3, name: 'T', place: 'S', steps: [], presence: null },
}

/** A tablet whose server says who is there. */
function tablet(self: Self = atTablet) {
  const scheduler = new VirtualTimeScheduler(undefined, 60 * minute)
  const state$ = new BehaviorSubject<Session>({ status: 'checking', failure: null })
  const calls: string[] = []
  let here = nobody
  let checks = 0
  let ended = false
  const answer = async (call: { readonly name: string }): Promise<unknown> => {
    calls.push(call.name)
    if (ended) return failed({ kind: 'unauthenticated', statusErrors: [] })
    if (call.name === 'takeOver') here = { ...nobody, presence: 'p1', person }
    if (call.name === 'leaveHere') here = nobody
    return done(here)
  }
  const call: unknown = answer
  const presence = createSignal<string | null>(null)
  const nobodyHere$ = new Subject<void>()
  const api = { call: call as Api['call'], presence, nobodyHere$, now: () => scheduler.now() }
  const seat = createSeat(api, { ...signalOf(state$), check: () => (checks += 1) }, scheduler)
  state$.next({ status: 'signed in', self })
  const end = () => (ended = true)
  return { seat, calls, presence, scheduler, nobodyHere$, session: state$, end, checks: () => checks }
}

const settled = async (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Lets virtual time pass. */
function pass(scheduler: VirtualTimeScheduler, ms: number): void {
  scheduler.maxFrames = scheduler.frame + ms
  scheduler.flush()
}

describe('who is at a tablet', () => {
  it('should be asked for at the start, and never where a person signed in with a password', async () => {
    const enrolled = tablet()
    await settled()
    expect([enrolled.calls, enrolled.seat.here.get()]).toEqual([['here'], nobody])
    const own = tablet(ana)
    await settled()
    expect([own.calls, own.seat.here.get()]).toEqual([[], null])
  })

  it('should name who took over in every call from then on, and read the session again', async () => {
    const { seat, presence, checks } = tablet()
    await settled()
    await seat.takeOver({ user: 7, pin: '7391' })
    expect([presence.get(), seat.here.get()?.person, checks()]).toEqual(['p1', person, 1])
    await seat.leave()
    expect([presence.get(), seat.here.get()?.person, checks()]).toEqual([null, null, 2])
  })

  it('should be nobody where somebody has signed in with a password before the answer', async () => {
    const { seat, presence, session, checks } = tablet()
    await settled()
    const taking = seat.takeOver({ user: 7, pin: '7391' })
    session.next({ status: 'signed in', self: ana })
    await taking
    expect([presence.get(), seat.here.get(), checks()]).toEqual([null, null, 0])
  })

  it('should be told apart from a device whose enrolment was ended', async () => {
    for (const isEnded of [false, true]) {
      const { seat, session, end } = tablet()
      await settled()
      if (isEnded) end()
      session.next({ status: 'guest', failure: null })
      await settled()
      expect([seat.device.get(), seat.ended.get()]).toEqual(isEnded ? [null, 'Tablet 3'] : ['Tablet 3', null])
    }
  })

  it('should be nobody after the idle time without a press', async () => {
    const { seat, presence, scheduler } = tablet()
    await settled()
    await seat.takeOver({ badge: 'x' })
    pass(scheduler, 14 * minute)
    seat.pressed()
    pass(scheduler, 14 * minute)
    await settled()
    expect(presence.get()).toBe('p1')
    pass(scheduler, 2 * minute)
    await settled()
    expect(presence.get()).toBeNull()
  })

  it('should be told to the server at most once a minute while only looking', async () => {
    const { seat, calls, scheduler } = tablet()
    await settled()
    await seat.takeOver({ badge: 'x' })
    for (let times = 0; times < 12; times += 1) {
      pass(scheduler, 10_000)
      seat.pressed()
    }
    expect(calls.filter((name) => name === 'stayHere')).toHaveLength(2)
  })

  it('should be asked for again once a write was refused because nobody is there', async () => {
    const { nobodyHere$, calls } = tablet()
    await settled()
    nobodyHere$.next()
    await settled()
    expect(calls).toEqual(['here', 'here'])
  })
})
