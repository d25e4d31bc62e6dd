import { expect, type Page, test } from '@playwright/test'
import type { SpecServer } from '#tests/support/specServer/specServer.ts'
import { addBag, choose, localText, message, opened } from './job.ts'
import { openLoadBag, scribble } from './pageActions.ts'
import { expectPage, lean, openSpecPlant } from './specPlant.ts'

// tests/foreign tests the kindest server, call by call; this is the leanest one.
test('should carry a wagon to a signed truck on a server that writes section 3’s fields alone, decimals as text', async ({
  browser,
}) => {
  const { server, faults, signIn, close } = await openSpecPlant(browser, lean, true)
  const page = await signIn('ana')
  await arrive(page, server)
  await clean(page)
  await dry(page)
  await sort(page)
  await sell(page)
  await ship(page)
  await invoice(page)
  expect(server.memory.orders.get(5)).toMatchObject({ status: 'Complete', invoice_number: '501' })
  expect(server.memory.bags.rows.filter(({ batch }) => batch === 6)).toHaveLength(2)
  expect(faults).toEqual([])
  await close()
})

test('should show all users their pages of a server with other formats', async ({ browser }) => {
  const otherwise = { ...lean, labels: 'text', empty: 'null', dates: 'instant', related: 'names' } as const
  const { server, faults, signIn, close } = await openSpecPlant(browser, otherwise, true)
  for (const [person, places] of Object.entries(placesOf)) {
    const page = await signIn(person)
    for (const [path, heading, words] of places)
      await test.step(`${person} ${path}`, () => expectPage(page, path, heading, words))
  }
  expect(server.refused.filter((each) => each.startsWith('403'))).toEqual([])
  expect(faults).toEqual([])
  await close()
})

type Place = readonly [path: string, heading: string | RegExp, words: readonly string[]]

const staffPlaces: readonly Place[] = [
  ['/', 'Dashboard', ['Pre-clean wagon B1', 'Batch 503']],
  ['/orders', 'Orders', ['1002', 'Hollis Farms', 'Oak Hill Orchards', '3,558.25', '4,415.50']],
  ['/wagons', 'Wagons', ['B1', 'B2', 'B3', 'Desirable']],
  ['/batches', 'Batches', ['503', 'Oak Hill Orchards', 'Drying']],
  ['/lots', 'Lots', ['704', '2,721.75', '705', 'Navarro Pecan Buyers']],
  ['/shipments', 'Shipments', ['902', '860.5']],
  ['/clients', 'Clients', ['Hollis Farms', 'Oak Hill Orchards']],
  ['/orchards', 'Orchards', ['River orchard', '4417']],
  ['/drying-bins', 'Drying Bins', ['1002', '1003']],
  ['/inventory', 'Inventory', ['704']],
  ['/statistics', 'Statistics', ['3,558.25', 'The last 7 days']],
  ['/orders/3', /^Order 1003/, ['Oak Hill', 'Stuart', '702', '503']],
  ['/wagons/3', /^Wagon B2/, ['Bin 2', 'Hollis Farms', 'Desirable']],
  ['/batches/3', /^Batch 503/, ['8.21', '6.5', 'Oak Hill Orchards', 'Stuart']],
  ['/batches/4', /^Batch 504/, ['24 h', '3,558.25']],
  ['/lots/5', /^Lot 705/, ['Navarro Pecan Buyers', '1,693.75', '48.5', '902']],
  ['/shipments/2', /^Shipment 902/, ['705-1', '860.5', 'Dixie Freight', '1004']],
  ['/clients/1', /Hollis Farms/, ['Hank', '1002']],
  ['/orders/ticket/4', 'Shipping tickets', ['902']],
  ['/tickets/processing/4', 'Processing ticket', ['1004']],
  ['/profile', 'My Profile', ['Ana']],
]

