import { expect, type Locator, type Page } from '@playwright/test'

/** The newest snackbar with this text. */
export const message = (page: Page, text: string): Locator => page.getByText(text, { exact: true }).first()

/** Chooses an option by a part of its text: of the browser's own list, or of a combobox by typing. */
export async function choose(field: Locator, words: string): Promise<void> {
  if ((await field.getAttribute('role')) === 'combobox') {
    const chosen = new RegExp(words, 'i')
    // The only one of its kind is chosen by itself, and typing it once more opens no list.
    return expect(async () => {
      if (chosen.test(await field.inputValue())) return
      await field.fill(words)
      await field.page().getByRole('option', { name: words }).first().click({ timeout: 5000 })
      await expect(field).toHaveValue(chosen)
    }).toPass()
  }
  const option = field.locator('option', { hasText: words }).first()
  await expect(option).toBeAttached()
  await field.selectOption(await option.getAttribute('value'))
}

/** The record's dialog, opened by its button where it is not open already. */
export async function opened(page: Page, name: string, button: RegExp): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name })
  if (!(await dialog.isVisible())) await page.getByRole('main').getByRole('button', { name: button }).first().click()
  await expect(dialog).toBeVisible()
  return dialog
}

/** Local time some minutes from `now`, in ms, as a date-and-time field takes it: without seconds. */
export function localText(now: number, minutes: number): string {
  const zoned = new Date(now + minutes * 60_000).toLocaleString('sv-SE', { timeZone: 'America/Chicago' })
  return zoned.slice(0, 16).replace(' ', 'T')
}

/** Weighs one bag of a batch that is being sorted. */
export async function addBag(page: Page, dialog: Locator, grade: string, gross: string): Promise<void> {
  await dialog.getByLabel(grade).check()
  await dialog.getByRole('textbox', { name: 'Gross weight' }).fill(gross)
  await dialog.getByRole('button', { name: 'Add bag' }).click()
  await page.getByRole('alertdialog', { name: 'Confirm Bag Info' }).getByRole('button', { name: 'Yes' }).click()
  await expect(message(page, 'Bag added!')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Gross weight' })).toHaveValue('')
}
