import { act } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/**
 * Presses a button as soon as it takes a press: a filled one that has just come under the finger as the keyboard
 * does, which is not held back.
 */
export async function pressed(user: UserEvent, button: HTMLElement): Promise<void> {
  if (button.dataset['guarded'] === undefined) return user.click(button)
  button.focus()
  act(() => button.click())
}
