import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readSheet } from '#server/imports/readTable.ts'
import { readWorkbook } from '#sheets/readWorkbook.ts'
import { openAdminApi } from './adminApi.ts'
import { axeFaults, bringAxe } from './axeFaults.ts'
import { expect, type ServedPlant, signedInAs, test } from './plant.ts'

// A name that a spreadsheet would run, one that it would split, one that is not ASCII.
const names = ['=HYPERLINK("http://x","Hollis")', 'Añejo; @Farm, "The Ridge"', '🌰 Ingram']

test('ticked rows should be saved as a file that a spreadsheet opens and does not run', async ({ page, plant }) => {
  await openClients(page, plant)
  await page.getByRole('checkbox', { name: 'Select all clients shown' }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(download.suggestedFilename()).toMatch(/^Clients_\d{4}-\d{2}-\d{2}\.csv$/)
  expect(text.startsWith('\uFEFFClient,')).toBe(true)
  const lines = text.slice(1).split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(lines.slice(1, -1).map((line) => line.replace(/(,[^,"]*){9}$/, ''))).toEqual(
    expect.arrayContaining(['"\'=HYPERLINK(""http://x"",""Hollis"")"', '"Añejo; \'@Farm, ""The Ridge"""', '🌰 Ingram']),
  )
})

test('a list should be saved as a workbook with its texts as they are, which is brought in again', async ({
  page,
  plant,
}) => {
  await openClients(page, plant)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Excel', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Clients_\d{4}-\d{2}-\d{2}\.xlsx$/)
  const bytes = await readFile(await download.path())
  const [sheet] = await readWorkbook(new Uint8Array(bytes))
  const { rows } = await readSheet(sheet?.csv ?? new Uint8Array())
  expect(sheet?.name).toBe('Clients')
  expect(rows[0]?.cells).toEqual(expect.arrayContaining(['Client', 'First name', 'Mobile phone']))
  expect(rows.slice(1).map(({ cells: [name] }) => name)).toEqual(expect.arrayContaining([...names]))

  await page.goto('/#/system/import')
  await page.getByLabel('CSV file or workbook').setInputFiles({
    name: 'clients.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: bytes,
  })
  const there = rows.length - 1
  await expect(page.getByRole('main')).toContainText(`${there} rows, 0 new, ${there} there already, 0 faults`)
})

test('rows should be walked and ticked, and columns chosen, with the keyboard alone', async ({ page, plant }) => {
  await openClients(page, plant)
  await page.getByRole('link', { name: '🌰 Ingram' }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('region', { name: 'Selected: clients' })).toContainText('2 selected')
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('region', { name: 'Selected: clients' })).toContainText('3 selected')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Selected: clients' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Columns' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Contact' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Contact' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('link', { name: '🌰 Ingram' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Contact' })).toHaveCount(0)
})

test('a list with ticks and an open menu should be accessible at a desk and on a phone', async ({ page, plant }) => {
  await bringAxe(page)
  await openClients(page, plant)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.reload()
    await page.getByRole('checkbox', { name: 'Select 🌰 Ingram' }).check()
    expect(await axeFaults(page), `at ${width} px`).toEqual([])
    await page.getByRole('button', { name: 'Columns' }).click()
    await expect(page.getByRole('checkbox', { name: 'Phone' })).toBeVisible()
    expect(await axeFaults(page), `with the menu at ${width} px`).toEqual([])
    const target = await page.getByRole('checkbox', { name: 'Select 🌰 Ingram' }).locator('..').boundingBox()
    expect(target).toMatchObject({ width: 44, height: 44 })
  }
})

async function openClients(page: Page, plant: ServedPlant): Promise<void> {
  const adminApi = await openAdminApi(plant)
  for (const company_name of names)
    await adminApi.add('clients', { company_name, first_name: 'Ivy', last_name: 'Ingram', phone: '575 555 0101' })
  await signedInAs(page)
  await page.goto('/#/clients')
  await expect(page.getByRole('link', { name: '🌰 Ingram' })).toBeVisible()
}
