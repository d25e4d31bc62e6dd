import type { Locator } from '@playwright/test'
import { today } from '#tests/support/plant/today.ts'
import { type AdminApi, openAdminApi } from './adminApi.ts'
import { doubleTap } from './doubleTap.ts'
import { expect, type ServedPlant, signedInAs, test } from './plant.ts'

/** A tablet in the hall, held upright and tapped. */
test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

test('a double tap with gloves, or a tap beside a dialog, should have only the intended effect', async ({
  page,
  plant,
}) => {
  await furnish(plant)
  await signedInAs(page)
  await page.goto('/')

  await test.step('the second half of a double tap does not close the dialog that has opened away from it', async () => {
    const form = page.getByRole('dialog', { name: 'New wagon' })
    const button = await stillPlaceOf(page.getByRole('button', { name: 'New wagon' }))
    await doubleTap(page, button, () => expect(form).toBeVisible())
    await form.getByRole('button', { name: 'Cancel' }).tap()
    await expect(form).toBeHidden()
  })

  // The start of the row: its middle may be behind the dialog.
  const beside = await page.getByRole('button', { name: 'Pre-clean wagon C1' }).boundingBox()
  await page.getByRole('button', { name: 'Pre-clean wagon B7' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Wagon B7' })
  const main = (name: string) => dialog.getByRole('button', { name })

  await test.step('the dialog names the wagon’s client', async () => {
    await expect(dialog).toContainText('Hollis Farms · Desirable · River orchard')
    await expect(dialog).toContainText('Wet at the gate')
  })

  await test.step('a tap beside the dialog closes it and presses nothing beneath', async () => {
    await expect(main('Advance to Pre-cleaning')).not.toHaveAttribute('data-guarded')
    await page.touchscreen.tap((beside?.x ?? 0) + 12, (beside?.y ?? 0) + 12)
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Pre-clean wagon B7' }).tap()
  })

  const feet: number[] = []
  await test.step('the second half of a double tap takes no step', async () => {
    await dialog.getByRole('checkbox', { name: 'Bin 1' }).tap()
    const advance = main('Advance to Pre-cleaning')
    await expect(advance).not.toHaveAttribute('data-guarded')
    const button = await stillPlaceOf(advance)
    feet.push(button.foot)
    await doubleTap(page, button, () => expect(main('Advance to Unloaded')).toBeVisible())
    await expect(page.getByText('Advanced Wagon B7 to Precleaning!')).toBeVisible()
    await expect(main('Advance to Unloaded')).not.toHaveAttribute('data-guarded')
    feet.push((await placeOf(main('Advance to Unloaded'))).foot)
  })

  await test.step('the next press counts', async () => {
    await main('Advance to Unloaded').tap()
    await expect(page.getByText('Advanced Wagon B7 to Unloaded!')).toBeVisible()
    feet.push((await placeOf(dialog.locator('[data-buttons] button').last())).foot)
  })

  await test.step('the buttons have stood still meanwhile', async () => {
    expect(feet).toHaveLength(3)
    expect(Math.max(...feet) - Math.min(...feet)).toBeLessThanOrEqual(8)
  })
})

test('the second half of a double tap should press nothing on the page that the first half has opened', async ({
  page,
}) => {
  await signedInAs(page)
  await page.goto('/#/users')
  const link = await stillPlaceOf(page.getByRole('link', { name: 'New staff member' }))
  await page.evaluate(() => {
    document.body.dataset['presses'] = '0'
    document.addEventListener('click', () => {
      document.body.dataset['presses'] = String(Number(document.body.dataset['presses']) + 1)
    })
  })
  await doubleTap(page, link, () => expect(page).toHaveURL(/form-staff$/))
  await expect(page.getByRole('heading', { name: 'New staff member' })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-presses', '1')
})

test('a double tap should fall through no dialog or menu that its first half has closed', async ({ page, plant }) => {
  await furnish(plant)
  await signedInAs(page)
  await page.goto('/')
  const wagon = await placeOf(page.getByRole('button', { name: 'Pre-clean wagon B7' }))

  await test.step('a tap beside a menu closes it and opens nothing', async () => {
    await page.getByRole('button', { name: 'Display' }).tap()
    const menu = page.getByRole('group', { name: 'Display' })
    await expect(menu).toBeVisible()
    await page.touchscreen.tap(wagon.x, wagon.y)
    await expect(menu).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the second half on a closing dialog presses nothing beneath', async () => {
    await page.getByRole('button', { name: 'Pre-clean wagon B7' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Wagon B7' })
    const close = dialog.getByRole('button', { name: 'Close' })
    // The rulebook's answer and the preview come after the fields, and move the upper edge.
    await expect(dialog.getByText('Choose a drying bin.')).toBeVisible()
    await expect(dialog.getByText('What this will change')).toBeVisible()
    const { x, y } = await stillPlaceOf(close)
    await page.evaluate(
      ([left, top]) => {
        // A row of the page beneath the finger.
        const row = document.createElement('button')
        row.textContent = 'Stop now and make Ready'
        row.style.cssText = `position:fixed;left:${left! - 40}px;top:${top! - 20}px;width:80px;height:40px`
        row.addEventListener('click', () => (row.textContent = 'Pressed'))
        document.getElementById('content')?.append(row)
      },
      [x, y],
    )
    await doubleTap(page, { x, y }, () => expect(dialog).toBeHidden())
    await expect(page.getByRole('button', { name: 'Stop now and make Ready' })).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await expect(page.getByRole('button', { name: 'Pressed' })).toHaveCount(0)
  })
})

test('Back should close an untouched dialog, ask in a changed one, and then leave the page', async ({
  page,
  plant,
}) => {
  await furnish(plant)
  await signedInAs(page)
  await page.goto('/#/wagons')
  await expect(page.getByRole('heading', { name: 'Wagons' })).toBeVisible()
  await page.goto('/#/')
  await page.getByRole('button', { name: 'Pre-clean wagon B7' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Wagon B7' })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Pre-clean wagon B7' })).toBeVisible()
  await expect(page).toHaveURL(/#\/$/)

  await page.getByRole('button', { name: 'Pre-clean wagon B7' }).tap()
  await dialog.getByRole('checkbox', { name: 'Bin 1' }).tap()
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).tap()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/#\/$/)

  await page.goBack()
  await expect(page).toHaveURL(/#\/wagons$/)
})

test('a preview should move no field under the finger, even in a dialog that fills the screen', async ({
  page,
  plant,
}) => {
  const adminApi = await furnish(plant)
  const bins = Array.from({ length: 16 }, (_, index) => `Bin ${index + 3}`)
  for (const name of bins) await adminApi.add('drying_bins', { name })
  await adminApi.change('wagons/1', { status: 'Pre-cleaning', drying_bin: [1] })
  await signedInAs(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Unload wagon B7' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Wagon B7' })
  const preview = dialog.getByRole('region', { name: 'What this will change' })
  await expect(preview).toContainText('Batch 1 (New)')
  await expect(preview.getByRole('list')).toHaveCount(0)
  await preview.getByRole('button', { name: 'What this will change' }).tap()

  const bin = (name: string) => dialog.getByRole('checkbox', { name, exact: true })
  const { y } = await placeOf(bin('Bin 12'))
  for (const name of ['Bin 8', 'Bin 9', 'Bin 8']) {
    const isChosen = await bin(name).isChecked()
    await bin(name).tap()
    await expect(preview.getByText(name, { exact: true })).toHaveCount(isChosen ? 0 : 1)
    expect((await placeOf(bin('Bin 12'))).y).toBeCloseTo(y, 0)
  }
})

// Helpers

/** Two wagons in the yard and a bin. */
async function furnish(plant: ServedPlant): Promise<AdminApi> {
  const adminApi = await openAdminApi(plant)
  const variety = await adminApi.add('varieties', { name: 'Desirable' })
  for (const name of ['Bin 1', 'Bin 2']) await adminApi.add('drying_bins', { name })
  const client = await adminApi.add('clients', { company_name: 'Hollis Farms' })
  const orchard = await adminApi.add('orchards', { name: 'River orchard', client })
  const order = await adminApi.add('orders', { client, variety, orchard })
  const day = today()
  for (const wagon_id of ['B7', 'C1'])
    await adminApi.add('wagons', {
      order,
      wagon_id,
      harvested_at: day,
      arrived_at: day,
      notes: wagon_id === 'B7' ? 'Wet at the gate' : '',
    })
  return adminApi
}

/** The same once the element stands still and can be tapped. */
async function stillPlaceOf(target: Locator) {
  await target.tap({ trial: true })
  return placeOf(target)
}

/** The centre of an element and its lower edge; px. */
async function placeOf(target: Locator): Promise<{ x: number; y: number; foot: number }> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2, foot: y + height }
}
