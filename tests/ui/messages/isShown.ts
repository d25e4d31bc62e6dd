import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Snackbar } from '#streams/session/snackbars.ts'
import type { Hand, Scene } from './scene.ts'

/** Checks that a scene's message is shown once, announced correctly, and for its duration. */
export async function isShown({ plant }: Hand, { says }: Scene, options: Snackbar['options']): Promise<void> {
  const messages = screen.getByRole('region', { name: 'Messages' })
  const region = within(messages).getByRole(options.color === 'success' ? 'status' : 'alert')
  await within(region).findByText(says)
  const shown = plant.snackbars.get().filter(({ message }) => message === says)
  expect(shown.map((each) => each.options)).toEqual([options])
}
