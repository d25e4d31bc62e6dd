import type { Page } from '@playwright/test'
import { type AdminApi, openAdminApi } from './adminApi.ts'
import { signedIn } from './pageActions.ts'
import { expect, test } from './plant.ts'
import { sortedOrder } from './sorted.ts'

// Pages of a whole season: everyRoute.spec.ts. Answers of all calls: tests/server/foreign.spec.ts.

test('a grower should change the contact, confirm the purchaser of a lot, and find no neighbour’s', async ({
  plant,
  browser,
}) => {
  const adminApi = await openAdminApi(plant)
  const mine = await sortedOrder(adminApi, 'Hollis Farms')
  const neighbours = await sortedOrder(adminApi, 'Oak Hill Orchards')
  await adminApi.add('brokers', { company_name: 'Navarro' })
  const page = await signedIn(browser, plant, {}, await hired(adminApi, { role_number: 1, client: mine.client }))

  await page.goto(`/#/client/lot/${neighbours.lot}`)
  await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()

  await page.goto('/#/client/form')
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('229-555-0142')
  await page.getByRole('button', { name: 'Save' }).click()
  // It navigates there after the save; leaving earlier would ask.
  await expect(page).toHaveURL(/#\/client\/info$/)
  await expect(page.getByText('229-555-0142')).toBeVisible()

  await page.goto(`/#/client/lot/${mine.lot}`)
  await page.getByRole('button', { name: /purchaser/i }).click()
  const dialog = page.getByRole('dialog', { name: `Lot ${mine.lot}` })
  await dialog.getByRole('button', { name: 'All choices' }).click()
  await page.getByRole('listbox', { name: 'Purchaser' }).getByRole('option').first().click()
  await dialog.getByRole('button', { name: /^Sell to/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, sell it' }).click()
  await expect(page.getByText('Updated Lot with Broker!').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Sold').first()).toBeVisible()
  expect(await namesOn(page, ['Oak Hill Orchards'])).toEqual([])
})

test('a broker should measure and buy a lot, see no grower’s name and nothing of another broker’s lots', async ({
  plant,
  browser,
}) => {
  const adminApi = await openAdminApi(plant)
  const offered = await sortedOrder(adminApi, 'Hollis Farms')
  const sold = await sortedOrder(adminApi, 'Oak Hill Orchards')
  const broker = await adminApi.add('brokers', { company_name: 'Navarro' })
  await adminApi.change(`lots/${sold.lot}`, { broker: await adminApi.add('brokers', { company_name: 'Gulf Nut' }) })
  const page = await signedIn(browser, plant, {}, await hired(adminApi, { role_number: 0, broker }))

  await page.goto(`/#/lots/${sold.lot}`)
  await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()

  await page.goto(`/#/lots/${offered.lot}`)
  await page.getByRole('button', { name: `Buy lot ${offered.lot}` }).click()
  const dialog = page.getByRole('dialog', { name: `Lot ${offered.lot}` })
  await dialog.getByLabel(/yield/i).fill('51.2')
  await dialog.getByLabel(/moisture/i).fill('4.31')
  await dialog.getByLabel(/count/i).fill('52')
  await dialog.getByRole('checkbox', { name: 'We agree to purchase this lot' }).check()
  await dialog.getByRole('button', { name: `Buy lot ${offered.lot}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, buy it' }).click()
  await expect(page.getByText('Updated Lot with Broker!').first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText('51.20')
  expect(await namesOn(page, ['Hollis Farms', 'Oak Hill Orchards', 'Gulf Nut'])).toEqual([])
})

// Helpers

/** A user of a grower or broker; their sign-in. */
async function hired(adminApi: AdminApi, rights: object): Promise<{ email: string; password: string }> {
  const login = adminApi.staff('Sam', 'Odom')
  await adminApi.add('users', { ...login, first_name: 'Sam', last_name: 'Odom', ...rights })
  return login
}

/** The names found anywhere on the page, visible or not. */
async function namesOn(page: Page, names: readonly string[]): Promise<readonly string[]> {
  const text = await page.evaluate(() => `${document.body.innerHTML}\n${document.body.textContent}`)
  return names.filter((name) => text.includes(name))
}
