import { expect, type Locator } from '@playwright/test'
import { onePixel } from '#tests/plant/onePixel.ts'
import { today } from '#tests/support/plant/today.ts'
import { type AdminApi, openAdminApi } from './adminApi.ts'
import { Finger } from './finger.ts'
import { message } from './job.ts'
import { headAction, scan } from './pageActions.ts'
import { test } from './plant.ts'
import { sortedOrder } from './sorted.ts'

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

test('each correction should take four touches at most from the page of its record, five from its menu', async ({
  page,
  plant,
}) => {
  const adminApi = await openAdminApi(plant)
  const { lot, batch, wagon } = await furnish(adminApi)
  await page.request.post('/api/auth/login/', { data: plant.admin })
  const main = page.getByRole('main')
  const corrected = async (
    address: string,
    button: string | RegExp,
    correct: (finger: Finger, dialog: Locator) => Promise<void>,
    inMenu = false,
  ): Promise<void> => {
    await page.goto(address)
    const finger = new Finger(page)
    const opener = inMenu
      ? await headAction(page, String(button), async (more) => finger.on(more))
      : main.getByRole('button', { name: button }).first()
    await finger.on(opener)
    await correct(finger, page.getByRole('dialog').first())
    expect({ button, touches: finger.touches }).toEqual({ button, touches: inMenu ? 5 : 4 })
  }

  await corrected(`/#/wagons/${wagon}`, 'Correct', async (finger, dialog) => {
    await finger.into(dialog.getByLabel('Gross'), '13900')
    await finger.because(dialog, 'Read wrong')
  })
  const wrongOrder = async (finger: Finger, dialog: Locator): Promise<void> => {
    await finger.on(dialog.getByRole('radio', { name: /Oak Hill/ }))
    await finger.because(dialog, 'The ticket was Oak Hill’s')
  }
  await corrected(`/#/wagons/${wagon}`, 'Wrong order', wrongOrder)
  await corrected(`/#/batches/${batch}`, 'Correct the reading of 42 %', async (finger, dialog) => {
    await finger.into(dialog.getByLabel('Reading', { exact: true }), '4.2')
    await finger.because(dialog, 'A point was missing')
  })
  await corrected(`/#/batches/${batch}`, 'Correct the Stop', async (finger, dialog) => {
    await finger.on(dialog.getByRole('radio', { name: 'Start' }))
    await finger.because(dialog, 'Wrong button')
  })
  const wrongPurchaser = async (finger: Finger, dialog: Locator): Promise<void> => {
    await finger.on(dialog.getByRole('radio', { name: 'Navarro' }))
    await finger.because(dialog, 'Navarro signed for it')
  }
  await corrected(`/#/lots/${lot}`, 'Correct purchaser', wrongPurchaser, true)
  // Of a Sold lot: nothing else can be done to its bags.
  await corrected(`/#/lots/${lot}`, /^Write off bag/, async (finger, dialog) => {
    await finger.on(dialog.getByRole('radio', { name: 'Eaten' }))
    await finger.because(dialog, 'Mice in the corner')
  })
  await corrected('/#/lots/2', 'Correct bag 2-1', async (finger, dialog) => {
    await finger.on(dialog.getByRole('radio', { name: 'Cracks & Splits' }))
    await finger.because(dialog, 'Looked again')
  })
  await expect(message(page, 'Bag 3-1 is corrected.').or(message(page, 'Bag 2-1 is corrected.'))).toBeVisible()
})

