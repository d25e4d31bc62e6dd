import { createSignal } from '#streams/signal.ts'

const key = 'pecanyard.set_up'
const dismissed = 'dismissed'

/** Whether the list of set-up tasks was dismissed. Stored on the device, not for the user. */
export const setUpDismissed = createSignal(localStorage.getItem(key) === dismissed)

export function dismissSetUp(): void {
  localStorage.setItem(key, dismissed)
  setUpDismissed.set(true)
}