const growerPlaces: readonly Place[] = [
  ['/client', 'Tracker', ['1002', 'Desirable']],
  ['/client/order', 'Orders', ['1002', '1004', '4,415.50']],
  ['/client/order/4', 'Order 1004', ['Elliott', '705', '902']],
  ['/client/lot', 'Lots', ['704', '2,721.75']],
  ['/client/lot/5', 'Lot 705', ['Navarro Pecan Buyers', '1,693.75']],
  ['/client/shipment/2', 'Shipment 902', ['860.5']],
  ['/client/info', /Hollis/, ['River orchard']],
]

const brokerPlaces: readonly Place[] = [
  ['/inventory', 'Inventory', ['704', '2,721.75']],
  ['/shipments', 'Shipments', ['902', '860.5']],
  ['/lots/5', /^Lot 705/, ['1,693.75', '48.5']],
]

/** Pages, their headings, and their figures of the seeded plant. */
const placesOf: Readonly<Record<string, readonly Place[]>> = {
  ana: staffPlaces,
  hank: growerPlaces,
  nora: brokerPlaces,
}

// The job, step by step

async function arrive(page: Page, server: SpecServer): Promise<void> {
  await page.getByRole('button', { name: 'New order' }).first().click()
  const order = page.getByRole('dialog', { name: 'New order' })
  await choose(order.getByLabel('Client', { exact: true }), 'Hollis Farms')
  await choose(order.getByLabel('Variety'), 'Stuart')
  await choose(order.getByLabel('Orchard'), 'Home place')
  await order.getByRole('button', { name: 'Add' }).click()
  await expect(message(page, 'Order created!')).toBeVisible()
  await page.goto('/#/wagons')
  await page.getByRole('button', { name: 'New wagon' }).first().click()
  const wagon = page.getByRole('dialog', { name: 'New wagon' })
  await choose(wagon.getByLabel('Client', { exact: true }), 'Hollis Farms')
  await choose(wagon.getByLabel('Order', { exact: true }), '1005')
  await wagon.getByLabel('Wagon id').pressSequentially('b 12')
  server.refuseNextWrite({ wagon_id: ['This wagon is in the yard already.'], status: ['The yard is full.'] })
  await wagon.getByRole('button', { name: 'Add' }).click()
  await expect(wagon.getByText('This wagon is in the yard already.').first()).toBeVisible()
  await expect(wagon.getByText('The yard is full.')).toBeVisible()
  await wagon.getByRole('button', { name: 'Add' }).click()
  await expect(message(page, 'Wagon created!')).toBeVisible()
}

