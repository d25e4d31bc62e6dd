import { readFileSync } from 'node:fs'
import { readWorkbook } from '#sheets/readWorkbook.ts'
import { today } from '#tests/support/plant/today.ts'
import { openAdminApi } from './adminApi.ts'
import { headAction, scan, signedIn } from './pageActions.ts'
import { expect, type ServedPlant, test } from './plant.ts'

test('should show the wagons of a scanned bag in two presses, and the extent of a recall', async ({
  plant,
  browser,
}) => {
  await furnish(plant)
  const page = await signedIn(browser, plant)
  await page.goto('/#/lots')
  await expect(page.getByRole('heading', { name: 'Lots' })).toBeVisible()
  await scan(page, '1-1')
  await page.getByRole('link', { name: 'Trace bag 1-1' }).click()

  await expect(page.getByRole('heading', { name: 'Trace of bag 1-1' })).toBeVisible()
  const wagons = page.getByRole('region', { name: 'Wagons' })
  await expect(wagons.getByRole('row').filter({ hasText: 'A17' })).toContainText('Possible54.55 % to 100.00 %70.59 %')
  await expect(wagons.getByRole('row').filter({ hasText: 'B4' })).toContainText('Possible0.00 % to 45.45 %29.41 %')
  const path = page.getByRole('list', { name: 'The way through the plant' })
  for (const passed of ['Hollis Farms', 'River orchard', 'A17', 'B4', 'Bin 1']) await expect(path).toContainText(passed)

  await wagons.getByRole('link', { name: 'B4' }).click()
  await (await headAction(page, 'Trace')).click()
  const recall = page.getByRole('region', { name: 'Recall' })
  await expect(recall).toContainText('Certain900.00 lbs1 bag')
  await expect(recall).toContainText('Possible2,000.00 lbs1 bag')
  await expect(recall.getByRole('row').filter({ hasText: '1-2' })).toContainText('Certain900.00 lbsAt the plant')
  await recall.getByRole('button', { name: 'Hold these bags' }).click()
  await recall.getByLabel('Reason').fill('A buyer found metal')
  await recall.getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(recall).toContainText('2 bags are held now.')
  const download = page.waitForEvent('download')
  await recall.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Recall_of_wagon_B4_\d{4}-\d\d-\d\d\.csv$/)
  const sheet = page.waitForEvent('download')
  await recall.getByRole('button', { name: 'Receiving records', exact: true }).click()
  const saved = await sheet
  expect(saved.suggestedFilename()).toMatch(/^Receiving_records_wagon_B4_\d{4}-\d\d-\d\d\.csv$/)
  const [titles = '', row = ''] = readFileSync(await saved.path(), 'utf8').split('\r\n')
  expect(titles).toContain('Traceability lot code,Commodity,Variety,Wagons,Date received,Quantity received')
  expect(row).toMatch(/^1,Pecans,Desirable,"A17; B4",/)
  expect(row).toContain('18000')
  const book = page.waitForEvent('download')
  await recall.getByRole('button', { name: 'Receiving records (Excel)' }).click()
  const [written] = await readWorkbook(new Uint8Array(readFileSync(await (await book).path())))
  expect(new TextDecoder().decode(written?.csv)).toContain('1,Pecans,Desirable,"A17; B4",')
  await page.context().close()
})

/** Wagon A17 in Bin 1 alone, B4 in Bins 1 and 2, and a bag out of each bin. */
async function furnish(plant: ServedPlant): Promise<void> {
  const adminApi = await openAdminApi(plant)
  const variety = await adminApi.add('varieties', { name: 'Desirable' })
  const bins = [
    await adminApi.add('drying_bins', { name: 'Bin 1' }),
    await adminApi.add('drying_bins', { name: 'Bin 2' }),
  ]
  const client = await adminApi.add('clients', { company_name: 'Hollis Farms' })
  const orchard = await adminApi.add('orchards', { name: 'River orchard', farm: '4417', client })
  const order = await adminApi.add('orders', { client, variety, orchard })
  const day = today()
  const loads = [
    { wagon_id: 'A17', gross: 14_000, tare: 4000, trash: 400, drying_bin: bins.slice(0, 1) },
    { wagon_id: 'B4', gross: 12_000, tare: 4000, drying_bin: bins },
  ]
  for (const { drying_bin, ...load } of loads) {
    const wagon = await adminApi.add('wagons', { order, harvested_at: day, arrived_at: day, ...load })
    await adminApi.change(`wagons/${wagon}`, { status: 'Pre-cleaning', drying_bin, pre_dried: true })
    await adminApi.add(`wagons/${wagon}/unloaded`, {})
  }
  const sack = { grade: 'Large A Grade', type: 'Super Sack', pallet_type: 'Cardboard', clean_tare: 35 }
  for (const [nth, clean_gross] of [2035, 935].entries()) {
    const batch = nth + 1
    for (const status of ['Ready', 'Sorting']) await adminApi.change(`batches/${batch}`, { status })
    await adminApi.add('bags', { ...sack, batch, clean_gross })
  }
}
