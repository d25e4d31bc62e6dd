import { expect, type Page } from '@playwright/test'
import { type AdminApi, openAdminApi } from './adminApi.ts'
import { addBag, choose, localText, message, opened } from './job.ts'
import { openLoadBag, scribble, signedIn } from './pageActions.ts'
import { test } from './plant.ts'

test('should carry a grower’s pecans from the yard to a signed truck, with all users watching', async ({
  plant,
  browser,
}) => {
  test.setTimeout(240_000)
  const adminApi = await openAdminApi(plant)
  await furnish(adminApi)
  const ana = await signedIn(browser, plant, {}, adminApi.staff('Ana', 'Rigsby'))
  const ben = await signedIn(browser, plant, {}, adminApi.staff('Ben', 'Odom'))

  await test.step('a grower with an orchard', async () => {
    await ben.goto('/#/clients')
    await ana.goto('/#/clients/form')
    await ana.getByLabel('Company name').fill('Hollis Farms')
    await ana.getByLabel('First name').fill('Hank')
    await ana.getByRole('button', { name: 'Add' }).click()
    await expect(ana.getByRole('heading', { name: /Hollis Farms/ })).toBeVisible()
    await expect(ben.getByRole('link', { name: /Hollis Farms/ })).toBeVisible()
    await ana.goto('/#/orchards/form')
    await expect(ana.getByRole('heading', { name: 'New orchard' })).toBeVisible()
    await choose(ana.getByLabel('Client'), 'Hollis Farms')
    await ana.getByLabel('Name').fill('River orchard')
    await ana.getByLabel('Farm number').fill('4417')
    await ana.getByRole('button', { name: 'Add' }).click()
    await expect(message(ana, 'Orchard created!')).toBeVisible()
  })

  await test.step('an order', async () => {
    await ben.goto('/#/orders')
    await ana.goto('/#/')
    await ana.getByRole('button', { name: 'New order' }).click()
    const dialog = ana.getByRole('dialog', { name: 'New order' })
    await expect(dialog.getByLabel('Orchard')).toBeDisabled()
    await choose(dialog.getByLabel('Client'), 'Hollis Farms')
    await choose(dialog.getByLabel('Variety'), 'Desirable')
    await choose(dialog.getByLabel('Orchard'), 'River orchard')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(message(ana, 'Order created!')).toBeVisible()
    await expectStatus(ben, '1', 'Open')
  })

  await test.step('its wagon arrives', async () => {
    await ben.goto('/#/wagons')
    await ana.goto('/#/wagons')
    await ana.getByRole('button', { name: 'New wagon' }).first().click()
    const dialog = ana.getByRole('dialog', { name: 'New wagon' })
    await choose(dialog.getByLabel('Client'), 'Hollis Farms')
    await choose(dialog.getByLabel('Order'), 'Desirable')
    await dialog.getByLabel('Wagon id').pressSequentially('b 12')
    await expect(dialog.getByLabel('Wagon id')).toHaveValue('B12')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(message(ana, 'Wagon created!')).toBeVisible()
    await expectStatus(ben, 'B12', 'Arrived')
  })

  await test.step('it is pre-cleaned, once it has a bin', async () => {
    await ana.getByRole('link', { name: /B12/ }).click()
    await ana.getByRole('button', { name: 'Pre-clean wagon B12' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Wagon B12' })
    const advance = dialog.getByRole('button', { name: 'Advance to Pre-cleaning' })
    await expect(advance).toHaveAttribute('aria-disabled', 'true')
    await expect(dialog.getByText('Choose a drying bin.')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Bin 1' }).check()
    await advance.click()
    await expect(message(ana, 'Advanced Wagon B12 to Precleaning!')).toBeVisible()
    await expectStatus(ben, 'B12', 'Pre-cleaning')
    await dialog.getByRole('button', { name: 'Advance to Unloaded' }).click()
    await expect(message(ana, 'Advanced Wagon B12 to Unloaded!')).toBeVisible()
    await expectStatus(ben, 'B12', 'Unloaded')
  })

  await test.step('the grower is notified and the wagon completed', async () => {
    const dialog = await opened(ana, 'Wagon B12', /B12/)
    await dialog.getByRole('button', { name: 'Client has been told' }).click()
    await expect(message(ana, 'Notified Client regarding Wagon B12!')).toBeVisible()
    // By the keyboard: a message may cover it for a while.
    const more = dialog.getByRole('switch', { name: 'Expecting More' })
    await more.press('Space')
    await expect(more).not.toBeChecked()
    await dialog.getByRole('button', { name: 'Complete', exact: true }).click()
    await expect(message(ana, 'Updated Wagon B12!')).toBeVisible()
    await expectStatus(ben, 'B12', 'Complete')
  })

  await test.step('its batch dries, and is not Ready before the dryer is stopped', async () => {
    await ben.goto('/#/batches')
    await ana.goto('/#/batches/1')
    await ana.getByRole('button', { name: 'Start drying batch 1' }).click()
    const dialog = ana.getByRole('dialog', { name: 'Batch 1' })
    const yes = dialog.getByRole('button', { name: 'Yes' })
    await dialog.getByLabel('Drying start time').fill(localText(Date.now(), -180))
    await yes.click()
    await expect(message(ana, 'Advanced Batch 1 to Drying!')).toBeVisible()
    await expectStatus(ben, '1', 'Drying')
  })

  await test.step('a forbidden step shows the reason and offers the cure', async () => {
    const dialog = await opened(ana, 'Batch 1', /batch 1/)
    await expect(dialog.getByRole('button', { name: 'Advance to Ready' })).toHaveAttribute('aria-disabled', 'true')
    await expect(dialog.getByText('The dryer is still on. Record when it stopped.')).toBeVisible()
    await expect(dialog.getByText('No moisture reading yet: take one first.')).toBeVisible()
    await dialog.getByRole('button', { name: /Record the stop/ }).click()
    await dialog.getByLabel('Event time').fill(localText(Date.now(), -5))
    await dialog.getByRole('button', { name: 'Add dryer event' }).click()
    await expect(message(ana, 'Saved Dryer Event!')).toBeVisible()
    await dialog
      .getByRole('button', { name: /Add a moisture reading/ })
      .first()
      .click()
    await dialog.getByRole('textbox', { name: 'Middle' }).fill('4.42')
    await dialog.getByRole('button', { name: 'Now' }).click()
    await dialog.getByRole('button', { name: 'Add moisture test' }).click()
    await expect(message(ana, 'Saved Moisture Reading!')).toBeVisible()
    await dialog.getByRole('button', { name: 'Advance to Ready' }).click()
    await expectStatus(ben, '1', 'Ready')
  })

  await test.step('it is sorted into bags', async () => {
    const dialog = await opened(ana, 'Batch 1', /batch 1/)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect(message(ana, 'Advanced Batch 1 to Sorting!')).toBeVisible()
    await expectStatus(ben, '1', 'Sorting')
    await ben.goto('/#/lots')
    await addBag(ana, dialog, 'Large A Grade', '1535.25')
    await addBag(ana, dialog, 'Large A Grade', '1498.5')
    await expectStatus(ben, '1', 'Sorting')
    await dialog.getByRole('switch', { name: 'Advance to Complete' }).press('Space')
    await ana.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await expect(message(ana, 'Batch advanced to Complete!')).toBeVisible()
    await expectStatus(ben, '1', 'Ready')
  })

  await test.step('its lot is sold', async () => {
    await ana.goto('/#/lots/1')
    const dialog = await opened(ana, 'Lot 1', /lot 1/)
    await dialog.getByRole('button', { name: 'Client has been told' }).click()
    await expect(message(ana, 'Saved Lot 1!')).toBeVisible()
    await choose(dialog.getByLabel('Purchaser'), 'Navarro Pecan Buyers')
    await dialog.getByRole('button', { name: 'Sell to Navarro Pecan Buyers' }).click()
    await expect(message(ana, 'Updated Lot with Broker!')).toBeVisible()
    await expectStatus(ben, '1', 'Sold')
  })

  await test.step('and shipped under a signature', async () => {
    await ben.goto('/#/shipments')
    await ana.goto('/#/shipments/form?lot=1')
    await ana.getByLabel('Truck number').fill('412')
    await ana.getByRole('button', { name: 'Open shipment' }).click()
    await expectStatus(ben, '1', 'Open')
    for (const bag of ['1-1', '1-2']) await loadBag(ana, bag, bag === '1-1')
    await ana.getByRole('button', { name: /Sign/ }).first().click()
    const dialog = ana.getByRole('dialog', { name: /Sign/ })
    await scribble(ana, dialog.getByRole('img', { name: /signature/i }))
    await dialog.getByLabel('Printed name').fill('Dale Roy')
    await dialog.getByRole('button', { name: 'Sign shipment' }).click()
    await expect(message(ana, 'Shipment updated!')).toBeVisible()
    await expectStatus(ben, '1', 'Closed')
    await expect(ana).toHaveURL(/#\/shipments$/)
  })
})

// Helpers

async function furnish(adminApi: AdminApi): Promise<void> {
  await adminApi.add('varieties', { name: 'Desirable' })
  await adminApi.add('brokers', { company_name: 'Navarro Pecan Buyers' })
  for (const name of ['Bin 1', 'Bin 2']) await adminApi.add('drying_bins', { name })
  for (const [first_name, last_name] of [
    ['Ana', 'Rigsby'],
    ['Ben', 'Odom'],
  ] as const)
    await adminApi.add('users', { ...adminApi.staff(first_name, last_name), first_name, last_name, role_number: 2 })
}

/** The row of a list that names a record also shows this status. */
async function expectStatus(page: Page, name: string, status: string): Promise<void> {
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(row.first()).toContainText(status)
}

async function loadBag(page: Page, bag: string, isFirst: boolean): Promise<void> {
  await openLoadBag(page, isFirst)
  const dialog = page.getByRole('dialog', { name: 'Add a bag to shipment 1' })
  await choose(dialog.getByLabel(/Bag of lot/), bag)
  await dialog.getByLabel('Ship gross').fill('1500')
  await dialog.getByRole('button', { name: 'Add bag' }).click()
  await page.getByRole('alertdialog', { name: 'Confirm Bag Info' }).getByRole('button', { name: 'Yes' }).click()
  // The previous bag's message may still be visible. With a bag, the shipment has other buttons.
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign shipment 1' })).toBeVisible()
}
