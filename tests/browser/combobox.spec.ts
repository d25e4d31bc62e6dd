import type { Page } from '@playwright/test'
import { openAdminApi } from './adminApi.ts'
import { axeFaults, bringAxe } from './axeFaults.ts'
import { expect, onStanding, type ServedPlant, signedInAs, test } from './plant.ts'

/*
 * Choices by typing as the ARIA authoring practices describe a combobox: names, roles, states and keys.
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */

const names = ['Alderman Groves', 'Bishop Pecans', 'Peña y Hijos']

async function addClients(plant: ServedPlant) {
  const adminApi = await openAdminApi(plant)
  for (const company_name of names) {
    const client = await adminApi.add('clients', { company_name })
    await adminApi.add('orchards', { client, name: `Field of ${company_name}` })
  }
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

test('should draw of 2,000 clients only what is in sight, and find the last by typing', async ({ plant, page }) => {
  await signedInAs(page)
  const sheet = ['company_name', ...Array.from({ length: 2000 }, (_, at) => `Grower ${at + 1}`)].join('\n')
  const adminApi = await openAdminApi(plant)
  await adminApi.add('import', { kind: 'client', file: Buffer.from(sheet).toString('base64'), dry_run: false })
  await page.goto('/#/orchards/form')
  const field = page.getByRole('combobox', { name: 'Client' })
  const options = page.getByRole('listbox', { name: 'Client' }).getByRole('option')
  await page.getByRole('button', { name: 'All choices' }).click()
  await expect(options.first()).toHaveText('Grower 1')
  await expect(options.first()).toHaveAttribute('aria-setsize', '2000')
  expect(await options.count()).toBeLessThan(60)
  await page.keyboard.press('End')
  await expect.poll(() => marked(page)).toBe('Grower 2000')
  expect(await options.count()).toBeLessThan(60)
  await page.keyboard.type('1999')
  await expect(options).toHaveText(['Grower 1999'])
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Grower 1999')
})

test('should filter a list by a typed name, in a panel that stays open', async ({ plant, page }) => {
  await addClients(plant)
  await bringAxe(page)
  await signedInAs(page)
  await page.goto('/#/orchards')
  const button = page.getByRole('button', { name: 'Filter' })
  await button.press('Enter')
  const panel = page.getByRole('group', { name: 'Filter' })
  const field = panel.getByRole('combobox', { name: 'Client' })
  const list = page.getByRole('listbox', { name: 'Client' })
  const rows = page.getByRole('main').getByRole('link', { name: /^Field of/ })
  await expect(field).toBeFocused()
  await page.keyboard.type('pena')
  await expect(list.getByRole('option')).toHaveText(['Peña y Hijos (1)'])
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(rows).toHaveText(['Field of Peña y Hijos'])
  await expect(list).toBeHidden()
  await expect(panel).toBeVisible()

  // The list lies above the panel and beside it: a press in it is one in the panel.
  await panel.getByRole('button', { name: 'All choices' }).click()
  await list.getByRole('option', { name: 'Bishop Pecans' }).click()
  await expect(rows).toHaveText(['Field of Bishop Pecans'])
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Choose none' }).click()
  await expect(rows).toHaveCount(3)

  // Escape closes one at a time.
  await field.press('ArrowDown')
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

onStanding('should search by the keys of a combobox whose list stays open', async ({ page }) => {
  await bringAxe(page)
  await signedInAs(page)
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Search' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Search the plant' })
  const field = dialog.getByRole('combobox', { name: 'Search the plant' })
  const list = dialog.getByRole('listbox', { name: 'Found' })
  const options = list.getByRole('option')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(field).toHaveAttribute('aria-autocomplete', 'list')
  await expect(field).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '')
  expect(await axeFaults(page)).toEqual([])

  const all = await options.allTextContents()
  for (const [key, at] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['End', -1],
    ['Home', 0],
    ['PageDown', -1],
    ['PageUp', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => marked(page), `after ${key}`).toBe(all.at(at))
  }

  // Other words begin again with the first.
  await page.keyboard.type('or')
  await expect.poll(() => marked(page)).toMatch(/^Or/)
  await page.keyboard.press('End')
  const last = await options.last().textContent()
  await expect.poll(() => marked(page)).toBe(last)
  await page.keyboard.type('c')
  await expect.poll(() => marked(page)).toMatch(/^Orchards/)

  // What only loads more leaves the field with its words and its list.
  await page.keyboard.press('End')
  await expect.poll(() => marked(page)).toBe('Look in earlier seasons too')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('orc')
  await expect(field).toBeFocused()
  await expect.poll(() => marked(page)).toMatch(/^Orchards/)

  // Tab goes on and opens nothing.
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.press('Enter')
  await page.keyboard.type('orchards')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Orchards' })).toBeVisible()
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

  test('should choose a time zone and filter by taps, and open the keyboard only by the text', async ({
    plant,
    page,
  }) => {
    await addClients(plant)
    await page.addInitScript(() => localStorage.setItem('pecanyard.language', 'es'))
    await signedInAs(page)
    await page.goto('/#/orchards')
    await page.getByRole('button', { name: 'Filtrar' }).tap()
    const panel = page.getByRole('group', { name: 'Filtrar' })
    const client = panel.getByRole('combobox', { name: 'Productor' })
    await panel.getByRole('button', { name: 'Todas las opciones' }).tap()
    await expect(client).toHaveAttribute('inputmode', 'none')
    await page.getByRole('option', { name: 'Bishop Pecans' }).tap()
    await expect(client).toHaveValue('Bishop Pecans (1)')
    await expect(panel).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^Field of/ })).toHaveText(['Field of Bishop Pecans'])

    await page.goto('/#/system/form-settings')
    const zone = page.getByRole('combobox', { name: 'Zona horaria' })
    await zone.tap()
    await expect(zone).toHaveAttribute('inputmode', 'text')
    await zone.fill('denver')
    await page.getByRole('option', { name: 'America/Denver' }).tap()
    await expect(zone).toHaveValue('America/Denver')
  })

  test('should open what was found by one tap, which presses nothing beneath', async ({ plant, page }) => {
    await addClients(plant)
    await page.addInitScript(() => localStorage.setItem('pecanyard.language', 'es'))
    await signedInAs(page)
    await page.goto('/#/clients')
    await page.getByRole('button', { name: 'Buscar' }).first().tap()
    const dialog = page.getByRole('dialog', { name: 'Buscar en la planta' })
    await dialog.getByRole('combobox', { name: 'Buscar en la planta' }).fill('huertos')
    const option = dialog.getByRole('listbox', { name: 'Encontrado' }).getByRole('option').first()
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.evaluate(() =>
      addEventListener('click', ({ target }) => {
        if (target instanceof Element) document.body.dataset['clicked'] = target.outerHTML
      }),
    )
    await option.tap()
    await expect(page.getByRole('heading', { name: 'Huertos' })).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await page.evaluate(() => document.body.dataset['clicked'])).toBeUndefined()
  })
})
