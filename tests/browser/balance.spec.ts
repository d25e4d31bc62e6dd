import { expect } from '@playwright/test'
import { today } from '#tests/support/plant/today.ts'
import { openAdminApi } from './adminApi.ts'
import { headAction, signedIn } from './pageActions.ts'
import { test } from './plant.ts'

const tablet = { viewport: { width: 820, height: 1180 } }

test('a plant owner should see the water and the missing weight of an order, and an administrator sets the meter’s error', async ({
  plant,
  browser,
}) => {
  const adminApi = await openAdminApi(plant)
  const variety = await adminApi.add('varieties', { name: 'Desirable' })
  const bin = await adminApi.add('drying_bins', { name: 'Bin 1' })
  const client = await adminApi.add('clients', { company_name: 'Hollis Farms' })
  const orchard = await adminApi.add('orchards', { name: 'Ridge', client })
  const order = await adminApi.add('orders', { client, variety, orchard })
  const day = today()
  const weights = { gross: 14_000, tare: 4_000, trash: 400 }
  const wagon = await adminApi.add('wagons', { order, wagon_id: 'A17', harvested_at: day, arrived_at: day, ...weights })
  await adminApi.change(`wagons/${wagon}`, { status: 'Pre-cleaning', drying_bin: [bin] })
  await adminApi.add(`wagons/${wagon}/unloaded`, {})
  await adminApi.change('batches/1', { status: 'Drying' })
  const now = Date.now()
  const read = async (reading: number, sample_location: string, hoursAgo: number) =>
    adminApi.add('moisture_readings', {
      batch: 1,
      reading,
      reading_method: 'In-Shell',
      sample_location,
      reading_time: new Date(now - hoursAgo * 3_600_000).toISOString(),
    })
  await read(12, 'Top', 9)
  await read(14, 'Bottom', 9)
  await read(4, 'Middle', 1)
  for (const status of ['Ready', 'Sorting']) await adminApi.change('batches/1', { status })
  const sack = { batch: 1, grade: 'Large A Grade', type: 'Super Sack', pallet_type: 'Cardboard', clean_tare: 35 }
  await adminApi.add('bags', { ...sack, clean_gross: 4_535 })
  await adminApi.add('bags', { ...sack, grade: 'B Grade', clean_gross: 4_175 })

  const page = await signedIn(browser, plant, tablet, plant.admin)
  const main = page.getByRole('main')
  await page.goto('/#/orders/1')
  await (await headAction(page, 'Balance')).click()
  await expect(main.getByRole('heading', { name: 'Balance of order 1' })).toBeVisible()
  await expect(main).toContainText('It can’t be told')
  await expect(main).toContainText('Batch 1 is not Complete.')

  await adminApi.change('batches/1', { status: 'Complete' })
  await page.reload()
  await expect(main).toContainText('It fits')
  await expect(main).toContainText('Unexplained: 60.00 lbs, between −34.82 lbs and 155.81 lbs')
  const flow = main.getByRole('list').filter({ hasText: 'Wagons' }).first()
  for (const figure of ['9,600.00', '400.00', '8,700.00', '900.00', '4,500.00', '4,140.00', '60.00'])
    await expect(flow).toContainText(figure)

  await page.goto('/#/system/form-settings')
  await page.getByLabel('Error of a moisture meter').fill('0.1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/#\/system$/)
  await expect(main).toContainText('Error of a moisture meter')
  await page.goto('/#/balance?batch=1')
  await expect(main).toContainText('More is missing than meters and scales explain')
})
