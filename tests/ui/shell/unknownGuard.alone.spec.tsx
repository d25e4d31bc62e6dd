import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import type { Route } from '#ui/shell/useRoute.ts'
import { openApp } from './openApp.tsx'

// A guard of a release that was replaced meanwhile, or a misprint that got past the compiler.
vi.mock(import('#ui/routes.ts'), async (original) => {
  const { routes } = await original()
  const rogue: Route = { path: '/rogue', title: 'Rogue', access: { of: 'pilots' as never }, Page: () => 'in the clear' }
  return { routes: [rogue, ...routes] }
})

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

it.each([true, false])('a page behind an unknown guard should be shown to no user, signed in: %s', async (signedIn) => {
  openApp({ self: ana, place: '/rogue', signedIn })
  expect(await screen.findByText('Unknown middleware')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'An error occurred' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Home page' })).toBeDefined()
  expect(screen.queryByText('in the clear')).toBeNull()
})
