import { expect } from '@playwright/test'
import { styles, textRow, workbookFile } from '#tests/sheets/workbookFile.ts'
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
  const file = main.getByLabel('CSV file or workbook')

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

test('an administrator should bring orchards over from a workbook, of the sheet that was chosen', async ({
  plant,
  browser,
}) => {
  const page = await signedIn(browser, plant, tablet, plant.admin)
  const main = page.getByRole('main')
  await page.goto('/#/system/import')
  const cell = (place: string, style: number, value: string) => `<c r="${place}" s="${style}"><v>${value}</v></c>`
  const workbook = workbookFile(
    {
      Notes: textRow(1, ['Growers of 2026']),
      Growers: `${textRow(1, ['Company', 'Phone'])}<row r="2"><c r="A2" t="s"><v>0</v></c>${cell('B2', styles.none, '2295550144')}</row>`,
    },
    { shared: ['<t>Peña Workbook Farm</t>'] },
  )
  await main.getByLabel('CSV file or workbook').setInputFiles({
    name: 'growers.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(workbook),
  })
  await main.getByLabel('Sheet of the workbook').selectOption({ label: 'Growers' })
  await expect(main).toContainText('1 row, 1 new, 0 there already, 0 faults')
  await main.getByRole('button', { name: 'Add 1' }).click()
  await expect(main).toContainText('1 added')
  await page.goto('/#/clients')
  await expect(main).toContainText('Peña Workbook Farm')
})
