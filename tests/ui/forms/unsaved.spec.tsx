import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ana, openApp } from '#tests/ui/shell/openApp.tsx'

afterEach(cleanup)

/** Whether the browser asks before the page is left. */
function asksOnLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  return leaving.defaultPrevented
}

describe('leaving a form', () => {
  it('asks once something was typed that is not saved, and no longer elsewhere', async () => {
    const { user } = openApp({ self: ana, place: '/edit_profile' })
    const name = await screen.findByLabelText(/^First name/)
    expect(asksOnLeaving()).toBe(false)
    await user.type(name, 'x')
    expect(asksOnLeaving()).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Help' }))
    await screen.findByRole('heading', { level: 1, name: 'Help' })
    expect(asksOnLeaving()).toBe(false)
  })

  it('asks nothing on the sign-in page', async () => {
    const { user } = openApp({ self: ana, place: '/login', signedIn: false })
    await user.type(await screen.findByLabelText(/^Email/), 'ana@example.com')
    expect(asksOnLeaving()).toBe(false)
  })
})
