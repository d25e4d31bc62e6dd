import { VirtualTimeScheduler } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { type CallFailure, done, failed, type Result } from '#streams/http/failure.ts'
import { createLoadedValue } from '#streams/live/loadedValue.ts'

const away: CallFailure = { kind: 'offline', unknown: false, cause: '' }
const absent: CallFailure = { kind: 'absent', statusErrors: [] }

/** A value with manual answers. */
function loading({ onlyShown = false } = {}) {
  const time = new VirtualTimeScheduler()
  const calls: ((result: Result<string>) => void)[] = []
  const failures: string[] = []
  const value = createLoadedValue<string>({
    initial: 'nothing',
    ask: () => new Promise((resolve) => calls.push(resolve)),
    scheduler: time,
    onlyShown,
    onFailure: ({ kind }) => failures.push(kind),
  })
  const emitted: string[] = []
  if (!onlyShown) value.subscribe(() => emitted.push(value.get()))
  /** Answers the call that waits longest. */
  const answer = async (result: Result<string>): Promise<void> => {
    calls.shift()?.(result)
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
  }
  /** Goes on until a moment, ms from the beginning. */
  const until = (moment: number): void => {
    time.maxFrames = moment
    time.flush()
  }
  return { value, calls, failures, emitted, answer, until }
}

describe('A value that a call answers', () => {
  it('should be the given value, and then the answer', async () => {
    const { value, emitted, answer } = loading()
    expect(value.get()).toBe('nothing')
    value.refresh()
    await answer(done('first'))
    value.set('ours')
    expect(emitted).toEqual(['first', 'ours'])
  })

  it('should be requested again if it was requested meanwhile, and only once', async () => {
    const { value, calls, emitted, answer } = loading()
    value.refresh()
    value.refresh()
    value.refresh()
    expect(calls).toHaveLength(1)
    await answer(done('first'))
    expect(calls).toHaveLength(1)
    await answer(done('second'))
    expect([calls.length, emitted]).toEqual([0, ['first', 'second']])
    value.refresh()
    expect(calls).toHaveLength(1)
  })

  it('should be requested after a while, once for all requests, unless an immediate request comes first', () => {
    const { value, calls, until } = loading()
    value.refreshSoon()
    value.refreshSoon()
    until(299)
    expect(calls).toHaveLength(0)
    until(301)
    expect(calls).toHaveLength(1)
    until(2000)
    expect(calls).toHaveLength(1)
  })

  it('should not be requested later if it is requested now', async () => {
    const { value, calls, answer, until } = loading()
    value.refreshSoon()
    value.refresh()
    await answer(done('first'))
    until(1000)
    expect(calls).toHaveLength(0)
  })

  it('should be retried with growing pauses without an answer, and report it once', async () => {
    const { value, calls, failures, answer, until } = loading()
    value.refresh()
    await answer(failed(away))
    until(4999)
    expect(calls).toHaveLength(0)
    until(5001)
    expect(calls).toHaveLength(1)
    await answer(failed(away))
    until(14_000)
    expect(calls).toHaveLength(0)
    until(15_002)
    await answer(done('after all'))
    expect([value.get(), failures]).toEqual(['after all', ['offline']])
    until(100_000)
    expect(calls).toHaveLength(0)
    value.refresh()
    await answer(failed(away))
    expect(failures).toEqual(['offline', 'offline'])
  })

  it('should not be tried again where the answer was no', async () => {
    const { value, calls, failures, answer, until } = loading()
    value.refresh()
    await answer(failed(absent))
    until(100_000)
    expect([calls.length, failures, value.get()]).toEqual([0, ['absent'], 'nothing'])
  })

  it('should be empty after the stop, whatever arrives or waits then', async () => {
    const { value, calls, failures, emitted, answer, until } = loading()
    value.refresh()
    await answer(done('first'))
    value.refresh()
    value.stop()
    await answer(done('too late'))
    expect([value.get(), emitted]).toEqual(['nothing', ['first', 'nothing']])
    value.refresh()
    expect(calls).toHaveLength(1)
    await answer(failed(away))
    value.stop()
    until(100_000)
    expect(calls).toHaveLength(0)
    value.refreshSoon()
    value.stop()
    until(200_000)
    expect(calls).toHaveLength(0)
    value.refresh()
    await answer(failed(away))
    expect(failures).toEqual(['offline', 'offline'])
  })

  it('should be loaded only while it is shown, and once for all that was requested before', async () => {
    const { value, calls, answer, until } = loading({ onlyShown: true })
    value.refresh()
    value.refreshSoon()
    until(10_000)
    expect(calls).toHaveLength(0)
    const leave = value.subscribe(() => undefined)
    expect(calls).toHaveLength(1)
    await answer(done('first'))
    value.refreshSoon()
    until(20_000)
    expect(calls).toHaveLength(1)
    await answer(done('second'))
    leave()
    value.refreshSoon()
    until(30_000)
    expect([calls.length, value.get()]).toEqual([0, 'second'])
    value.subscribe(() => undefined)
    expect(calls).toHaveLength(1)
    await answer(failed(away))
    value.stop()
    value.subscribe(() => undefined)
    expect(calls).toHaveLength(0)
  })
})
