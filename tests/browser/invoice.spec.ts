import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { today } from '#tests/support/plant/today.ts'
import { openAdminApi } from './adminApi.ts'
import { headAction, signedIn } from './pageActions.ts'
import { test } from './plant.ts'

test('an order should be invoiced from a sheet that its page leads to, which is saved for the accounting', async ({
  plant,
  browser,
}) => {
  const adminApi = await openAdminApi(plant)
  const variety = await adminApi.add('varieties', { name: 'Desirable' })
  const bin = await adminApi.add('drying_bins', { name: 'Bin 1' })
  const client = await adminApi.add('clients', { company_name: 'Hollis Farms' })
  const orchard = await adminApi.add('orchards', { name: 'Ridge', farm: '1184', client, notes: 'Share 82%-18%' })
  const order = await adminApi.add('orders', { client, variety, orchard })
  const day = today()
  const wagon = await adminApi.add('wagons', { order, wagon_id: 'A17', harvested_at: day, arrived_at: day })
  await adminApi.change(`wagons/${wagon}`, {
    status: 'Pre-cleaning',
    drying_bin: [bin],
    pre_dried: true,
  })
  await adminApi.change(`wagons/${wagon}`, { excessive_trash: true })
  await adminApi.add(`wagons/${wagon}/unloaded`, {})
  for (const status of ['Ready', 'Sorting']) await adminApi.change('batches/1', { status })
  const sack = { batch: 1, type: 'Super Sack', pallet_type: 'Cardboard', clean_tare: 35 }
  await adminApi.add('bags', { ...sack, grade: 'Large A Grade', clean_gross: 2035.33 })
  await adminApi.add('bags', { ...sack, grade: 'B Grade', clean_gross: 935 })

  const page = await signedIn(browser, plant)
  const main = page.getByRole('main')
  await page.goto('/#/orders/1')
  await (await headAction(page, 'Invoice sheet')).click()
  await expect(main.getByRole('heading', { name: 'Invoice sheet of order 1' })).toBeVisible()
  await expect(main).toContainText('The order is not Complete')
  const line = (name: string) => main.getByRole('row').filter({ hasText: name })
  await expect(line('Large A Grade')).toContainText('2,000.33 lbs1,640.27 lbs360.06 lbs')
  await expect(line('B Grade')).toContainText('900.00 lbs738.00 lbs162.00 lbs')
  await expect(line('Net of all grades')).toContainText('2,900.33 lbs2,378.27 lbs522.06 lbs')
  await expect(line('Wagons with excessive trash')).toContainText('1 wagon')

  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Save as CSV' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^Invoice_sheet_1_\d{4}-\d\d-\d\d\.csv$/)
  const rows = readFileSync(await saved.path(), 'utf8').split('\r\n')
  expect(rows[0]).toContain('*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service)')
  expect(rows[1]).toMatch(
    /^,Hollis Farms,\d\d\/\d\d\/\d{4},,,,"Order 1: Desirable, Ridge, 1184","Pecans, Large A Grade",.*,2000.33,,$/,
  )
  await page.context().close()
})
