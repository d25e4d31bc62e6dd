import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSoonAfter } from '#ui/hooks/useSoonAfter.ts'

const wait = 1000

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('should act once after a burst of changes, whichever of many things changes', () => {
  const act = vi.fn<() => void>()
  const first: readonly unknown[] = [1, 2, 3, 4]
  const { rerender } = renderHook(
    (changing: readonly unknown[]) => {
      useSoonAfter(changing, act, wait)
    },
    { initialProps: first },
  )
  vi.advanceTimersByTime(wait)
  expect(act).toHaveBeenCalledTimes(1)

  rerender([1, 2, 3, 4])
  vi.advanceTimersByTime(wait)
  expect(act).toHaveBeenCalledTimes(1)

  for (const nth of first.keys()) {
    act.mockClear()
    rerender(first.with(nth, 'other'))
    rerender(first.with(nth, 'newest'))
    vi.advanceTimersByTime(wait)
    expect(act).toHaveBeenCalledTimes(1)
  }
})

it('should act by the newest props, and no more once it is gone', () => {
  const [before, after] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { rerender, unmount } = renderHook(
    ({ act, of }: { act: () => void; of: number }) => {
      useSoonAfter([of], act, wait)
    },
    { initialProps: { act: before, of: 1 } },
  )
  rerender({ act: after, of: 1 })
  vi.advanceTimersByTime(wait)
  expect([before.mock.calls.length, after.mock.calls.length]).toEqual([0, 1])

  rerender({ act: after, of: 2 })
  unmount()
  vi.advanceTimersByTime(wait)
  expect(after).toHaveBeenCalledTimes(1)
})
