import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'
import { currentPlace } from '#ui/hooks/useHashPlace.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const question = 'Discard what you typed?'
const isAsked = () => screen.queryByRole('alertdialog', { name: question }) !== null

/** Whether the browser asks before the page is left. */
function asksOnLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  return leaving.defaultPrevented
}

/** One's own profile, with a letter typed behind the first name. */
async function typing() {
  const opened = openApp({ self: ana, place: '/edit_profile' })
  const name = await screen.findByLabelText<HTMLInputElement>(/^First name/)
  await opened.user.type(name, 'x')
  const press = async (name: string | RegExp) => pressed(opened.user, await screen.findByRole('button', { name }))
  return { ...opened, name, press }
}

describe('a link to the telephone', () => {
  it('should be followed without a question: nothing is lost', async () => {
    await typing()
    expect(asksOnLeaving()).toBe(true)
    const call = document.body.appendChild(Object.assign(document.createElement('a'), { href: 'tel:2295551133' }))
    call.addEventListener('click', (event) => event.preventDefault())
    call.click()
    expect(asksOnLeaving()).toBe(false)
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1500)
    expect(asksOnLeaving()).toBe(true)
    call.remove()
  })
})

describe('something typed that is not saved', () => {
  it('should make the browser ask before the page is left, until it is restored', async () => {
    const { user, name } = await typing()
    expect(asksOnLeaving()).toBe(true)
    await user.type(name, '{Backspace}')
    expect([name.value, asksOnLeaving()]).toEqual(['Ana', false])
  })

  it('should stay, with its page, when a link is not followed after all', async () => {
    const { user, name, press } = await typing()
    await user.click(screen.getByRole('link', { name: 'Help' }))
    await waitFor(() => expect(isAsked()).toBe(true))
    await press('Keep editing')
    await waitFor(() => expect(isAsked()).toBe(false))
    expect([name.value, name.isConnected, currentPlace(), asksOnLeaving()]).toEqual([
      'Anax',
      true,
      '/edit_profile',
      true,
    ])
  })

  it('should leave after a yes, without further questions', async () => {
    const { user, press } = await typing()
    await user.click(screen.getByRole('link', { name: 'Orders' }))
    await press('Discard')
    await screen.findByRole('heading', { level: 1, name: 'Orders' })
    expect(asksOnLeaving()).toBe(false)
  })

  it('should be asked about on Back, which is undone first', async () => {
    const { name, press } = await typing()
    const back = vi.spyOn(history, 'back').mockImplementation(() => {})
    history.replaceState(null, '', '#/orders')
    dispatchEvent(new PopStateEvent('popstate'))
    expect([currentPlace(), name.isConnected, back.mock.calls.length]).toEqual(['/edit_profile', true, 0])
    await press('Discard')
    expect(back).toHaveBeenCalledOnce()
  })

  it('should be no longer asked about once it is saved: the navigation continues', async () => {
    const { user, name } = await typing()
    await user.click(screen.getByRole('link', { name: 'Orders' }))
    await waitFor(() => expect(isAsked()).toBe(true))
    fireEvent.change(name, { target: { value: 'Ana' } })
    await screen.findByRole('heading', { level: 1, name: 'Orders' })
    await waitFor(() => expect(isAsked()).toBe(false))
  })

  it('should be asked about before signing out', async () => {
    const { user, press, plant } = await typing()
    await press('Ana Rigsby')
    await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
    await waitFor(() => expect(isAsked()).toBe(true))
    expect(plant.session.get().status).toBe('signed in')
    await press('Discard')
    await waitFor(() => expect(plant.session.get().status).toBe('guest'))
  })

  it('should be asked about by the Cancel button, once', async () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => {})
    const { press } = await typing()
    await press('Cancel')
    await waitFor(() => expect(isAsked()).toBe(true))
    await press('Discard')
    await waitFor(() => expect(isAsked()).toBe(false))
    expect(back.mock.calls.length + Number(currentPlace() === '/profile')).toBe(1)
  })

  it('should be asked about before another language, which is remembered only then', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const { user, press } = await typing()
    const choose = async () => {
      await press('Display')
      await user.click(await screen.findByRole('radio', { name: 'Español' }))
    }
    await choose()
    await press('Keep editing')
    expect([localStorage.getItem('pecanyard.language'), reload.mock.calls.length]).toEqual([null, 0])
    await waitFor(() => expect(isAsked()).toBe(false))
    // Closed, it opens at the next press.
    await waitFor(() => expect(screen.queryByRole('radio', { name: 'Español' })).toBeNull())
    await choose()
    await press('Discard')
    // Only once the words of the other language are there.
    await waitFor(() =>
      expect([localStorage.getItem('pecanyard.language'), reload.mock.calls.length]).toEqual(['es', 1]),
    )
    expect(asksOnLeaving()).toBe(false)
  })
})

describe('a session that ends under a form', () => {
  async function signInAgain(email: string) {
    fireEvent.change(await screen.findByLabelText(/^Email/), { target: { value: email } })
    fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'a long enough passphrase' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  }
  const firstName = async () => screen.findByLabelText<HTMLInputElement>(/^First name/)

  it('should be kept for the same user’s next sign-in', async () => {
    const { endSession } = await typing()
    await act(endSession)
    await signInAgain('ana@example.com')
    const name = await firstName()
    expect([name.value, asksOnLeaving()]).toEqual(['Anax', true])
  })

  it('should be dropped for another user', async () => {
    const { endSession, server } = await typing()
    await act(endSession)
    server.self = { ...ana, id: 71, first_name: 'Ben' }
    await signInAgain('ben@example.com')
    expect((await firstName()).value).toBe('Ben')
  })

  it('should leave nothing behind once discarded', async () => {
    const { press, user } = await typing()
    await press('Ana Rigsby')
    await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
    await press('Discard')
    await signInAgain('ana@example.com')
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
    location.hash = '#/edit_profile'
    expect((await firstName()).value).toBe('Ana')
  })
})

describe('an unchanged form', () => {
  it('should be left without a question, also the sign-in page', async () => {
    const { user } = openApp({ self: ana, place: '/login', signedIn: false })
    await user.type(await screen.findByLabelText(/^Email/), 'ana@example.com')
    expect(asksOnLeaving()).toBe(false)
  })
})