test('from a scanned label to the recall of a wagon in it should be four touches', async ({ page, plant }) => {
  const adminApi = await openAdminApi(plant)
  await furnish(adminApi)
  await page.request.post('/api/auth/login/', { data: plant.admin })
  await page.goto('/#/lots')
  await expect(page.getByRole('heading', { name: 'Lots' })).toBeVisible()
  const finger = new Finger(page)
  await scan(page, '2-1')
  await finger.on(page.getByRole('link', { name: 'Trace bag 2-1' }))
  await expect(page.getByRole('region', { name: 'Recall' })).toContainText('2-1')
  await finger.on(page.getByRole('region', { name: 'Wagons' }).getByRole('link', { name: 'K9' }))
  await finger.on(await headAction(page, 'Trace', async (button) => finger.on(button)))
  await expect(page.getByRole('heading', { name: 'Trace of wagon K9' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recall' })).toContainText('2-1')
  expect(finger.touches).toBe(4)
})

test('the number of a truck should be changed for all its shipments in four touches', async ({ page, plant }) => {
  const adminApi = await openAdminApi(plant)
  const { lot } = await furnish(adminApi)
  const truck = { lot, shipped_by: 'Dixie Lines', truck_number: '412' }
  const [first, second] = [await adminApi.add('shipments', truck), await adminApi.add('shipments', truck)]
  await page.request.post('/api/auth/login/', { data: plant.admin })
  await page.goto(`/#/shipments/process?shipment=${first}`)
  const finger = new Finger(page)
  await finger.on(page.getByRole('checkbox', { name: `No. ${second}` }))
  await finger.on(page.getByRole('button', { name: 'Change', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Change 2 shipments' })
  await finger.into(dialog.getByLabel('Truck number'), 'TX 77')
  await finger.on(dialog.getByRole('button', { name: 'Save' }))
  await expect(message(page, 'Shipments updated!')).toBeVisible()
  await expect(page.getByText('Dixie Lines TX 77')).toBeVisible()
  expect(finger.touches).toBe(4)
})

test('the rest of a sold lot should be split off in four touches, and be a lot to sell', async ({ page, plant }) => {
  const adminApi = await openAdminApi(plant)
  const { lot } = await halfShipped(adminApi)
  await page.request.post('/api/auth/login/', { data: plant.admin })
  await page.goto(`/#/lots/${lot}`)
  const finger = new Finger(page)
  await finger.on(await headAction(page, 'Split off the rest', async (button) => finger.on(button)))
  const dialog = page.getByRole('dialog', { name: `Split off the rest of lot ${lot}` })
  await expect(dialog).toContainText('1 bag at the plant')
  await finger.because(dialog, 'The buyer backs out', 'Split off the rest')
  await expect(message(page, `The rest of lot ${lot} is a lot of its own.`)).toBeVisible()
  expect(finger.touches).toBe(4)
  await page.goto(`/#/lots/${lot + 1}`)
  await expect(page.getByRole('button', { name: `Measure and sell lot ${lot + 1}` })).toBeVisible()
})

test('two clients should become one by six touches and a reason', async ({ page, plant }) => {
  const adminApi = await openAdminApi(plant)
  const kept = await adminApi.add('clients', { company_name: 'Hollis Farms' })
  const twice = await adminApi.add('clients', { company_name: 'Hollis Farm, LLC' })
  await adminApi.add('orchards', { name: 'Ridge', farm: '4417', client: twice })
  await page.request.post('/api/auth/login/', { data: plant.admin })
  await page.goto(`/#/clients/${twice}`)
  const finger = new Finger(page)
  await finger.on(await headAction(page, 'Same as another', async (button) => finger.on(button)))
  const dialog = page.getByRole('dialog', { name: 'Hollis Farm, LLC is also here by another name' })
  await finger.into(dialog.getByRole('combobox', { name: 'The client that stays' }), 'Hollis Farms')
  await finger.on(page.getByRole('option', { name: 'Hollis Farms' }))
  await expect(dialog.getByText('What goes over: 0 orders, 1 orchard, and 0 users.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Entered twice')
  await finger.on(dialog.getByRole('button', { name: 'Make them one' }))
  await finger.on(page.getByRole('alertdialog').getByRole('button', { name: 'Make them one' }))
  await expect(page).toHaveURL(new RegExp(`#/clients/${kept}$`))
  await expect(page.getByRole('list', { name: 'Orchards' }).getByText('Ridge')).toBeVisible()
  expect(finger.touches).toBe(6)
  // An old link to the other one leads on.
  await page.goto(`/#/clients/${twice}`)
  await expect(page.getByRole('main').getByRole('heading', { name: 'Hollis Farms' })).toBeVisible()
})

// The button, the reason, Save: the bag is the only one away, the time is now, and who brought it may be left out.
test('a bag that came back should be recorded in three touches from the page of its shipment', async ({
  page,
  plant,
}) => {
  const adminApi = await openAdminApi(plant)
  const { lot } = await halfShipped(adminApi)
  await page.request.post('/api/auth/login/', { data: plant.admin })
  await page.goto('/#/shipments/1')
  const main = page.getByRole('main')
  const finger = new Finger(page)
  await finger.on(main.getByRole('button', { name: 'A bag came back' }))
  const dialog = page.getByRole('dialog', { name: 'A bag of shipment 1 came back' })
  await expect(dialog.getByLabel('Bag', { exact: true })).toHaveValue(new RegExp(`^${lot}-1 `))
  await finger.because(dialog, 'Wet corner')
  await expect(message(page, `Bag ${lot}-1 is at the plant again, and held.`)).toBeVisible()
  expect(finger.touches).toBe(3)
  await expect(main.getByRole('list', { name: 'What came back' })).toContainText('Wet corner')
  await page.goto(`/#/lots/${lot}`)
  await expect(main).toContainText('Held: Wet corner')
  await expect(main.getByRole('button', { name: `Release bag ${lot}-1` })).toBeVisible()
})

// The button, the bag, two for the signature, and Sign: the difference is what the bag left with.
test('a counter-ticket should take back a bag that came back in five touches and a reason', async ({ page, plant }) => {
  const adminApi = await openAdminApi(plant)
  const { lot, bag } = await halfShipped(adminApi)
  await adminApi.add(`bags/${bag}/return`, { returned_at: new Date().toISOString(), reason: 'Wet corner' })
  await page.request.post('/api/auth/login/', { data: plant.admin })
  await page.goto('/#/shipments/1')
  const main = page.getByRole('main')
  const finger = new Finger(page)
  await finger.on(main.getByRole('button', { name: 'Counter-ticket' }))
  const dialog = page.getByRole('dialog', { name: 'Counter-ticket of shipment 1' })
  await finger.on(dialog.getByRole('checkbox', { name: `${lot}-1` }))
  await expect(dialog).toContainText('−2,000.00')
  await dialog.getByLabel('Reason').fill('Wet corner')
  await finger.on(dialog.getByRole('button', { name: 'Type instead' }))
  await finger.into(dialog.getByLabel('Printed name'), 'Dale Roy')
  await finger.on(dialog.getByRole('button', { name: 'Sign the counter-ticket' }))
  await expect(message(page, 'Shipment updated!')).toBeVisible()
  expect(finger.touches).toBe(5)
  await expect(main.getByRole('list', { name: 'Counter-tickets' })).toContainText(`${lot}-1`)
})

test('one of several bags that left should come back in five touches and a reason', async ({ page, plant }) => {
  const adminApi = await openAdminApi(plant)
  const { lot } = await halfShipped(adminApi, 'both')
  await page.request.post('/api/auth/login/', { data: plant.admin })
  await page.goto('/#/shipments/1')
  const finger = new Finger(page)
  await finger.on(page.getByRole('main').getByRole('button', { name: 'A bag came back' }))
  const dialog = page.getByRole('dialog', { name: 'A bag of shipment 1 came back' })
  const bag = dialog.getByRole('combobox', { name: 'Bag' })
  await finger.on(bag)
  await finger.on(page.getByRole('option', { name: new RegExp(`^${lot}-2 `) }))
  await expect(bag).toHaveValue(new RegExp(`^${lot}-2 `))
  await finger.because(dialog, 'Torn corner')
  await expect(message(page, `Bag ${lot}-2 is at the plant again, and held.`)).toBeVisible()
  expect(finger.touches).toBe(5)
})

test('a written-off bag should be found in three touches and a reason', async ({ page, plant }) => {
  const adminApi = await openAdminApi(plant)
  const { lot, bag } = await sortedOrder(adminApi, 'Hollis Farms')
  await adminApi.add(`bags/${bag}/write_off`, { kind: 'lost', reason: 'Not in its row' })
  await page.request.post('/api/auth/login/', { data: plant.admin })
  await page.goto(`/#/lots/${lot}`)
  const main = page.getByRole('main')
  const finger = new Finger(page)
  await finger.on(main.getByRole('button', { name: `Bag ${lot}-1 is found again` }))
  await finger.because(page.getByRole('dialog'), 'Behind the rack', 'It is found again')
  expect(finger.touches).toBe(3)
  await expect(main.getByRole('button', { name: `Write off bag ${lot}-1` })).toBeVisible()
})

test('a batch should move to another bin in three touches, a reason and Save', async ({ page, plant }) => {
  const adminApi = await openAdminApi(plant)
  const { batch } = await sortedOrder(adminApi, 'Hollis Farms')
  await adminApi.add('drying_bins', { name: 'Bin 77' })
  await page.request.post('/api/auth/login/', { data: plant.admin })
  await page.goto(`/#/batches/${batch}`)
  const finger = new Finger(page)
  await finger.on(page.getByRole('main').getByRole('button', { name: 'Move to another bin' }))
  const dialog = page.getByRole('dialog', { name: `Move batch ${batch} to another bin` })
  await finger.into(dialog.getByRole('combobox', { name: 'Drying bin' }), 'Bin 77')
  await finger.on(page.getByRole('option', { name: 'Bin 77' }))
  await finger.because(dialog, 'Its fan broke')
  await expect(message(page, `Batch ${batch} lies in another bin.`)).toBeVisible()
  expect(finger.touches).toBe(5)
})

test('a bin should be said to be empty in three touches', async ({ page, plant }) => {
  const adminApi = await openAdminApi(plant)
  const { batch } = await sortedOrder(adminApi, 'Ingram Orchards')
  await page.request.post('/api/auth/login/', { data: plant.admin })
  await page.goto(`/#/batches/${batch}`)
  const finger = new Finger(page)
  await finger.on(page.getByRole('main').getByRole('button', { name: new RegExp(`batch ${batch}$`) }))
  await finger.on(page.getByRole('button', { name: /is empty$/ }))
  await finger.on(page.getByRole('button', { name: 'Yes' }))
  await expect(page.getByText(/ is empty\.$/)).toBeVisible()
  expect(finger.touches).toBe(3)
})

// Helpers

/** A sold lot of two bags, of which the first has left, or both. */
async function halfShipped(adminApi: AdminApi, gone: 'first' | 'both' = 'first') {
  const { batch, lot, bag } = await sortedOrder(adminApi, 'Hollis Farms')
  const reason = 'One bag is missing'
  await adminApi.add(`lots/${lot}/step_back`, { reason })
  const sack = { type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35, clean_gross: 1035 }
  const second = await adminApi.add('bags', { ...sack, batch, grade: 'B Grade' })
  await adminApi.change(`lots/${lot}`, { notified_by: 1, notified_at: today() })
  await adminApi.change(`lots/${lot}`, { status: 'Ready' })
  await adminApi.change(`lots/${lot}`, { broker: await adminApi.add('brokers', { company_name: 'Gulf Nut' }) })
  const shipment = await adminApi.add('shipments', { lot })
  await adminApi.change(`bags/${bag}`, { shipment, ship_gross: 2035, ship_tare: 35 })
  if (gone === 'both') await adminApi.change(`bags/${second}`, { shipment, ship_gross: 1035, ship_tare: 35 })
  await adminApi.change(`shipments/${shipment}`, { status: 'Closed', signature: onePixel })
  return { lot, bag }
}

/**
 * A sold lot, an arrived wagon with an order of Oak Hill, a batch with a wrong reading and stop, and bag 2-1 of wagon
 * K9.
 */
async function furnish(adminApi: AdminApi) {
  const { client, order, lot } = await sortedOrder(adminApi, 'Hollis Farms')
  const gulf = await adminApi.add('brokers', { company_name: 'Gulf Nut' })
  await adminApi.add('brokers', { company_name: 'Navarro' })
  await adminApi.change(`lots/${lot}`, { broker: gulf })
  const oak = await adminApi.add('clients', { company_name: 'Oak Hill' })
  const orchard = await adminApi.add('orchards', { name: 'Ridge', client: oak })
  const own = await adminApi.add('orchards', { name: 'Bend', client })
  await adminApi.add('orders', { client: oak, variety: 1, orchard })
  const other = await adminApi.add('orders', { client, variety: 1, orchard: own })
  const day = today()
  const arrives = async (wagon_id: string, more: object) =>
    adminApi.add('wagons', { wagon_id, harvested_at: day, arrived_at: day, ...more })
  const wagon = await arrives('A17', { order: other, gross: 14_000, tare: 4000 })
  const drying_bin = await adminApi.add('drying_bins', { name: 'Bin 9' })
  const batch = await adminApi.add('batches', { order, drying_bin })
  const time = new Date(Date.now() - 3_600_000).toISOString()
  await adminApi.add('moisture_readings', { batch, reading: 42, reading_time: time })
  await adminApi.add('dryer_events', { batch, drying_bin, event_type: 'Stop', event_time: time })
  const bin = await adminApi.add('drying_bins', { name: 'Bin 10' })
  const loaded = await arrives('K9', { order: other })
  await adminApi.change(`wagons/${loaded}`, { status: 'Pre-cleaning', drying_bin: [bin], pre_dried: true })
  await adminApi.add(`wagons/${loaded}/unloaded`, {})
  const its = batch + 1
  for (const status of ['Ready', 'Sorting']) await adminApi.change(`batches/${its}`, { status })
  const sack = { type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35, clean_gross: 1035 }
  await adminApi.add('bags', { ...sack, batch: its, grade: 'B Grade' })
  return { lot, batch, wagon }
}
