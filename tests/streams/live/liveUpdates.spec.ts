import { asyncScheduler, Subject } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { type ListName, listNames } from '#model/kinds/commit.ts'
import { createLiveUpdates } from '#streams/live/liveUpdates.ts'
import type { FedLists } from '#streams/live/plantLists.ts'
import type { SocketNews } from '#streams/live/socket.ts'
import { createSignal } from '#streams/signal.ts'

/** Lists loaded up to these seqs, or without one (null); the others are loading. */
function openUpdates(loaded: Partial<Record<ListName, number | null>>) {
  const fed = listNames.map((list) => ({
    list,
    loading: createSignal({ status: list in loaded ? 'loaded' : 'loading' }),
    seq: () => loaded[list] ?? null,
    opened: vi.fn(),
    commit: vi.fn(),
  }))
  const of = (list: ListName) => fed.find((each) => each.list === list)
  const news$ = new Subject<SocketNews>()
  const socket = { news$, start: vi.fn(), stop: vi.fn(), send: vi.fn() }
  const callbacks = { onCommit: vi.fn(), onGap: vi.fn(), onRefused: vi.fn() }
  const lists = Object.fromEntries(fed.map((each) => [each.list, each])) as unknown as FedLists
  const made = createLiveUpdates({ lists, socket: () => socket, ...callbacks, scheduler: asyncScheduler })
  const opens = (since: number | null): void => news$.next({ kind: 'opened', since })
  const says = (message: object): void => news$.next({ kind: 'message', message: message as never })
  const update = (seq?: number): void =>
    says({ type: 'update', commit: 'lots/update', data: { id: 7 }, ...(seq === undefined ? {} : { seq }) })
  return { ...made, socket, callbacks, of, opens, says, update, news$ }
}

describe('The seq to continue from', () => {
  it('should be the lowest seq of the loaded lists, so that none misses anything', () => {
    expect(openUpdates({ lots: 9, bags: 4, orders: 7 }).since()).toBe(4)
  })

  it('should be unknown if a loaded list has no seq, or before any is loaded', () => {
    expect([openUpdates({ lots: 9, bags: null }).since(), openUpdates({}).since()]).toEqual([null, null])
  })

  it('should be the progress of messages, from the first opening on', () => {
    const { since, opens, update, says, callbacks, connection } = openUpdates({ lots: 9 })
    expect(connection.get()).toBe('offline')
    opens(9)
    update(11)
    expect(since()).toBe(9)
    update(12)
    expect(since()).toBe(11)
    says({ type: 'mark', seq: 15 })
    expect([since(), callbacks.onGap.mock.calls.length]).toEqual([15, 0])
    update()
    expect(since()).toBe(15)
  })

  it('should be that of a reset, after which nothing earlier counts', () => {
    const { since, opens, says, of, callbacks } = openUpdates({ lots: 9 })
    opens(20)
    says({ type: 'reset', seq: 12 })
    expect([since(), of('lots')?.opened.mock.lastCall, callbacks.onGap.mock.calls.length]).toEqual([
      12,
      [{ from: null }],
      1,
    ])
    says({ type: 'reset' })
    expect(since()).toBe(9)
  })
})

describe('A message', () => {
  it('should be passed to its list and announced', () => {
    const { update, of, callbacks, head } = openUpdates({ lots: 9 })
    update(11)
    expect(of('lots')?.commit).toHaveBeenCalledWith('update', { id: 7 }, 11, undefined)
    expect(callbacks.onCommit).toHaveBeenCalledWith('lots', 7)
    expect(head.get()).toBe(11)
  })

  it('should move the head forward only', () => {
    const { update, head } = openUpdates({ lots: 9 })
    update(11)
    update(10)
    update()
    expect(head.get()).toBe(11)
  })

  it('should open every list, and report a possible gap from the second opening on', () => {
    const { opens, of, callbacks, connection } = openUpdates({ lots: 9 })
    opens(9)
    expect(listNames.map((list) => of(list)?.opened.mock.calls)).toEqual(listNames.map(() => [[{ from: 9 }]]))
    expect([callbacks.onGap.mock.calls.length, connection.get()]).toEqual([0, 'live'])
    opens(9)
    expect(callbacks.onGap.mock.calls.length).toBe(1)
  })
})

describe('A socket that closed', () => {
  it.each([
    ['a moment ago', 1006, true, 'reconnecting', 0],
    ['because the server ended it', 1000, true, 'offline', 1],
    ['before it was open', 1006, false, 'offline', 1],
  ] as const)('should be announced: %s', (_when, code, wasOpen, connection, refused) => {
    const { news$, callbacks, ...rest } = openUpdates({})
    news$.next({ kind: 'closed', code, wasOpen })
    expect([rest.connection.get(), callbacks.onRefused.mock.calls.length]).toEqual([connection, refused])
  })
})

describe('The start of listening', () => {
  const statusOf = (updates: ReturnType<typeof openUpdates>, list: ListName) =>
    updates.of(list)?.loading as unknown as ReturnType<typeof createSignal<{ status: string }>>

  it('should open at once if no list loads, or one is loaded', () => {
    for (const loads of [[], ['lots', 'bags']] as const) {
      const { start, socket, connection } = openUpdates({ lots: 3 })
      start(loads)
      expect([socket.start.mock.calls.length, connection.get()]).toEqual([1, 'reconnecting'])
    }
  })

  it.each(['loaded', 'failed'])('should wait until the first of its lists is %s, and open once', (status) => {
    const updates = openUpdates({})
    statusOf(updates, 'bags').set({ status: 'idle' })
    updates.start(['lots', 'bags'])
    statusOf(updates, 'bags').set({ status: 'loading' })
    expect(updates.socket.start).not.toHaveBeenCalled()
    statusOf(updates, 'bags').set({ status })
    statusOf(updates, 'lots').set({ status })
    expect(updates.socket.start).toHaveBeenCalledTimes(1)
  })

  it('should have no effect if stopped before', () => {
    const updates = openUpdates({})
    updates.start(['lots'])
    updates.stop()
    statusOf(updates, 'lots').set({ status: 'loaded' })
    expect([updates.socket.start.mock.calls.length, updates.socket.stop.mock.calls.length]).toEqual([0, 1])
    expect(updates.connection.get()).toBe('offline')
  })

  it('should forget messages from before the stop', () => {
    const { opens, stop, since, callbacks } = openUpdates({ lots: 4 })
    opens(9)
    stop()
    expect(since()).toBe(4)
    opens(4)
    expect(callbacks.onGap).not.toHaveBeenCalled()
  })
})
