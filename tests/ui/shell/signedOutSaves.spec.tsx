import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ana, grower } from '#tests/streams/persons.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { field } from '#tests/ui/workflow/inDialog.tsx'
import { currentPlace } from '#ui/hooks/useHashPlace.ts'
import { openApp } from './openApp.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const line = 'POST /api/varieties/'
const self = { ...ana, role_number: 5 }
const isThere = async (name: string) => screen.findByRole('alertdialog', { name })
const cards = (): number => document.querySelectorAll('[aria-label="Saves without an answer"] > li').length

function opened() {
  const network = { there: true }
  const { user, ...app } = openApp({ self, place: '/system/form-variety', network })
  const press = async (name: string) => pressed(user, await screen.findByRole('button', { name }))
  const connect = async (there: boolean) =>
    act(async () => {
      network.there = there
      dispatchEvent(new Event(there ? 'online' : 'offline'))
    })
  async function save() {
    await screen.findByRole('button', { name: 'Add' })
    await user.type(field(/^Name/), 'Elliott')
    await press('Add')
  }
  /** The save was carried out, but its answer was lost. */
  async function saveWithoutAnswer() {
    app.server.fail(line, 'lost')
    await screen.findByRole('button', { name: 'Add' })
    await user.type(field(/^Name/), 'Elliott')
    await connect(true)
    await press('Add')
    await screen.findByText(/^No answer yet/)
    await connect(false)
  }
  async function leaveWaiting() {
    await press('Cancel')
    await isThere('Leave it waiting, or drop it?')
    await press('Leave it waiting')
    await waitFor(() => expect(cards()).toBe(1))
  }
  async function signOut() {
    await press('Ana Rigsby')
    await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
  }
  async function signIn() {
    await user.type(await screen.findByLabelText('Email'), 'ana@example.com')
    await user.type(screen.getByLabelText('Password'), 'pecans in the yard')
    await press('Sign in')
    await screen.findByRole('navigation', { name: 'Main' })
  }
  return { ...app, network, user, press, connect, save, saveWithoutAnswer, leaveWaiting, signOut, signIn }
}

describe('signing out while a save waits', () => {
  it('should ask first, and leave all as it was for who stays', async () => {
    const { plant, press, saveWithoutAnswer, leaveWaiting, signOut } = opened()
    await saveWithoutAnswer()
    await leaveWaiting()
    await signOut()
    await isThere('Sign out, and drop what waits?')
    await press('Stay signed in')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect([plant.session.get().status, cards()]).toEqual(['signed in', 1])
  })

  it('should send nothing again once that is the answer', async () => {
    const { plant, server, press, connect, saveWithoutAnswer, leaveWaiting, signOut, signIn } = opened()
    await saveWithoutAnswer()
    await leaveWaiting()
    await signOut()
    await isThere('Sign out, and drop what waits?')
    await press('Sign Out')
    await waitFor(() => expect(currentPlace()).toBe('/login'))
    await connect(true)
    await signIn()
    expect([plant.outbox.saves.get(), server.writes]).toEqual([[], [line]])
  })

  it('should ask nothing where all was answered', async () => {
    const { plant, save, signOut } = opened()
    await save()
    await waitFor(() => expect(currentPlace()).toBe('/system'))
    await signOut()
    await waitFor(() => expect(plant.session.get().status).toBe('guest'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('a session that ends while a save waits', () => {
  it('should leave it waiting until its user is back, who finds it saved once', async () => {
    const { plant, server, expire, connect, saveWithoutAnswer, leaveWaiting, signIn } = opened()
    await saveWithoutAnswer()
    await leaveWaiting()
    expire()
    await connect(true)
    await waitFor(() => expect(currentPlace()).toBe('/login'))
    expect(server.writes).toEqual([line])
    await signIn()
    await screen.findByText(/Elliott: saved now/)
    expect([server.rows('varieties').length, plant.outbox.saves.get()]).toEqual([1, []])
  })

  it.each(['by itself', 'at another press'])(
    'should leave it waiting too where its form was open and sent it again %s, and offer it for no second save',
    async (how) => {
      const { server, network, press, expire, connect, saveWithoutAnswer, signIn } = opened()
      await saveWithoutAnswer()
      expire()
      if (how === 'by itself') await connect(true)
      else {
        network.there = true
        await press('Add')
      }
      await waitFor(() => expect(currentPlace()).toBe('/login'))
      await signIn()
      await screen.findByText(/Elliott: saved now/)
      expect(server.rows('varieties')).toHaveLength(1)
      await screen.findByRole('button', { name: 'Add' })
      expect([currentPlace(), field(/^Name/).value]).toEqual(['/system/form-variety', ''])
    },
  )

  it('should send nothing of it for another user', async () => {
    const { plant, server, expire, connect, saveWithoutAnswer, leaveWaiting, signIn } = opened()
    await saveWithoutAnswer()
    await leaveWaiting()
    expire()
    await connect(true)
    await waitFor(() => expect(currentPlace()).toBe('/login'))
    server.self = { ...grower, first_name: 'Gil' }
    await signIn()
    expect([plant.outbox.saves.get(), server.writes]).toEqual([[], [line]])
  })
})
