import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ana, broker, grower } from '#tests/streams/persons.ts'
import { openApp } from './openApp.tsx'

const arrivesAt = async (place: string) => waitFor(() => expect(location.hash).toBe(`#${place}`))
const denied = 'You do not have the required permissions to view this page.'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

async function signIn(user: ReturnType<typeof openApp>['user']) {
  await user.type(await screen.findByLabelText('Email'), 'ana@example.com')
  await user.type(screen.getByLabelText('Password'), 'pecans in the yard')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('a guest', () => {
  it('should be sent to login from a protected page, without bar or drawer', async () => {
    openApp({ self: ana, place: '/wagons', signedIn: false })
    await arrivesAt('/login')
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull()
  })

  it('should find the wanted page again after login, with its query', async () => {
    const { user } = openApp({ self: ana, place: '/wagons?show=Arrived', signedIn: false })
    await signIn(user)
    await arrivesAt('/wagons?show=Arrived')
    expect(await screen.findByRole('heading', { name: 'Wagons' })).toBeDefined()
  })

  it('should want that page once only', async () => {
    const { user } = openApp({ self: ana, place: '/wagons', signedIn: false })
    await signIn(user)
    await screen.findByRole('heading', { name: 'Wagons' })
    act(() => {
      location.hash = '#/login'
    })
    await arrivesAt('/')
  })

  it('should lead to the home of the role by default', async () => {
    const { user } = openApp({ self: broker, place: '/login', signedIn: false })
    await signIn(user)
    await arrivesAt('/inventory')
  })

  it('should see that a page does not exist without signing in', async () => {
    openApp({ self: ana, place: '/nowhere', signedIn: false })
    expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeDefined()
  })
})

describe('the root', () => {
  it.each([
    { self: broker, home: '/inventory' },
    { self: grower, home: '/client' },
    { self: ana, home: '/' },
  ])('should take role $self.role_number to $home', async ({ self, home }) => {
    openApp({ self, place: '/' })
    await screen.findByRole('navigation', { name: 'Main' })
    await arrivesAt(home)
  })

  it.each([
    { self: broker, place: '/inventory?grade=B+Grade' },
    { self: grower, place: '/client?show=all' },
    { self: ana, place: '/?show=all' },
  ])('should take role $self.role_number nowhere from $place, which is home already', async ({ self, place }) => {
    openApp({ self, place })
    const steps = history.length
    await screen.findByRole('navigation', { name: 'Main' })
    await screen.findByRole('heading', { level: 1 })
    expect([location.hash, history.length]).toEqual([`#${place}`, steps])
  })

  it('should be the target of signed-in users at the login page', async () => {
    openApp({ self: ana, place: '/login' })
    await arrivesAt('/')
  })
})

describe('a page that is not for the role', () => {
  it.each([
    { who: 'a grower', self: grower, place: '/wagons' },
    { who: 'a grower', self: grower, place: '/inventory' },
    { who: 'a broker', self: broker, place: '/client' },
    { who: 'a broker', self: broker, place: '/lots' },
    { who: 'staff without a client', self: ana, place: '/client' },
    { who: 'staff', self: ana, place: '/timeline' },
  ])('should be refused $who at $place', async ({ self, place }) => {
    openApp({ self, place })
    expect(await screen.findByRole('heading', { name: '401 Permission Denied' })).toBeDefined()
    expect(screen.getByText(denied)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Home page' }).getAttribute('href')).toBe('#/')
  })
})

describe('a missing page', () => {
  it.each(['/nowhere', '/wagons/abc', '/wagons/0', '/first-administrator'])('should be reported: %s', async (place) => {
    openApp({ self: ana, place })
    expect(await screen.findByRole('heading', { name: '404 Not Found' })).toBeDefined()
    expect(screen.getByText('This page could not be found')).toBeDefined()
  })
})

describe('signing out', () => {
  it('should lead to login and forget the page, so that the next person starts at home', async () => {
    const { user } = openApp({ self: ana, place: '/orders' })
    await user.click(await screen.findByRole('button', { name: 'Ana Rigsby' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
    await arrivesAt('/login')
    await signIn(user)
    await arrivesAt('/')
  })
})
