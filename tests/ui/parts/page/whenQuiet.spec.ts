import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenQuiet } from '#ui/parts/page/whenQuiet.ts'

/** Reports arriving answers, as a browser does. */
class Arrivals {
  static readonly supportedEntryTypes = ['resource']
  static listeners: Arrivals[] = []
  readonly #listener: () => void
  constructor(listener: () => void) {
    this.#listener = listener
  }
  observe() {
    Arrivals.listeners.push(this)
  }
  disconnect() {
    Arrivals.listeners = Arrivals.listeners.filter((each) => each !== this)
  }
  static tell() {
    for (const each of Arrivals.listeners) each.#listener()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceObserver', Arrivals)
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Arrivals.listeners = []
})

it('should wait for a second without network activity', () => {
  const task = vi.fn()
  whenQuiet(task)
  for (let at = 0; at < 5; at += 1) {
    vi.advanceTimersByTime(900)
    Arrivals.tell()
  }
  expect(task).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1001)
  expect(task).toHaveBeenCalledOnce()
  expect(Arrivals.listeners).toEqual([])
})

it('should be called off at any time', () => {
  const task = vi.fn()
  whenQuiet(task)()
  const late = whenQuiet(task)
  vi.advanceTimersByTime(1000)
  late()
  vi.advanceTimersByTime(5000)
  expect(task).not.toHaveBeenCalled()
  expect(Arrivals.listeners).toEqual([])
})

it('should not wait if the browser reports no activity', () => {
  vi.stubGlobal('PerformanceObserver', undefined)
  const task = vi.fn()
  whenQuiet(task)
  vi.advanceTimersByTime(1001)
  expect(task).toHaveBeenCalledOnce()
})
