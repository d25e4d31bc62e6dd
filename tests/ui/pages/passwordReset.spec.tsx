import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'

function asGuest(place: string) {
  const network = { there: true }
  return { network, ...openApp({ self: ana, place, signedIn: false, network }) }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = async (user: ReturnType<typeof asGuest>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }))

/** The banner under a title: the snackbars have a live region too. */
const banner = async (title: string) => (await screen.findByText(title)).closest('[role=alert]')?.textContent ?? ''

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('a forgotten password', () => {
  it('should be a step away from signing in', async () => {
    const { user } = asGuest('/login')
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
    expect(await heading('Forgot your password?')).toBeDefined()
  })

  it('should be requested by address, and say where to look without revealing accounts', async () => {
    const { server, user } = asGuest('/password-reset')
    server.fail('POST /api/auth/password/reset/', {
      status: 200,
      body: { detail: 'Password reset e-mail has been sent.' },
    })
    await user.type(await screen.findByLabelText('Email'), ' ana@example.com ')
    await press(user, 'Send me a link')
    expect(await heading('Look in your mail')).toBeDefined()
    expect(screen.getByText(/^If somebody signs in with ana@example.com/).closest('[role=status]')).not.toBeNull()
    expect(server.requests.map(({ line, body }) => [line, body])).toEqual([
      ['POST /api/auth/password/reset/', { email: 'ana@example.com' }],
    ])
  })

  it('should ask no question on Back, and mentions mail, not saving, after no answer', async () => {
    const { user, network } = asGuest('/password-reset')
    await user.type(await screen.findByLabelText('Email'), 'ana@example.com')
    network.there = false
    await press(user, 'Send me a link')
    expect(await banner('No mail was sent')).toContain('The server did not answer. Look in your mail, or try again.')
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }))
    expect(await heading('Sign in')).toBeDefined()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.type(screen.getByLabelText('Email'), 'ana@example.com')
    await user.type(screen.getByLabelText('Password'), 'right')
    await press(user, 'Sign in')
    expect(await banner('Not signed in')).toContain('The server did not answer. Try again.')
  })

  it('should not be requested without an address', async () => {
    const { server, user } = asGuest('/password-reset')
    await heading('Forgot your password?')
    await press(user, 'Send me a link')
    expect(screen.getByText('Enter an email address, for example ana@example.com.')).toBeDefined()
    expect(server.writes).toEqual([])
  })

  it('should report a server without mail', async () => {
    const { server, user } = asGuest('/password-reset')
    server.fail('POST /api/auth/password/reset/', { status: 409, body: { status: ['This server can not send mail.'] } })
    await user.type(await screen.findByLabelText('Email'), 'ana@example.com')
    await press(user, 'Send me a link')
    expect(await banner('No mail was sent')).toContain('This server can not send mail.')
  })
})

describe('the link of a mail', () => {
  const line = 'POST /api/auth/password/reset/confirm/'
  async function choose(user: ReturnType<typeof asGuest>['user'], one: string, two = one) {
    await user.type(await screen.findByLabelText('New password'), one)
    await user.type(screen.getByLabelText('The same once more'), two)
    await press(user, 'Set password')
  }

  it('should set a password, and sign in with it', async () => {
    const { server, user } = asGuest('/password-reset-confirm/7/a-token')
    const email = 'ana@example.com'
    server.fail(line, { status: 200, body: { detail: 'Password has been reset with the new password.', email } })
    await choose(user, 'ten pecans')
    expect(await heading('Dashboard')).toBeDefined()
    expect(location.hash).toBe('#/')
  })

  it('should lead on to signing in where that needs more than the password', async () => {
    const { server, user } = openApp({
      self: ana,
      place: '/password-reset-confirm/7/a-token',
      signedIn: false,
      failing: new Set(['POST /api/auth/login/']),
    })
    server.fail(line, { status: 200, body: { detail: 'Set.', email: 'ana@example.com' } })
    await choose(user, 'ten pecans')
    expect(await heading('Your password is set')).toBeDefined()
  })

  it('should set a password on a server that does not say whose, and lead on to signing in', async () => {
    const { server, user } = asGuest('/password-reset-confirm/7/a-token')
    server.fail(line, { status: 200, body: { detail: 'Password has been reset with the new password.' } })
    await choose(user, 'ten pecans')
    expect(await heading('Your password is set')).toBeDefined()
    expect(server.requests.map(({ body }) => body)).toEqual([
      { uid: '7', token: 'a-token', new_password1: 'ten pecans', new_password2: 'ten pecans' },
    ])
    await user.click(screen.getByRole('link', { name: 'Sign in' }))
    await waitFor(() => expect(location.hash).toBe('#/login'))
  })

  it('should take no password that is too short or not the same twice', async () => {
    const { server, user } = asGuest('/password-reset-confirm/7/a-token')
    await choose(user, 'ten pecans', 'ten  pecans')
    expect(screen.getByText('The two passwords are not the same.')).toBeDefined()
    await user.clear(screen.getByLabelText('New password'))
    await user.type(screen.getByLabelText('New password'), 'short')
    expect(screen.getByText('Use at least 10 characters.')).toBeDefined()
    expect(server.writes).toEqual([])
  })

  it('should explain why a used one fails, and the next step', async () => {
    const { server, user } = asGuest('/password-reset-confirm/7/a-token')
    server.fail(line, { status: 400, body: { token: ['This link was used already.'] } })
    await choose(user, 'ten pecans')
    expect(await heading('This link no longer works')).toBeDefined()
    expect(await banner('No password was set')).toContain('This link was used already.')
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('#/password-reset')
  })

  it('should be accepted without a number, and show another server’s message', async () => {
    const { server, user } = asGuest('/password-reset-confirm/a-token')
    server.fail(line, { status: 400, body: { uid: ['Invalid value'], token: ['Invalid value'] } })
    await choose(user, 'ten pecans')
    expect(await banner('No password was set')).toBe('No password was setInvalid value')
    expect(server.requests[0]?.body).toMatchObject({ uid: '', token: 'a-token' })
  })

  it('should keep the input after no answer', async () => {
    const { server, user } = asGuest('/password-reset-confirm/7/a-token')
    server.fail(line, 'lost')
    await choose(user, 'ten pecans')
    expect(await banner('No password was set')).toContain('is set already')
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('ten pecans')
  })

  it('should open for signed-in users as well', async () => {
    openApp({ self: ana, place: '/password-reset-confirm/7/a-token' })
    expect(await heading('Choose a password')).toBeDefined()
  })
})
