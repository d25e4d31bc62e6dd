import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runIdleTasks } from '#ui/parts/page/runIdleTasks.ts'

let idle: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  idle = []
  vi.stubGlobal('requestIdleCallback', (task: () => void) => idle.push(task))
  vi.stubGlobal('cancelIdleCallback', (at: number) => (idle[at - 1] = () => {}))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const three = () => {
  const done: number[] = []
  return { done, tasks: [1, 2, 3].map((each) => () => done.push(each)) }
}

it('should run one task each time the page is idle', () => {
  const { done, tasks } = three()
  runIdleTasks(tasks)
  expect(done).toEqual([])
  idle[0]?.()
  expect(done).toEqual([1])
  idle[1]?.()
  idle[2]?.()
  expect(done).toEqual([1, 2, 3])
  expect(idle).toHaveLength(3)
})

it('should be called off between two', () => {
  const { done, tasks } = three()
  const stop = runIdleTasks(tasks)
  idle[0]?.()
  stop()
  idle[1]?.()
  expect(done).toEqual([1])
})

it('should run them one by one, too, if the browser has no idle callback', () => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  const { done, tasks } = three()
  runIdleTasks(tasks)
  vi.advanceTimersByTime(60)
  expect(done).toEqual([1])
  vi.advanceTimersByTime(1000)
  expect(done).toEqual([1, 2, 3])
})
