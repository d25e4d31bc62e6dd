import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ana, broker } from '#tests/streams/persons.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'
import { deviceOf } from '#ui/pages/profile/deviceOf.ts'

const tablet =
  'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
const session = (id: number, label: string, current = false) => ({
  id,
  label,
  created_at: '2026-10-01T08:00:00.000Z',
  last_seen_at: '2026-10-02T08:00:00.000Z',
  expires_at: '2026-11-01T08:00:00.000Z',
  current,
})
const sessions = [session(1, 'curl/8', true), session(2, tablet), session(3, 'old phone')]
const lines = async () => (await screen.findByRole('list', { name: 'Sessions' })).querySelectorAll('li').length

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('my profile', () => {
  it('should show the user’s name and role', async () => {
    openApp({ self: broker, place: '/profile', tables: { brokers: [{ id: 1, company_name: 'Pecan Traders' }] } })
    expect(await screen.findByText('Pecan Traders')).toBeDefined()
    expect(screen.getAllByText('Broker').map(({ tagName }) => tagName)).toEqual(['DD', 'DT'])
    expect(screen.getByText('ana@example.com')).toBeDefined()
  })

  async function signOut(name: string) {
    const opened = openApp({ self: ana, place: '/profile', tables: { sessions } })
    await screen.findByText('Chrome on Android')
    await opened.user.click(screen.getByRole('button', { name }))
    const dialog = await screen.findByRole('dialog')
    return {
      ...opened,
      dialog,
      confirm: async (word: string) => {
        await opened.user.type(within(dialog).getByLabelText(/^Your present password/), word)
        await pressed(opened.user, within(dialog).getByRole('button', { name: 'Sign out' }))
      },
    }
  }

  it('should end a session elsewhere with the password, and never the present one', async () => {
    const { server, user } = openApp({ self: ana, place: '/profile', tables: { sessions } })
    const row = (await screen.findByText('Chrome on Android')).closest('li') ?? document.body
    await user.click(within(row).getByRole('button', { name: 'Sign out' }))
    const dialog = await screen.findByRole('dialog', { name: 'Sign out Chrome on Android?' })
    await pressed(user, within(dialog).getByRole('button', { name: 'Sign out' }))
    expect(await within(dialog).findByText('Enter your present password.')).toBeDefined()
    expect(server.writes).toEqual([])
    await user.type(within(dialog).getByLabelText(/^Your present password/), 'the old pecan')
    await pressed(user, within(dialog).getByRole('button', { name: 'Sign out' }))
    await waitFor(async () => expect(await lines()).toBe(2))
    expect(server.requests).toMatchObject([
      { line: 'DELETE /api/auth/sessions/2/', body: { current_password: 'the old pecan' } },
    ])
    const present = screen.getByText('This device').closest('li') ?? document.body
    expect(within(present).queryByRole('button')).toBeNull()
  })

  it('should end all the others at once', async () => {
    const { server, confirm } = await signOut('Sign out everywhere else')
    await confirm('the old pecan')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.requests).toMatchObject([
      { line: 'DELETE /api/auth/sessions/', body: { current_password: 'the old pecan', others: true } },
    ])
    expect(location.hash).toBe('#/profile')
  })

  it('should sign out everywhere, here too', async () => {
    const { server, confirm } = await signOut('Sign out everywhere')
    await confirm('the old pecan')
    await waitFor(() => expect(location.hash).toBe('#/login'))
    expect(server.requests).toMatchObject([
      { line: 'DELETE /api/auth/sessions/', body: { current_password: 'the old pecan' } },
    ])
  })

  it('should report a wrong password, and a failure of the server', async () => {
    const { server, dialog, user, confirm } = await signOut('Sign out everywhere')
    server.fail('DELETE /api/auth/sessions/', { status: 400, body: { current_password: ['It was wrong.'] } })
    await confirm('the wrong pecan')
    expect(await within(dialog).findByText('It was wrong.')).toBeDefined()
    server.fail('DELETE /api/auth/sessions/', { status: 500, body: {} })
    await user.type(within(dialog).getByLabelText(/^Your present password/), '!')
    await pressed(user, within(dialog).getByRole('button', { name: 'Sign out' }))
    expect((await within(dialog).findByText('Not signed out')).closest('[role=alert]')).not.toBeNull()
    expect(location.hash).toBe('#/profile')
  })
})

