import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import type { PlantClient } from '#streams/client.ts'
import { hand } from '#tests/ui/hand.ts'
import { pressed } from '#tests/ui/pressed.ts'
import { PlantClientProvider } from '#ui/hooks/PlantClientProvider.tsx'
import { Messages } from '#ui/shell/Messages.tsx'
import { WorkflowHost } from '#ui/workflow/WorkflowHost.tsx'

/** Draws a form on the page of a person. */
export function draw(page: PlantClient, form: ReactNode) {
  const user = hand()
  render(
    <PlantClientProvider plant={page}>
      <WorkflowHost>{form}</WorkflowHost>
      <Messages />
    </PlantClientProvider>,
  )
  const press = async (name: string | RegExp) => pressed(user, screen.getByRole('button', { name }))
  async function type(label: string, text: string) {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
  }
  return { user, press, type }
}

/** The choice between two values of a field. */
export async function choice() {
  const dialog = within(await screen.findByRole('dialog'))
  const card = (name: RegExp) => dialog.getByRole('radio', { name })
  const tap = async (name: RegExp) => pressed(userEvent.setup(), card(name))
  const press = async (name: string) => pressed(userEvent.setup(), dialog.getByRole('button', { name }))
  return { title: dialog.getByRole('heading').textContent, card, tap, press }
}
