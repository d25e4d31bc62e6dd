import { VirtualTimeScheduler } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { type CallFailure, done, failed, type Result } from '#streams/http/failure.ts'
import type { Snapshot } from '#streams/http/snapshot.ts'
import { createListLoader } from '#streams/live/listLoader.ts'
import type { SocketOpening } from '#streams/live/replayCoverage.ts'

interface Thing {
  readonly id: number
  readonly version: number
}
type Answer = Result<Snapshot<Thing>>

const away: CallFailure = { kind: 'offline', unknown: false, cause: '' }
const refused: CallFailure = { kind: 'refused', status: 403, fieldErrors: {}, statusErrors: [], refusals: [] }
const records = (seq: number | null, earlier?: number): Answer =>
  done({ records: [], seq, ...(earlier === undefined ? {} : { earlier }) })

/** A source with manual answers, into a list with scripted results. */
function loading(opening: SocketOpening | null = null) {
  const time = new VirtualTimeScheduler()
  const calls: ((result: Answer) => void)[] = []
  const failures: string[] = []
  const now = { opening, takes: true }
  const list = { begin: vi.fn(() => ({ from: 0 })), settle: vi.fn(() => now.takes), drop: vi.fn() }
  const afterwards = vi.fn()
  const source = createListLoader<Thing>({
    list: list as never,
    load: () => new Promise((resolve) => calls.push(resolve)),
    apply: (folded) => folded,
    opening: () => now.opening,
    scheduler: time,
    onFailure: ({ kind }) => failures.push(kind),
    together: async () => afterwards,
  })
  const answer = async (result: Answer): Promise<void> => {
    calls.shift()?.(result)
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  const until = (moment: number): void => {
    time.maxFrames = moment
    time.flush()
  }
  return { source, calls, failures, now, list, afterwards, answer, until }
}

describe('A call that a list is loaded with', () => {
  it('should be idle, loading and loaded, and count the omitted records', async () => {
    const { source, answer, list, afterwards } = loading()
    expect([source.state$.value.loading, source.state$.value.coverage.seq]).toEqual([{ status: 'idle' }, null])
    source.run()
    expect(source.state$.value.loading).toEqual({ status: 'loading' })
    await answer(records(4, 3))
    expect([source.state$.value.loading, source.state$.value.coverage.seq]).toEqual([
      { status: 'loaded', earlier: 3 },
      4,
    ])
    expect([list.drop, afterwards].map((each) => each.mock.calls.length)).toEqual([0, 1])
    source.run()
    expect(source.state$.value.loading).toEqual({ status: 'loaded', earlier: 3 })
    await answer(records(5))
    expect(source.state$.value.loading).toEqual({ status: 'loaded', earlier: null })
  })

  it('should be made once at a time', async () => {
    const { source, calls, answer } = loading()
    source.run()
    source.run()
    expect(calls).toHaveLength(1)
    await answer(records(1))
    expect(calls).toHaveLength(0)
    source.run()
    expect(calls).toHaveLength(1)
  })

  it('should be repeated if the socket opened after its seq', async () => {
    const { source, calls, now, answer } = loading({ from: null })
    source.run()
    now.opening = { from: 9 }
    await answer(records(4))
    expect(calls).toHaveLength(1)
    await answer(records(9))
    expect([calls.length, source.state$.value.coverage.seq]).toEqual([0, 9])
  })

  it('should not be repeated if the next opening continues at its end', async () => {
    const { source, calls, now, answer } = loading({ from: 4 })
    source.run()
    await answer(records(4))
    const next = { from: 7 }
    now.opening = next
    source.opened(next)
    expect(calls).toHaveLength(0)
    const gap = { from: null }
    now.opening = gap
    source.opened(gap)
    expect(calls).toHaveLength(1)
  })

  it('should report a failure once, be tried again, and stay loaded', async () => {
    const { source, calls, failures, list, answer, until } = loading()
    source.run()
    await answer(failed(away))
    expect(source.state$.value.loading).toEqual({ status: 'failed', failure: away })
    expect(list.drop).toHaveBeenCalledTimes(1)
    until(5001)
    expect([calls.length, source.state$.value.loading.status]).toEqual([1, 'loading'])
    await answer(failed(away))
    expect(failures).toEqual(['offline'])
    until(15_002)
    await answer(records(1))
    source.run()
    await answer(failed(away))
    expect([source.state$.value.loading.status, failures]).toEqual(['loaded', ['offline', 'offline']])
  })

  it('should not be tried again where the answer was no', async () => {
    const { source, calls, answer, until } = loading()
    source.run()
    await answer(failed(refused))
    until(100_000)
    expect(calls).toHaveLength(0)
  })

  it('should be made again later where its answer came too late to be brought up to date', async () => {
    const { source, calls, now, list, failures, answer, until } = loading()
    now.takes = false
    source.run()
    await answer(records(1))
    expect([list.drop.mock.calls.length, failures, source.state$.value.loading.status]).toEqual([1, [], 'loading'])
    now.takes = true
    until(5001)
    await answer(records(2))
    expect([calls.length, source.state$.value.coverage.seq]).toEqual([0, 2])
    until(100_000)
    expect(calls).toHaveLength(0)
  })

  it('should have no effect after the stop', async () => {
    const { source, calls, list, answer, until } = loading()
    source.run()
    await answer(records(3))
    source.run()
    source.stop()
    expect([source.state$.value.loading, source.state$.value.coverage.seq]).toEqual([{ status: 'idle' }, null])
    await answer(records(4))
    expect([list.settle.mock.calls.length, list.drop.mock.calls.length, source.state$.value.coverage.seq]).toEqual([
      1,
      1,
      null,
    ])
    source.run()
    expect(calls).toHaveLength(1)
    await answer(failed(away))
    source.stop()
    until(100_000)
    expect(calls).toHaveLength(0)
  })
})