describe('changing my profile', () => {
  it('should show the new name in the bar', async () => {
    const { server, user } = openApp({ self: ana, place: '/edit_profile' })
    const first = await screen.findByLabelText(/^First name/)
    await user.clear(first)
    await user.type(first, 'Anna')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: 'Anna Rigsby' })).toBeDefined()
    expect(location.hash).toBe('#/profile')
    expect(server.requests[0]?.body).toEqual({ first_name: 'Anna' })
  })

  it('should ask for the password with another address, but not with the same', async () => {
    const { server, user } = openApp({ self: ana, place: '/edit_profile' })
    const email = await screen.findByLabelText(/^Email/)
    expect(screen.queryByLabelText(/^Your present password/)).toBeNull()
    await user.clear(email)
    await user.type(email, 'rigsby@example.com')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter your present password.')).toBeDefined()
    expect(server.writes).toEqual([])
    await user.type(screen.getByLabelText(/^Your present password/), 'the old pecan')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(location.hash).toBe('#/profile'))
    expect(server.requests[0]?.body).toMatchObject({ email: 'rigsby@example.com', current_password: 'the old pecan' })
  })

  it('should put the server’s message under its field', async () => {
    const { server, user } = openApp({ self: ana, place: '/edit_profile' })
    await user.type(await screen.findByLabelText(/^First name/), 'a')
    server.fail('PATCH /api/auth/user/', { status: 400, body: { email: ['Somebody else has this address.'] } })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Somebody else has this address.')
    expect(screen.getByLabelText(/^Email/).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('changing my password', () => {
  async function typed(old: string, fresh: string) {
    const opened = openApp({ self: ana, place: '/edit_profile' })
    await screen.findByLabelText(/^Old password/)
    if (old) await opened.user.type(screen.getByLabelText(/^Old password/), old)
    await opened.user.type(screen.getByLabelText(/^New password/), fresh)
    return { ...opened, press: async () => opened.user.click(screen.getByRole('button', { name: 'Change password' })) }
  }

  it('should send both, then empties the fields', async () => {
    const { server, press } = await typed('the old pecan', 'the new pecan')
    await press()
    expect(await screen.findByText('New password has been saved.')).toBeDefined()
    expect(server.requests[0]?.body).toEqual({ old_password: 'the old pecan', new_password: 'the new pecan' })
    expect(screen.getByLabelText<HTMLInputElement>(/^New password/).value).toBe('')
  })

  it('should need the old one, and 10 characters', async () => {
    const { server, press } = await typed('', 'short')
    await press()
    expect(await screen.findByText('Use at least 10 characters.')).toBeDefined()
    expect(server.writes).toEqual([])
  })

  it('should report a wrong old one', async () => {
    const { server, press } = await typed('the wrong pecan', 'the new pecan')
    server.fail('POST /api/auth/password/change/', { status: 400, body: { old_password: ['It was wrong.'] } })
    await press()
    await screen.findByText('It was wrong.')
    expect(screen.getByLabelText(/^Old password/).getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the device of a session', () => {
  it.each([
    [tablet, 'Chrome on Android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge on Windows'],
    ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1', 'Safari on iPad'],
    ['curl/8.5', 'curl/8.5'],
    ['', 'Unknown device'],
  ])('of %s should be %s', (label, device) => {
    expect(deviceOf(label)).toBe(device)
  })
})

describe('the handover by mail', () => {
  const shifts = [
    { name: 'Day', from: '06:00', until: '18:00' },
    { name: 'Night', from: '18:00', until: '06:00' },
  ]
  const off = { every: false, shifts: [], language: 'English', can_send: true }
  function open(role_number: number, mail: typeof off | null = off) {
    const opened = openApp({ self: { ...ana, role_number }, place: '/profile', tables: { sessions } })
    opened.server.settings = { shifts }
    opened.server.handoverMail = mail
    return opened
  }

  it('should be chosen by the shift, and for every one, in a language', async () => {
    const { user, server } = open(3)
    await user.click(await screen.findByRole('checkbox', { name: 'Night, 18:00–06:00' }))
    await waitFor(() => expect(server.handoverMail).toEqual({ ...off, shifts: ['Night'] }))
    await user.selectOptions(await screen.findByLabelText('Language'), 'Spanish')
    await user.click(screen.getByRole('checkbox', { name: 'Every shift' }))
    await waitFor(() => expect(server.handoverMail).toEqual({ ...off, every: true, language: 'Spanish' }))
    expect(screen.getByRole('checkbox', { name: 'Day, 06:00–18:00' })).toMatchObject({ checked: true, disabled: true })
  })

  it('should show what stays chosen where the choice was not saved', async () => {
    const { user, server } = open(3)
    const day = await screen.findByRole('checkbox', { name: 'Day, 06:00–18:00' })
    server.fail('POST /api/handover/mail/', { status: 400, body: { shifts: ['Give at most 12 shifts.'] } })
    await user.click(day)
    expect(await screen.findByText('Give at most 12 shifts.')).toBeDefined()
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Day, 06:00–18:00' })).toMatchObject({ checked: false }),
    )
  })

  it.each([
    ['staff without the timeline', 2, off],
    ['a server without mail', 3, { ...off, can_send: false }],
    ['a server without the call', 3, null],
  ])('should not be offered to %s', async (_, role, mail) => {
    open(role, mail)
    await screen.findByRole('list', { name: 'Sessions' })
    expect(screen.queryByText('Handover by mail')).toBeNull()
  })
})
