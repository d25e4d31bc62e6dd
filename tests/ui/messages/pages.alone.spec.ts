import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Route } from '#ui/shell/useRoute.ts'
import { pageScenes } from './newsScenes.ts'
import { playScene } from './playScene.ts'

// The compiler lets no such route in.
vi.mock(import('#ui/routes.ts'), async (original) => {
  const { routes } = await original()
  const access = { of: 'pilots' as never }
  const behind: Route = { path: '/behind-an-unknown-guard', title: 'Behind', access, Page: () => 'in the clear' }
  return { routes: [behind, ...routes] }
})

describe('an inaccessible page gives the reason, in its own place', () => {
  it.each(Object.entries(pageScenes))('should be shown: %s', async (_, scene) => {
    await playScene(scene)
    const page = await screen.findByRole('main')
    expect(await within(page).findByText(scene.says)).toBeDefined()
    expect(within(page).getByRole('link', { name: 'Home page' })).toBeDefined()
  })
})
