import type { Locator, Page } from '@playwright/test'
import { openAdminApi } from './adminApi.ts'
import { Finger } from './finger.ts'
import { scan } from './pageActions.ts'
import { expect, test } from './plant.ts'
import { addMember, type Calls, movedClock, openCalls, openTablet, whoIn } from './tablets.ts'

const day = '2026-11-20'
/** The plant's time in the examples is UTC. */
const at = (time: string): string => `${day}T${time}Z`
const clock = movedClock(at('08:00:00'))

test.describe('at a tablet that several people use', () => {
  test.use({ environment: clock.environment })

  test('a bag should be of who was there at its press, and voided by nobody else', async ({ plant, browser }) => {
    clock.set(at('08:00:00'))
    const { calls, batch } = await sorting(plant)
    const [ana, ben] = [await addMember(calls, 'Ana'), await addMember(calls, 'Ben')]
    const { id: device, page } = await openTablet(browser, plant, calls, ['sorting'])
    await page.goto(`/#/batches/${batch}`)
    await scan(page, ana.badge)
    await expect(whoIn(page)).toContainText(ana.name)

    clock.set(at('08:11:50'))
    await page.getByRole('button', { name: `Add bags of batch ${batch}` }).tap()
    const dialog = page.getByRole('dialog', { name: `Batch ${batch}` })
    const gross = dialog.getByRole('textbox', { name: 'Gross weight' })
    await weigh(page, dialog, 'B Grade', '1035')
    await weigh(page, dialog, 'Cracks & Splits', '1135')
    await weigh(page, dialog, 'Small A Grade', '1235')

    // With the draft of a bag open, and the caret in its weight.
    clock.set(at('08:12:00'))
    await dialog.getByLabel('B Grade').check()
    await gross.fill('1200')
    await scan(page, ben.badge)
    await expect(dialog.getByRole('button', { name: ben.name })).toBeVisible()
    await expect(gross).toHaveValue('1200')
    await expect(gross).toBeFocused()
    await expect(dialog.getByLabel('B Grade')).toBeChecked()
    clock.set(at('08:12:10'))
    await add(page, dialog)
    await dialog.getByRole('button', { name: 'Close' }).last().tap()

    expect(await actorsOf(calls, device)).toEqual([
      ['1-2', ben.id],
      ['3-1', ana.id],
      ['2-1', ana.id],
      ['1-1', ana.id],
    ])
    const voids = (bag: string) => page.getByRole('button', { name: `Void bag ${bag}` })
    await page.goto('/#/lots/1')
    await expect(voids('1-2')).toBeVisible()
    await expect(voids('1-1')).toBeHidden()

    clock.set(at('08:15:00'))
    await page.reload()
    // A page listens for scans once it knows whose it is.
    await expect(whoIn(page)).toContainText(ben.name)
    await scan(page, ana.badge)
    await expect(whoIn(page)).toContainText(ana.name)
    await page.goto('/#/lots/2')
    await voidBag(page, voids('2-1'))

    clock.set(at('08:22:00'))
    await page.goto('/#/lots/3')
    await page.reload()
    await expect(whoIn(page)).toContainText(ana.name)
    await expect(page.getByText('3-1').first()).toBeVisible()
    await expect(voids('3-1')).toBeHidden()
    await page.context().close()

    const history = await browser.newContext({ baseURL: plant.url, viewport: { width: 1280, height: 900 } })
    await history.request.post('/api/auth/login/', { data: plant.admin })
    const timeline = await history.newPage()
    await timeline.goto(`/#/timeline?device=${device}&type=bag.weighed`)
    await expect(timeline.getByRole('main').locator('[title*="Tablet 3"]')).toHaveCount(4)
    await expect(timeline.getByRole('list', { name: 'Filtered by' })).toContainText('Tablet 3')
    await history.close()
  })

  test('taking over by a PIN should take six touches, from within a dialog too, and keep its draft', async ({
    plant,
    browser,
  }) => {
    clock.set(at('09:00:00'))
    const { calls, batch } = await sorting(plant)
    const [ana, ben] = [await addMember(calls, 'Ana'), await addMember(calls, 'Ben', { pin: '7391' })]
    const { id: device, page } = await openTablet(browser, plant, calls, ['sorting'])
    await page.goto(`/#/batches/${batch}`)
    await scan(page, ana.badge)
    await page.getByRole('button', { name: `Add bags of batch ${batch}` }).tap()
    const dialog = page.getByRole('dialog', { name: `Batch ${batch}` })
    const gross = dialog.getByRole('textbox', { name: 'Gross weight' })
    await dialog.getByLabel('B Grade').check()
    await gross.fill('1035')

    const finger = new Finger(page)
    await finger.on(dialog.getByRole('button', { name: ana.name }))
    const who = page.getByRole('dialog', { name: 'Who are you?' })
    await finger.on(who.getByRole('button', { name: ben.name, exact: true }))
    const pad = page.getByRole('dialog', { name: ben.name })
    for (const digit of '7391') await finger.on(pad.getByRole('button', { name: digit, exact: true }))
    await expect(dialog.getByRole('button', { name: ben.name })).toBeVisible()
    expect(finger.touches).toBe(6)
    await expect(gross).toHaveValue('1035')

    // The badge of who is there, and nobody is: the dialog asks who presses, and keeps what was typed.
    await scan(page, ana.badge)
    await expect(dialog.getByRole('button', { name: ana.name })).toBeVisible()
    await scan(page, ana.badge)
    await dialog.getByRole('button', { name: 'I am here' }).tap()
    await who.getByRole('button', { name: ben.name, exact: true }).tap()
    // Over the pad a badge is a badge: none of its digits is one of the PIN's.
    await scan(page, ana.badge)
    await expect(dialog.getByRole('button', { name: ana.name })).toBeVisible()
    await expect(gross).toHaveValue('1035')
    await add(page, dialog)
    expect(await actorsOf(calls, device)).toEqual([['1-1', ana.id]])
    await page.context().close()
  })
})

