import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'

/** Chooses in a field with a list, the browser's own or a combobox, by a name or the start of it. */
export async function choose(user: UserEvent, field: HTMLElement, name: string): Promise<void> {
  if (field instanceof HTMLSelectElement) return user.selectOptions(field, name)
  await open(user, field)
  const option = await vi.waitFor(() => {
    const options = within(screen.getByRole('listbox')).getAllByRole('option')
    const names = options.map(({ textContent }) => textContent)
    const found = options[names.indexOf(name)] ?? options.find(({ textContent }) => textContent.startsWith(name))
    if (found === undefined) throw new Error(`${name} is not among ${names.join(', ')}`)
    return found
  })
  await user.click(option)
}

/** What a field with a list offers; its list is closed again. */
export async function choicesIn(user: UserEvent, field: HTMLElement): Promise<readonly string[]> {
  if (field instanceof HTMLSelectElement) return [...field.options].map(({ text }) => text)
  await open(user, field)
  // Not those of the page's native lists.
  const options = within(await screen.findByRole('listbox')).getAllByRole('option')
  const names = options.map(({ textContent }) => textContent)
  await user.keyboard('{Escape}')
  return names
}

/** By the arrow, as a hand in a glove does. */
async function open(user: UserEvent, field: HTMLElement): Promise<void> {
  if (field.getAttribute('aria-expanded') === 'true') return
  const { parentElement: box } = field
  if (box === null) throw new Error('The field is gone.')
  await user.click(within(box).getByRole('button', { name: 'All choices' }))
}
