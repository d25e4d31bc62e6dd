import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ErrorBanner } from '#ui/parts/text/ErrorBanner.tsx'

// As newer browsers do, it answers with a promise.
const scrollIntoView = vi.fn((): void => Promise.resolve() as never)
beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrollIntoView)
})
afterEach(() => {
  vi.restoreAllMocks()
  scrollIntoView.mockClear()
})

it('ErrorBanner should come into view in a form that has been scrolled, each time something is refused', () => {
  const { rerender } = render(<ErrorBanner errors={['The season is closed.']} />)
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
  rerender(<ErrorBanner errors={[]} />)
  rerender(<ErrorBanner errors={['The season is closed.']} />)
  expect(scrollIntoView).toHaveBeenCalledTimes(2)
})

it('ErrorBanner should not scroll a user back who types below it', () => {
  const { rerender } = render(<ErrorBanner errors={['The season is closed.']} />)
  rerender(<ErrorBanner errors={['The season is closed.']} />)
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
})
