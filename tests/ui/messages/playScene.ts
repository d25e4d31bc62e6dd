import { screen, waitFor, within } from '@testing-library/react'
import { vi } from 'vitest'
import { ana } from '#tests/streams/persons.ts'
import { choose as chooseIn } from '#tests/ui/choose.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'
import { control, type Hand, plantTables, type Scene } from './scene.ts'

/** The server's messages for a refused write. */
export const refusal = { banner: 'The plant can’t do this now.', field: 'Not like this.' } as const

/** Opens the application at a scene's start, and plays it. */
export async function playScene({ self = ana, place, failing = [], refuses, field, act }: Scene): Promise<Hand> {
  localStorage.clear()
  const broken = new Set(failing)
  const opened = openApp({ self, place, tables: plantTables, failing: broken })
  const { user, server } = opened
  if (refuses !== undefined) {
    const words = field === undefined ? {} : { [field]: [refusal.field] }
    server.fail(refuses, { status: 400, body: { status: [refusal.banner], ...words } })
  }
  const hand: Hand = {
    ...opened,
    failing: broken,
    press: async (name) => {
      const button = await waitFor(() => {
        // The page behind a dialog has buttons of the same name.
        const dialog = screen.queryByRole('alertdialog') ?? screen.queryByRole('dialog')
        return (dialog ? within(dialog) : screen).getByRole('button', { name })
      })
      await pressed(user, button)
    },
    type: async (label, text) => {
      const typed = await control(label)
      await user.clear(typed)
      await user.type(typed, text)
    },
    choose: async (label, choice) => {
      const list = await control(label)
      await vi.waitFor(async () => chooseIn(user, list, choice))
    },
    tick: async (label) => user.click(await control(label)),
  }
  await act?.(hand)
  return hand
}
