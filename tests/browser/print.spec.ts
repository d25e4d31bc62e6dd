import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { openAdminApi } from './adminApi.ts'
import { expect, onStanding, signedInAs, test } from './plant.ts'

/** The text of the page on paper, sheet by sheet. */
async function printed(page: Page): Promise<readonly string[]> {
  const file = await page.pdf({ format: 'Letter' })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: false })
  return text
}

test('should print a whole list, black on white, without its buttons', async ({ page, plant }) => {
  test.slow()
  const adminApi = await openAdminApi(plant)
  const names = Array.from({ length: 80 }, (_, index) => `Grower ${String(index + 1).padStart(3, '0')}`)
  for (const company_name of names) await adminApi.add('clients', { company_name })
  await signedInAs(page)
  await page.goto('/#/clients')
  await expect(page.getByRole('link', { name: 'Grower 001' })).toBeVisible()
  const inSight = await page.getByRole('table', { name: 'Clients' }).getByRole('row').count()
  expect(inSight).toBeLessThan(names.length)

  const sheets = await printed(page)
  const text = sheets.join('\n')
  expect(names.filter((name) => !text.includes(name))).toEqual([])
  for (const pressed of ['Dashboard', 'Search', 'New client', 'CSV', 'Menu', 'Terms'])
    expect(text).not.toContain(pressed)
  // No sheet is empty, as it would be if hidden rows kept their space.
  expect(sheets.length).toBeLessThan(5)
  expect(sheets.filter((sheet) => !/Grower \d/.test(sheet))).toEqual([])
})

onStanding('should show a label before it is printed, as the server draws it', async ({ page }) => {
  await signedInAs(page)
  await page.goto('/#/system')
  await page.getByRole('button', { name: 'Show label' }).click()
  const label = page.getByRole('img', { name: 'Label that says: Pecanyard, Test print' })
  // The built server loads its thread and the renderer from its own folder.
  await expect(label).toBeVisible()
  expect(await label.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(800)
})

onStanding('should print black on white from a dark screen', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/#/terms_and_conditions')
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('contentinfo')).toBeHidden()
})
