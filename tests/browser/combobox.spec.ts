import type { Page } from '@playwright/test'
import { openAdminApi } from './adminApi.ts'
import { expect, signedInAs, test } from './plant.ts'

const names = ['Alderman Groves', 'Bishop Pecans', 'Peña y Hijos']

async function addClients(plant: Parameters<typeof openAdminApi>[0]) {
  const adminApi = await openAdminApi(plant)
  for (const company_name of names) await adminApi.add('clients', { company_name })
}

/** The text of the option that the field's `aria-activedescendant` names. */
const marked = async (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    return id ? document.getElementById(id)?.textContent : null
  })

test('should follow the ARIA practices by keyboard: arrows, Home, End, Enter, Escape and Tab', async ({
  plant,
  page,
}) => {
  await addClients(plant)
  await signedInAs(page)
  await page.goto('/#/orchards/form')
  const field = page.getByRole('combobox', { name: 'Client' })
  const list = page.getByRole('listbox', { name: 'Client' })
  await field.focus()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveAttribute('aria-autocomplete', 'list')

  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(field).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '')
  await page.keyboard.press('End')
  await expect.poll(() => marked(page)).toBe('Peña y Hijos')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => marked(page)).toBe('Bishop Pecans')
  await page.keyboard.press('Home')
  await expect.poll(() => marked(page)).toBe('Alderman Groves')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')

  await page.keyboard.type('PENA')
  await expect(list.getByRole('option')).toHaveText(['Peña y Hijos'])
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Peña y Hijos')
  await expect(list).toBeHidden()

  // What is typed replaces the chosen name; Tab takes what was looked for, and goes on.
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveText('Peña y Hijos')
  await page.keyboard.type('bish')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('Bishop Pecans')
  await expect(page.getByRole('textbox', { name: 'Orchard name' })).toBeFocused()
})

test.describe('by touch, in Spanish', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

  test('should choose from the list by taps alone, and open the keyboard only by the text', async ({ plant, page }) => {
    await addClients(plant)
    await page.addInitScript(() => localStorage.setItem('pecanyard.language', 'es'))
    await signedInAs(page)
    await page.goto('/#/orchards/form')
    const field = page.getByRole('combobox', { name: 'Productor' })
    await page.getByRole('button', { name: 'Todas las opciones' }).tap()
    await expect(field).toHaveAttribute('inputmode', 'none')
    const option = page.getByRole('option', { name: 'Bishop Pecans' })
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await option.tap()
    await expect(field).toHaveValue('Bishop Pecans')
    await field.tap()
    await expect(field).toHaveAttribute('inputmode', 'text')
    await field.fill('zzz')
    await expect(page.getByRole('option')).toHaveText(['Nada se llama así.'])
  })
})
