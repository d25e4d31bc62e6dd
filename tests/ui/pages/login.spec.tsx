import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { renderToString } from 'react-dom/server.browser'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { done, failed, type Result } from '#streams/http/failure.ts'
import { ana } from '#tests/streams/persons.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'
import { catchSubmits } from '#ui/guest/earlySubmit.ts'
import { SignInCard, type SignInCardProps } from '#ui/guest/SignInCard.tsx'

afterEach(cleanup)

const card = ({ demoUsers = [], signIn = async () => done(null) }: Partial<SignInCardProps>) => (
  <SignInCard company={{ name: 'Plant', icon: null }} demoUsers={demoUsers} door={null} signIn={signIn} />
)

describe('signing in', () => {
  it('should begin in the field for the email', async () => {
    openApp({ self: ana, place: '/wagons', signedIn: false })
    await screen.findByRole('heading', { name: 'Sign in' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Email' })))
    expect(screen.queryByText('Look around as')).toBeNull()
  })

  it('should offer the users of a demonstration, each by one press, with an explanation', async () => {
    const demoUsers = [{ role: 'Staff', email: 'staff@example.com', password: 'pecans-in-the-yard' }]
    const { user } = openApp({ self: ana, place: '/login', signedIn: false, demoUsers })
    expect(await screen.findByText(/^Pecanyard is the software a pecan plant runs on\./)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Staff' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sign in' })).toBeNull())
  })

  it('should send the fields’ content, including early input', async () => {
    const { user } = openApp({ self: ana, place: '/login', signedIn: false })
    const email = await screen.findByLabelText('Email')
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    // Without an event: it was typed before any listener.
    value?.set?.call(email, 'ana@example.com')
    value?.set?.call(screen.getByLabelText('Password'), 'pecans-in-the-yard')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sign in' })).toBeNull())
  })

  it('should keep a press on a demonstration’s user before the program has taken over', async () => {
    const demoUsers = [
      { role: 'Staff', email: 'staff@example.com', password: 'one' },
      { role: 'Supervisor', email: 'supervisor@example.com', password: 'two' },
    ]
    const signIn = vi.fn(async () => done(null))
    const page = document.body.appendChild(document.createElement('div'))
    page.innerHTML = renderToString(card({ demoUsers, signIn }))
    catchSubmits()
    within(page).getByRole('button', { name: 'Supervisor' }).click()
    render(card({ demoUsers, signIn }), { container: page, hydrate: true })
    await waitFor(() => expect(signIn).toHaveBeenCalledWith({ email: 'supervisor@example.com', password: 'two' }))
    expect(signIn).toHaveBeenCalledOnce()
  })

  it('should keep what is typed while it is sent, also where it is refused', async () => {
    let answer: (result: Result<null>) => void = () => undefined
    const answered = new Promise<Result<null>>((resolve) => (answer = resolve))
    render(card({ signIn: async () => answered }))
    const user = userEvent.setup()
    const [email, password] = [screen.getByLabelText('Email'), screen.getByLabelText('Password')]
    await user.type(email, 'ana@example.com')
    await user.type(password, 'pecans{Enter}')
    await user.type(password, '-in-the-yard')
    answer(failed({ kind: 'offline', unknown: false, cause: 'Failed to fetch' }))
    expect(await screen.findByText('The server did not answer. Try again.')).toBeDefined()
    expect([email, password]).toMatchObject([{ value: 'ana@example.com' }, { value: 'pecans-in-the-yard' }])
  })

  it('should leave the focus where the user types, while another field is still empty', async () => {
    render(card({}))
    const user = userEvent.setup()
    const [email, password] = [screen.getByLabelText('Email'), screen.getByLabelText('Password')]
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(document.activeElement).toBe(email)
    await user.keyboard('ana@example.com')
    expect([email, password]).toMatchObject([{ value: 'ana@example.com' }, { value: '' }])
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(document.activeElement).toBe(password)
  })

  it('should leave the fields as they are after a press on a demonstration’s user', async () => {
    const demoUsers = [{ role: 'Staff', email: 'staff@example.com', password: 'one' }]
    const signIn = vi.fn(async () => failed({ kind: 'offline', unknown: false, cause: 'Failed to fetch' }))
    render(card({ demoUsers, signIn }))
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('Email'), 'ana@example.com')
    await user.click(screen.getByRole('button', { name: 'Staff' }))
    expect(await screen.findByText('The server did not answer. Try again.')).toBeDefined()
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ email: 'staff@example.com', password: 'one' })
    const fields = [screen.getByLabelText('Email'), screen.getByLabelText('Password')]
    expect(fields).toMatchObject([{ value: 'ana@example.com' }, { value: '' }])
  })

  it('should keep what is typed in the moment of the takeover', async () => {
    const codeWanted = { code: ['Enter the code.'] }
    const signIn = vi.fn(async () =>
      failed({ kind: 'refused', status: 400, fieldErrors: codeWanted, statusErrors: [], refusals: [] }),
    )
    const page = document.body.appendChild(document.createElement('div'))
    /** Types once the markup is React's, before any effect has run. */
    function Typist() {
      useLayoutEffect(() => {
        fireEvent.input(within(page).getByLabelText('Email'), { target: { value: 'ana@example.com' } })
      }, [])
      return null
    }
    const typing = (
      <>
        {card({ signIn })}
        <Typist />
      </>
    )
    page.innerHTML = renderToString(typing)
    await act(async () => render(typing, { container: page, hydrate: true }))
    const user = userEvent.setup()
    await user.type(within(page).getByLabelText('Password'), 'pecans-in-the-yard')
    await user.click(within(page).getByRole('button', { name: 'Sign in' }))
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ email: 'ana@example.com', password: 'pecans-in-the-yard' })
    // The first step again has what was sent.
    await user.click(await within(page).findByRole('button', { name: 'Back' }))
    const email = within(page).getByLabelText('Email')
    expect(email).toHaveProperty('value', 'ana@example.com')
    expect(document.activeElement).toBe(email)
    expect(within(page).getByLabelText('Password')).toHaveProperty('value', 'pecans-in-the-yard')
  })
})