// Helpers

/** A plant with a batch that is being sorted, whose time is UTC. */
async function sorting(plant: Parameters<typeof openAdminApi>[0]) {
  const calls = await openCalls(plant)
  await calls.send('PATCH', 'system/', { time_zone: 'UTC' })
  const api = await openAdminApi(plant)
  const [client, variety] = [
    await api.add('clients', { company_name: 'Hollis Farms' }),
    await api.add('varieties', { name: 'Desirable' }),
  ]
  const drying_bin = await api.add('drying_bins', { name: 'Bin 1' })
  const orchard = await api.add('orchards', { name: 'River orchard', client })
  const order = await api.add('orders', { client, variety, orchard })
  const batch = await api.add('batches', { order, drying_bin, pre_dried: true })
  for (const status of ['Ready', 'Sorting']) await api.change(`batches/${batch}`, { status })
  return { calls, batch }
}

async function weigh(page: Page, dialog: Locator, grade: string, gross: string): Promise<void> {
  await dialog.getByLabel(grade).check()
  await dialog.getByRole('textbox', { name: 'Gross weight' }).fill(gross)
  await add(page, dialog)
}

/** Adds the bag that was typed. */
async function add(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Add bag' }).tap()
  await page.getByRole('alertdialog', { name: 'Confirm Bag Info' }).getByRole('button', { name: 'Yes' }).tap()
  await expect(dialog.getByRole('textbox', { name: 'Gross weight' })).toHaveValue('')
}

async function voidBag(page: Page, button: Locator): Promise<void> {
  await button.tap()
  const dialog = page.getByRole('dialog', { name: /Void/ })
  await dialog.getByRole('button', { name: 'Wrong grade' }).tap()
  await expect(dialog).toBeHidden()
}

/** The bags that were weighed at a device, newest first, and by whom. */
async function actorsOf(calls: Calls, device: number): Promise<unknown> {
  const events = await calls.list(`events/?device=${device}&type=bag.weighed&details=true`)
  const bags = new Map((await calls.list('bags/?all_days=true')).map((bag) => [bag['id'], bag]))
  return events.map(({ entity_id, actor }) => {
    const bag = bags.get(entity_id)
    return [`${String(bag?.['lot_number'])}-${String(bag?.['bag_number'])}`, (actor as { id: number }).id]
  })
}
