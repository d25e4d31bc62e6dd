import { expect, type Page } from '@playwright/test'
import { today } from '#tests/support/plant/today.ts'
import { type AdminApi, openAdminApi } from './adminApi.ts'
import { message } from './job.ts'
import { scribble, signedIn } from './pageActions.ts'
import { test } from './plant.ts'

const tablet = { viewport: { width: 820, height: 1180 } }

test('a hold should stop a truck until its release', async ({ plant, browser }) => {
  const adminApi = await openAdminApi(plant)
  await furnish(adminApi)
  const ana = await signedIn(browser, plant, tablet, adminApi.staff('Ana', 'Rigsby'))
  const sam = await signedIn(browser, plant, tablet, adminApi.staff('Sam', 'Ortiz'))
  const sign = ana.getByRole('main').getByRole('button', { name: 'Sign shipment 1' })
  const why = ana.getByRole('main').getByText('Lot 1 is held: Wet corner').first()

  await test.step('staff load the truck, and are offered no hold', async () => {
    await ana.goto('/#/lots/1')
    await expect(ana.getByRole('heading', { name: /Bags/ })).toBeVisible()
    await expect(ana.getByRole('button', { name: 'Hold', exact: true })).toHaveCount(0)
    await ana.goto('/#/shipments/process?shipment=1')
    await expect(sign).not.toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('a supervisor holds the lot, with a reason', async () => {
    await sam.goto('/#/lots/1')
    await because(sam, 'Hold', 'Hold lot 1', 'Hold the lot', 'Wet corner')
    await expect(message(sam, 'Lot 1 is held.')).toBeVisible()
    await expect(sam.getByText('Held: Wet corner').first()).toBeVisible()
  })

  await test.step('the truck can’t be signed for, with the reason, without a reload', async () => {
    await expect(why).toBeVisible()
    await expect(sign).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('a released lot with a held bag stops it too', async () => {
    await because(sam, 'Release', 'Release lot 1', 'Release', 'Dried again')
    await expect(message(sam, 'Lot 1 is released.')).toBeVisible()
    await expect(sign).not.toHaveAttribute('aria-disabled', 'true')
    await because(sam, 'Hold bag 1-1', 'Hold bag 1-1', 'Hold the bag', 'Torn')
    await expect(ana.getByRole('main').getByText('Bag 1-1 is held: Torn').first()).toBeVisible()
    await expect(ana.getByText('Held: Torn', { exact: true })).toBeVisible()
    await expect(sign).toHaveAttribute('aria-disabled', 'true')
    await because(sam, 'Release bag 1-1', 'Release bag 1-1', 'Release', 'Sewn up')
  })

  await test.step('once both are released it goes', async () => {
    await sign.click()
    const dialog = ana.getByRole('dialog', { name: /Sign/ })
    await scribble(ana, dialog.getByRole('img', { name: /signature/i }))
    await dialog.getByLabel('Printed name').fill('Dale Roy')
    await dialog.getByRole('button', { name: 'Sign shipment' }).click()
    await ana.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
    await expect(message(ana, 'Shipment updated!')).toBeVisible()
  })
})

// Helpers

/** Presses a button of the page, or of its menu, gives the reason in its dialog, and does it. */
async function because(page: Page, button: string, title: string, action: string, reason: string): Promise<void> {
  const inSight = page.getByRole('main').getByRole('button', { name: button, exact: true })
  const inMenu = page.getByRole('menuitem', { name: button, exact: true })
  const more = page.getByRole('main').getByRole('button', { name: 'More actions' })
  await expect(inSight.or(more).first()).toBeVisible()
  if (!(await inSight.isVisible())) await more.click()
  await inSight.or(inMenu).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** A Ready lot of one bag on an Open shipment. */
async function furnish(adminApi: AdminApi): Promise<void> {
  for (const [first_name, last_name, role_number] of [
    ['Ana', 'Rigsby', 2],
    ['Sam', 'Ortiz', 3],
  ] as const)
    await adminApi.add('users', { ...adminApi.staff(first_name, last_name), first_name, last_name, role_number })
  const variety = await adminApi.add('varieties', { name: 'Desirable' })
  const drying_bin = await adminApi.add('drying_bins', { name: 'Bin 1' })
  const client = await adminApi.add('clients', { company_name: 'Hollis Farms' })
  const orchard = await adminApi.add('orchards', { name: 'River orchard', farm: '4417', client })
  const order = await adminApi.add('orders', { client, variety, orchard })
  const batch = await adminApi.add('batches', { order, drying_bin, pre_dried: true })
  for (const status of ['Ready', 'Sorting']) await adminApi.change(`batches/${batch}`, { status })
  const sack = { type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35, clean_gross: 2035 }
  const bag = await adminApi.add('bags', { ...sack, batch, grade: 'Large A Grade' })
  await adminApi.change('lots/1', { notified_by: 1, notified_at: today() })
  await adminApi.change('lots/1', { status: 'Ready' })
  const shipment = await adminApi.add('shipments', { lot: 1, shipped_by: 'Dixie Lines', truck_number: '412' })
  await adminApi.change(`bags/${bag}`, { shipment, ship_gross: 2030, ship_tare: 35 })
}
