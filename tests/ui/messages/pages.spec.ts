import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageScenes } from './newsScenes.ts'
import { playScene } from './playScene.ts'

describe('a page that is not to be seen says why, in its own place', () => {
  it.each(Object.entries(pageScenes))('%s', async (_, scene) => {
    await playScene(scene)
    const page = await screen.findByRole('main')
    expect(await within(page).findByText(scene.says)).toBeDefined()
    expect(within(page).getByRole('link', { name: 'Home page' })).toBeDefined()
  })
})
