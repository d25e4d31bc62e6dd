import { act } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Presses a button once it is enabled: a filled one that has just appeared by the keyboard, which is not held back. */
export async function pressed(user: UserEvent, button: HTMLElement): Promise<void> {
  if (button.dataset['guarded'] === undefined) return user.click(button)
  button.focus()
  act(() => button.click())
}
