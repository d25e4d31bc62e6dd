import { expect } from '@playwright/test'
import { openAdminApi } from './adminApi.ts'
import { message } from './job.ts'
import { headAction, signedIn } from './pageActions.ts'
import { test } from './plant.ts'
import { sortedOrder } from './sorted.ts'

const tablet = { viewport: { width: 820, height: 1180 } }

test('a supervisor should correct a reading, a start and a purchaser, and both brokers see the change', async ({
  plant,
  browser,
}) => {
  const adminApi = await openAdminApi(plant)
  const person = async (first: string, role: object) => {
    const login = adminApi.staff(first, 'Ortiz')
    await adminApi.add('users', { ...login, first_name: first, last_name: 'Ortiz', ...role })
    return login
  }
  const { lot } = await sortedOrder(adminApi, 'Hollis Farms')
  const gulf = await adminApi.add('brokers', { company_name: 'Gulf Nut' })
  const navarro = await adminApi.add('brokers', { company_name: 'Navarro' })
  await adminApi.change(`lots/${lot}`, { broker: gulf })
  const drying_bin = await adminApi.add('drying_bins', { name: 'Bin 9' })
  const batch = await adminApi.add('batches', { order: 1, drying_bin })
  const time = new Date(Date.now() - 3_600_000).toISOString()
  await adminApi.add('moisture_readings', { batch, reading: 42, reading_time: time })
  await adminApi.add('dryer_events', { batch, drying_bin, event_type: 'Stop', event_time: time })

  const sam = await signedIn(browser, plant, tablet, await person('Sam', { role_number: 3 }))
  const gil = await signedIn(browser, plant, {}, await person('Gil', { role_number: 0, broker: gulf }))
  const nora = await signedIn(browser, plant, {}, await person('Nora', { role_number: 0, broker: navarro }))

  await test.step('42 % was 4.2 %, and the stop was a start', async () => {
    await sam.goto(`/#/batches/${batch}`)
    const main = sam.getByRole('main')
    await main.getByRole('button', { name: 'Correct the reading of 42 %' }).click()
    const reading = sam.getByRole('dialog', { name: 'Correct the reading of 42 %' })
    await reading.getByLabel('Reading', { exact: true }).fill('4.2')
    await expect(reading.getByRole('region', { name: 'What this will change' })).toContainText('4.20 %')
    await reading.getByLabel('Reason').fill('A point was missing')
    await reading.getByRole('button', { name: 'Save' }).click()
    await expect(main.getByRole('button', { name: 'Correct the reading of 4.2 %' })).toBeVisible()
    await main.getByRole('button', { name: 'Correct the Stop' }).click()
    const event = sam.getByRole('dialog', { name: 'Correct the Stop' })
    await event.getByRole('radio', { name: 'Start' }).check({ force: true })
    await event.getByLabel('Reason').fill('Wrong button')
    await event.getByRole('button', { name: 'Save' }).click()
    await expect(main.getByRole('button', { name: 'Correct the Start' })).toBeVisible()
    await expect(main).toContainText('Running, dried')
  })

  await test.step('the lot was sold to another broker: one loses it, the other has it', async () => {
    await gil.goto(`/#/lots/${lot}`)
    await expect(gil.getByRole('heading', { name: `Lot ${lot}` })).toBeVisible()
    await nora.goto('/#/inventory')
    await expect(nora.getByText('B Grade')).toHaveCount(0)
    await sam.goto(`/#/lots/${lot}`)
    await (await headAction(sam, 'Correct purchaser')).click()
    const dialog = sam.getByRole('dialog', { name: `Correct the purchaser of lot ${lot}` })
    await dialog.getByRole('radio', { name: 'Navarro' }).check({ force: true })
    await expect(dialog.getByRole('region', { name: 'What this will change' })).toContainText('Navarro')
    await dialog.getByLabel('Reason').fill('Navarro signed for it')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(message(sam, 'Updated Lot with Broker!')).toBeVisible()
    await expect(nora.getByText('B Grade').first()).toBeVisible()
    await expect(gil.getByRole('heading', { name: `Lot ${lot}` })).toHaveCount(0)
    expect((await gil.request.get(`/api/lots/${lot}/`)).status()).toBe(404)
  })
})
