import { expect } from '@playwright/test'
import * as z from 'zod/mini'
import { LogEvent } from '#model/kinds/event.ts'
import { openAdminApi } from './adminApi.ts'
import { signedIn } from './pageActions.ts'
import { test } from './plant.ts'
import { sortedOrder } from './sorted.ts'

test('the bins with their moisture and a lot should be seen as they were, and nothing be changed there', async ({
  plant,
  browser,
}) => {
  const adminApi = await openAdminApi(plant)
  const { lot, order } = await sortedOrder(adminApi, 'Hollis Farms')
  const bin = await adminApi.add('drying_bins', { name: 'Bin 7' })
  const batch = await adminApi.add('batches', { order, drying_bin: bin, pre_dried: true })
  const reading = { batch, reading: 5.25, reading_method: 'Shelled', sample_location: 'Middle' }
  await adminApi.add('moisture_readings', { ...reading, reading_time: new Date().toISOString() })

  const page = await signedIn(browser, plant, { viewport: { width: 1280, height: 800 } })
  const events = z.array(LogEvent).parse(await (await page.request.get('/api/events/?limit=500')).json())
  const then = Math.max(...events.map(({ seq }) => seq))
  const opened =
    events.find(({ entity, entity_id, from }) => entity === 'batch' && entity_id === batch && from === null)?.seq ?? 0
  for (const status of ['Ready', 'Sorting', 'Complete']) await adminApi.change(`batches/${batch}`, { status })

  const main = page.getByRole('main')
  const strip = page.getByRole('region', { name: 'The plant at a past time' })
  await page.goto('/#/drying-bins')
  await expect(main.getByRole('list', { name: 'Free drying bins' })).toContainText('Bin 7')
  // Two presses and a time: the bar's button, then any event or minute.
  await page.getByRole('button', { name: 'This page at a past time' }).click()
  await expect(strip).toContainText('As it was')
  await page.goto(`/#/drying-bins?at=${then}`)
  const inUse = main
    .getByRole('list', { name: 'Drying bins in use' })
    .getByRole('listitem')
    .filter({ hasText: 'Bin 7' })
  await expect(inUse).toContainText('5.25 %')
  await page.goto(`/#/drying-bins?at=${opened - 1}`)
  await expect(main.getByRole('list', { name: 'Free drying bins' })).toContainText('Bin 7')

  // With the bag that began it: a decision is never split.
  const begun = events.findLast(({ entity, entity_id }) => entity === 'lot' && entity_id === lot)
  const first = begun?.cause ?? begun?.seq ?? 0
  for (const place of [`lots/${lot}?`, `trace?lot=${lot}&`]) {
    await page.goto(`/#/${place}at=${first - 1}`)
    await expect(main.getByText('There is no such record at this moment')).toBeVisible()
  }

  const notified = events.find(({ entity, to }) => entity === 'lot' && to === 'Ready')?.seq ?? 0
  await page.goto(`/#/lots/${lot}?at=${notified - 1}`)
  await expect(main.getByText('Sorting').first()).toBeVisible()
  await expect(main.getByRole('button', { name: /sell|hold|advance|make lot|measure/i })).toHaveCount(0)
  await strip.getByRole('button', { name: 'One event on' }).click()
  await expect(main.getByText('Ready').first()).toBeVisible()
  await strip.getByRole('link', { name: 'Back to now' }).click()
  await expect(strip).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`#/lots/${lot}$`))
})
