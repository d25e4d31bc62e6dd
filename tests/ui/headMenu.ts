import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { pressed } from './pressed.ts'

/** Opens the menu in the head of a record's page; its item of this name. */
export async function headAction(user: UserEvent, name: string): Promise<HTMLElement> {
  await pressed(user, await screen.findByRole('button', { name: 'More actions' }))
  return screen.findByRole('menuitem', { name })
}

/** The names of the items in that menu; none where there is no menu. */
export async function headActions(user: UserEvent): Promise<readonly string[]> {
  const button = screen.queryByRole('button', { name: 'More actions' })
  if (button === null) return []
  await pressed(user, button)
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
