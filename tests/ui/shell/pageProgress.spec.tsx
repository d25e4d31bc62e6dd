import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageLoads } from '#ui/parts/page/pageLoads.ts'
import { PageProgress } from '#ui/shell/PageProgress.tsx'

const bar = () => screen.queryByRole('progressbar', { name: 'Loading' })
/** Starts loading a page; the returned function ends it. */
function begin(): () => void {
  let end = (): void => {}
  act(() => {
    end = pageLoads.begin()
  })
  return () => act(() => end())
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  render(<PageProgress />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the bar over a page that is being loaded', () => {
  it('should be hidden for 200 ms, and completely for a faster page', () => {
    const end = begin()
    pass(199)
    expect(bar()).toBeNull()
    end()
    pass(1000)
    expect(bar()).toBeNull()
  })

  it('should run along for 5000 ms', () => {
    const end = begin()
    pass(200)
    expect(bar()?.style.animation).toContain('5000ms')
    pass(60_000)
    expect(bar()).not.toBeNull()
    end()
  })

  it('should be full for a moment when the page is loaded, then disappear', () => {
    const end = begin()
    pass(300)
    end()
    expect(bar()?.style.animation).toBe('')
    pass(200)
    expect(bar()).toBeNull()
  })

  it('should continue until the last of several pages is loaded', () => {
    const [one, other] = [begin(), begin()]
    pass(200)
    one()
    pass(1000)
    expect(bar()?.style.animation).toContain('5000ms')
    other()
    pass(200)
    expect(bar()).toBeNull()
  })
})
