import { expect, type Locator, type Page } from '@playwright/test'

/** A user of a page whose presses are counted: of the mouse or finger, and of keys that type nothing. */
export interface CountingHand {
  press: (what: Locator) => Promise<void>
  /** Keys such as `Control+k`. */
  key: (keys: string) => Promise<void>
  /** Types into the field that has the focus already; the test fails if it has not. */
  type: (field: Locator, text: string) => Promise<void>
  /** A press on the field, then the text. */
  typeInto: (field: Locator, text: string) => Promise<void>
  /** The presses so far. Typing is none. */
  presses: () => number
}

export function countingHand(page: Page): CountingHand {
  let presses = 0
  const press = async (what: Locator) => {
    presses += 1
    await what.click()
  }
  const type = async (field: Locator, text: string) => {
    await expect(field).toBeFocused()
    await field.fill(text)
  }
  return {
    press,
    type,
    async key(keys) {
      presses += 1
      await page.keyboard.press(keys)
    },
    async typeInto(field, text) {
      await press(field)
      await type(field, text)
    },
    presses: () => presses,
  }
}