async function clean(page: Page): Promise<void> {
  await page.getByRole('link', { name: /B12/ }).click()
  await page.getByRole('button', { name: 'Pre-clean wagon B12' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wagon B12' })
  // Another order's bin is not offered.
  await expect(dialog.getByRole('checkbox', { name: /^Bin 4/ })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Bin 7' }).check()
  await dialog.getByRole('button', { name: 'Advance to Pre-cleaning' }).click()
  await expect(message(page, 'Advanced Wagon B12 to Precleaning!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Advance to Unloaded' }).click()
  await expect(message(page, 'Advanced Wagon B12 to Unloaded!')).toBeVisible()
  await opened(page, 'Wagon B12', /B12/)
  await dialog.getByRole('button', { name: 'Client has been told' }).click()
  await expect(message(page, 'Notified Client regarding Wagon B12!')).toBeVisible()
  // By the keyboard: a message may cover it for a while.
  const more = dialog.getByRole('switch', { name: 'Expecting More' })
  await more.press('Space')
  await expect(more).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(message(page, 'Updated Wagon B12!')).toBeVisible()
}

async function dry(page: Page): Promise<void> {
  // Taken once: a minute that ends between two fields would make the time between them longer.
  const now = Date.now()
  await page.goto('/#/batches/6')
  await page.getByRole('button', { name: 'Start drying batch 506' }).click()
  const dialog = page.getByRole('dialog', { name: 'Batch 506' })
  await dialog.getByLabel('Drying start time').fill(localText(now, -180))
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(message(page, 'Advanced Batch 506 to Drying!')).toBeVisible()
  await opened(page, 'Batch 506', /batch 506/)
  await dialog.getByRole('button', { name: /Record the stop/ }).click()
  await dialog.getByLabel('Event time').fill(localText(now, -5))
  await dialog.getByRole('button', { name: 'Add dryer event' }).click()
  await expect(message(page, 'Saved Dryer Event!')).toBeVisible()
  const another = dialog.getByRole('button', { name: /Add a moisture reading/ })
  await another.first().click()
  await dialog.getByRole('textbox', { name: 'Middle' }).fill('4.42')
  await dialog.getByRole('button', { name: 'Now' }).click()
  await dialog.getByRole('button', { name: 'Add moisture test' }).click()
  await expect(message(page, 'Saved Moisture Reading!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Advance to Ready' }).click()
}

async function sort(page: Page): Promise<void> {
  const dialog = await opened(page, 'Batch 506', /batch 506/)
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(message(page, 'Advanced Batch 506 to Sorting!')).toBeVisible()
  await addBag(page, dialog, 'Large A Grade', '1535.25')
  await addBag(page, dialog, 'Large A Grade', '1498.5')
  await dialog.getByRole('switch', { name: 'Advance to Complete' }).press('Space')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await expect(message(page, 'Batch advanced to Complete!')).toBeVisible()
  for (const figure of ['4.42', '2 h 55 min', '2,956.75', 'Stuart'])
    await expect.soft(page.getByRole('main')).toContainText(figure)
}

async function sell(page: Page): Promise<void> {
  await page.goto('/#/lots/6')
  const dialog = await opened(page, 'Lot 706', /lot 706/)
  await dialog.getByRole('button', { name: 'Client has been told' }).click()
  await expect(message(page, 'Saved Lot 706!')).toBeVisible()
  await choose(dialog.getByLabel('Purchaser'), 'Gulf Nut')
  await dialog.getByRole('button', { name: 'Sell to Gulf Nut' }).click()
  await expect(message(page, 'Updated Lot with Broker!')).toBeVisible()
}

/** The server has opened a shipment for the sold lot. */
async function ship(page: Page): Promise<void> {
  await page.goto('/#/shipments/3')
  for (const bag of ['706-1', '706-2']) {
    await openLoadBag(page, bag === '706-1')
    const dialog = page.getByRole('dialog', { name: 'Add a bag to shipment 903' })
    await choose(dialog.getByLabel(/Bag of lot/), bag)
    await dialog.getByLabel('Ship gross').fill('1500')
    await dialog.getByRole('button', { name: 'Add bag' }).click()
    await page.getByRole('alertdialog', { name: 'Confirm Bag Info' }).getByRole('button', { name: 'Yes' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main').getByText(bag).first()).toBeVisible()
    // With a bag, the shipment has other buttons.
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign shipment 903' }).first()).toBeVisible()
  }
  await page.getByRole('main').getByRole('button', { name: 'Sign shipment 903' }).first().click()
  const dialog = page.getByRole('dialog', { name: /Sign/ })
  await scribble(page, dialog.getByRole('img', { name: /signature/i }))
  await dialog.getByLabel('Printed name').fill('Dale Roy')
  await dialog.getByRole('button', { name: 'Sign shipment' }).click()
  await expect(message(page, 'Shipment updated!')).toBeVisible()
  await expect(page).toHaveURL(/#\/shipments$/)
  await expect(page.getByRole('row').filter({ hasText: '903' })).toContainText('Closed')
}

async function invoice(page: Page): Promise<void> {
  await page.goto('/#/orders/5')
  await expect(page.getByRole('main')).toContainText('Complete')
  await expect(page.getByRole('main')).toContainText('2,956.75')
  const dialog = await opened(page, 'Order 1005', /order 1005|invoice/i)
  await dialog
    .getByLabel(/invoice/i)
    .first()
    .fill('501')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(message(page, 'Updated Order with Invoicing!')).toBeVisible()
}
