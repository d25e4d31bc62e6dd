import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drawable } from './drawable.ts'
import { isShown } from './isShown.ts'
import { playScene, refusal } from './playScene.ts'
import { refusalScenes } from './refusalScenes.ts'
import { control, type Scene } from './scene.ts'

drawable()

const scenes: readonly (readonly [string, Scene])[] = Object.entries(refusalScenes)

describe('refusals are shown with their reasons in the form, and the input is kept', () => {
  it.each(scenes)('should be shown: %s', async (_, scene) => {
    const hand = await playScene(scene)
    await isShown(hand, scene, { color: 'error', timeout: 5000 })
    const banner = await screen.findByText(refusal.banner)
    expect(banner.closest('[role="alert"]')).not.toBeNull()
    if (scene.field) await waitFor(() => expect(complaintOf(`${scene.field}`)).toContain(refusal.field))
    if (scene.keeps) expect(holding(await control(scene.keeps.label))).toBe(scene.keeps.holds)
  })
})

/** The message under a field. */
function complaintOf(name: string): string {
  const fields = [...document.querySelectorAll(`[name="${name}"]`)]
  const ids = fields.flatMap((field) => field.getAttribute('aria-describedby')?.split(' ') ?? [])
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

const holding = ({ type, checked, value }: HTMLInputElement): string | boolean =>
  type === 'checkbox' ? checked : value
