import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

const asGuest = (place: string) => {
  const network = { there: true }
  return { network, ...openApp({ self: ana, place, signedIn: false, network }) }
}
const button = (name: string) => screen.findByRole('button', { name })

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('a guest whose call got no answer', () => {
  it('should not be promised that their unsubscribing is sent again, and may press again', async () => {
    const { user, network, server } = asGuest('/unsubscribe/1/abc')
    const stop = await button('Stop these mails')
    network.there = false
    await user.click(stop)
    const alert = (await screen.findByText('The server did not answer. Try again.')).closest('[role=alert]')
    expect(alert?.textContent).not.toContain('by itself')
    network.there = true
    server.fail('POST /api/unsubscribe/', { status: 200, body: {} })
    await user.click(stop)
    expect(await screen.findByText(/You get no more mails/)).toBeDefined()
    expect(screen.queryByText('The server did not answer. Try again.')).toBeNull()
  })

  it('should be told that the first administrator may be there already', async () => {
    const { user, network } = asGuest('/first-administrator/abc')
    await user.type(await screen.findByLabelText(/^First name/), 'Ana')
    await user.type(screen.getByLabelText(/^Last name/), 'Rigsby')
    await user.type(screen.getByLabelText(/^Email/), 'ana@example.com')
    await user.type(screen.getByLabelText(/^Password/), 'a long passphrase')
    network.there = false
    await user.click(await button('Create administrator'))
    expect(await screen.findByText(/whether the administrator is there already/)).toBeDefined()
  })
})
