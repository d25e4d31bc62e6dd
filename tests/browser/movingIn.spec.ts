import { expect } from '@playwright/test'
import { signedIn } from './pageActions.ts'
import { test } from './plant.ts'

const tablet = { viewport: { width: 820, height: 1180 } }

test('an administrator should bring growers over from a sheet: its faults by row, columns by hand, and once only', async ({
  plant,
  browser,
}) => {
  const page = await signedIn(browser, plant, tablet, plant.admin)
  const main = page.getByRole('main')
  await page.goto('/#/system')
  await main.getByRole('link', { name: 'Bring in records' }).click()
  const sheet = (text: string) => ({ name: 'growers.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
  const file = main.getByLabel('CSV file')

  await file.setInputFiles(sheet('Who;Correo;Contacto\r\nNuñez Orchards;ana@nunez.example;Correo\r\nElm Row;;Fax\r\n'))
  const faults = main.getByRole('list', { name: 'Faults in the table' })
  await expect(faults).toContainText('No column of the table has this field: choose one.')
  await main.getByLabel('Who').selectOption({ label: 'Company name' })
  await expect(faults).toContainText('Row 3')
  await expect(faults).toContainText('Give Call, Text or Email, not fax.')
  await expect(main.getByRole('button', { name: 'Add 1 without a fault' })).toBeVisible()

  const mended = sheet('Company;Correo;Contacto\r\nNuñez Orchards;ana@nunez.example;Correo\r\nElm Row;;Call\r\n')
  await file.setInputFiles(mended)
  await expect(main).toContainText('2 rows, 2 new, 0 there already, 0 faults')
  await main.getByRole('button', { name: 'Add 2' }).click()
  await expect(main).toContainText('2 added')

  await file.setInputFiles(mended)
  await expect(main).toContainText('2 rows, 0 new, 2 there already, 0 faults')
  await page.goto('/#/clients')
  await expect(main).toContainText('Nuñez Orchards')
  await expect(main).toContainText('Elm Row')
  await page.goto('/#/timeline')
  await expect(main.getByText('Import').or(main.getByText('import')).first()).toBeVisible()
})
