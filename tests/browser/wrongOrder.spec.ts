import { expect } from '@playwright/test'
import { today } from '#tests/support/plant/today.ts'
import { type AdminApi, openAdminApi } from './adminApi.ts'
import { message } from './job.ts'
import { signedIn } from './pageActions.ts'
import { test } from './plant.ts'

const phone = { viewport: { width: 390, height: 844 } }
const tablet = { viewport: { width: 820, height: 1180 } }

test("a wagon on the wrong grower's order should be moved, and each grower sees their own records", async ({
  plant,
  browser,
}) => {
  const adminApi = await openAdminApi(plant)
  await furnish(adminApi)
  const sam = await signedIn(browser, plant, tablet, adminApi.staff('Sam', 'Ortiz'))
  const hollis = await signedIn(browser, plant, phone, adminApi.staff('Hank', 'Hollis'))
  const oak = await signedIn(browser, plant, phone, adminApi.staff('Olive', 'Oakes'))

  await test.step('on Monday the nuts and bags are on Hollis’s order, and Oak Hill has an empty order', async () => {
    await hollis.goto('/#/client/order/1')
    await expect(hollis.getByText('A17').first()).toBeVisible()
    await oak.goto('/#/client/order/2')
    await expect(oak.getByRole('heading', { name: 'Order 2' })).toBeVisible()
    await expect(oak.getByText('A17')).toHaveCount(0)
  })

  await test.step('a supervisor sees the changes of the move, and makes it', async () => {
    await sam.goto('/#/wagons/1')
    await sam.getByRole('main').getByRole('button', { name: 'Wrong order' }).click()
    const dialog = sam.getByRole('dialog', { name: 'Move wagon A17 to another order' })
    await dialog.getByRole('radio', { name: '2 · Oak Hill · Desirable · Ridge' }).check({ force: true })
    const section = dialog.getByRole('region', { name: 'What this will change' })
    await expect(section).toContainText('Wagon A17')
    await expect(section).toContainText('Bag 1-1')
    await expect(section).toContainText('Lot 2 · New')
    await dialog.getByLabel('Reason').fill('The ticket was Oak Hill’s')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(message(sam, 'Updated Wagon A17!')).toBeVisible()
    await expect(sam.getByRole('main').getByText('Oak Hill').first()).toBeVisible()
  })

  await test.step('both phones show it at once', async () => {
    await expect(oak.getByText('A17').first()).toBeVisible()
    await expect(hollis.getByText('A17')).toHaveCount(0)
  })

  await test.step('the bag belongs to a lot of Oak Hill, and Hollis sees nothing of it', async () => {
    await oak.goto('/#/client/lot/2')
    await expect(oak.getByText('2,035.00').first()).toBeVisible()
    for (const path of ['lots/2', 'batches/1', 'wagons/1', 'bags/1'])
      expect((await hollis.request.get(`/api/${path}/`)).status()).toBe(404)
    expect((await oak.request.get('/api/lots/1/')).status()).toBe(404)
  })
})

test('nuts that shared a bin in the past should go along by one switch, or prevent the move, before Save', async ({
  plant,
  browser,
}) => {
  const adminApi = await openAdminApi(plant)
  await furnish(adminApi)
  await besideInBin(adminApi)
  const sam = await signedIn(browser, plant, tablet, adminApi.staff('Sam', 'Ortiz'))
  await sam.goto('/#/wagons/1')
  await sam.getByRole('main').getByRole('button', { name: 'Wrong order' }).click()
  const dialog = sam.getByRole('dialog', { name: 'Move wagon A17 to another order' })
  await dialog.getByRole('radio', { name: '2 · Oak Hill · Desirable · Ridge' }).check({ force: true })
  const changes = dialog.getByRole('region', { name: 'What this will change' })
  await expect(changes).toContainText('Wagon B4')
  await dialog.getByRole('switch', { name: 'Take along every wagon that must go too' }).uncheck({ force: true })
  await expect(dialog.getByText('This is refused as it stands')).toBeVisible()
  await expect(
    dialog.getByText('Its nuts share Bin 1 with those of wagon B4: move both wagons together.'),
  ).toBeVisible()
  await dialog.getByRole('switch', { name: 'Take along every wagon that must go too' }).check({ force: true })
  await expect(changes).toContainText('Wagon B4')
  await expect(dialog.getByText('This is refused as it stands')).toHaveCount(0)
  await dialog.getByLabel('Reason').fill('Both were Oak Hill’s')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(message(sam, 'Updated Wagon A17!')).toBeVisible()
})

// Helpers

/** Wagon B4 of order 1, unloaded into Bin 1 while the batch of A17 was sorted; both batches are Complete. */
async function besideInBin(adminApi: AdminApi): Promise<void> {
  const day = today()
  const wagon = await adminApi.add('wagons', { order: 1, wagon_id: 'B4', harvested_at: day, arrived_at: day })
  await adminApi.change(`wagons/${wagon}`, { status: 'Pre-cleaning', drying_bin: [1], pre_dried: true })
  await adminApi.add(`wagons/${wagon}/unloaded`, {})
  for (const batch of [1, 2]) {
    if (batch === 2) for (const status of ['Ready', 'Sorting']) await adminApi.change('batches/2', { status })
    await adminApi.change(`batches/${batch}`, { status: 'Complete' })
  }
}

/** Wagon A17 of order 1 of Hollis Farms through to a bag, and an open order 2 of Oak Hill. */
async function furnish(adminApi: AdminApi): Promise<void> {
  const variety = await adminApi.add('varieties', { name: 'Desirable' })
  const drying_bin = await adminApi.add('drying_bins', { name: 'Bin 1' })
  const person = async (first_name: string, last_name: string, role: object) =>
    adminApi.add('users', { ...adminApi.staff(first_name, last_name), first_name, last_name, ...role })
  const grower = async (company_name: string, first: string, last: string) => {
    const client = await adminApi.add('clients', { company_name })
    const orchard = await adminApi.add('orchards', { name: 'Ridge', farm: '4417', client })
    await person(first, last, { role_number: 1, client })
    return adminApi.add('orders', { client, variety, orchard })
  }
  const notified_by = await person('Sam', 'Ortiz', { role_number: 3 })
  const order = await grower('Hollis Farms', 'Hank', 'Hollis')
  await grower('Oak Hill', 'Olive', 'Oakes')
  const day = today()
  const wagon = await adminApi.add('wagons', { order, wagon_id: 'A17', harvested_at: day, arrived_at: day })
  await adminApi.change(`wagons/${wagon}`, { status: 'Pre-cleaning', drying_bin: [drying_bin], pre_dried: true })
  await adminApi.add(`wagons/${wagon}/unloaded`, {})
  await adminApi.change(`wagons/${wagon}`, { notified_by, notified_at: day })
  await adminApi.change(`wagons/${wagon}`, { status: 'Complete' })
  for (const status of ['Ready', 'Sorting']) await adminApi.change('batches/1', { status })
  const sack = { batch: 1, grade: 'Large A Grade', type: 'Super Sack', pallet_type: 'Cardboard', clean_tare: 0 }
  await adminApi.add('bags', { ...sack, clean_gross: 2035 })
}
