import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

afterEach(cleanup)

describe('signing in', () => {
  it('begins in the field for the email', async () => {
    openApp({ self: ana, place: '/wagons', signedIn: false })
    await screen.findByRole('heading', { name: 'Sign in' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' })))
    expect(screen.queryByText('Look around as')).toBeNull()
  })

  it('offers the users of a demonstration, each by one press, with an explanation', async () => {
    const demoUsers = [{ role: 'Staff', email: 'staff@example.com', password: 'pecans-in-the-yard' }]
    const { user } = openApp({ self: ana, place: '/login', signedIn: false, demoUsers })
    expect(await screen.findByText(/^Pecanyard is the software a pecan plant runs on\./)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Staff' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sign in' })).toBeNull())
  })

  it('sends the fields’ content, including early input', async () => {
    const { user } = openApp({ self: ana, place: '/login', signedIn: false })
    const email = await screen.findByLabelText('Email')
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    // Without an event: it was typed before any listener.
    value?.set?.call(email, 'ana@example.com')
    value?.set?.call(screen.getByLabelText('Password'), 'pecans-in-the-yard')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sign in' })).toBeNull())
  })
})
