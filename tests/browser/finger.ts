import { expect, type Locator, type Page } from '@playwright/test'

/** A finger that counts. Typing on the keyboard is no touch. */
export class Finger {
  touches = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async on(what: Locator): Promise<void> {
    await what.tap()
    this.touches += 1
  }

  /** Touches a field and replaces its text. */
  async into(field: Locator, text: string): Promise<void> {
    await this.on(field)
    // A person types once the caret stands in the field.
    await expect(field).toBeFocused()
    await this.#page.keyboard.press('ControlOrMeta+A')
    await this.#page.keyboard.type(text)
  }

  /** Gives the reason in a dialog and saves. */
  async because(dialog: Locator, reason: string, save = 'Save'): Promise<void> {
    await this.into(dialog.getByLabel('Reason'), reason)
    await this.on(dialog.getByRole('button', { name: save, exact: true }))
    await expect(dialog).toBeHidden()
  }
}
