import type { Page } from '@playwright/test'
import { today } from '#tests/support/plant/today.ts'
import { openAdminApi } from './adminApi.ts'
import { scan } from './pageActions.ts'
import { expect, type ServedPlant, test } from './plant.ts'
import { sortedOrder } from './sorted.ts'
import { addMember, openCalls, openTablet, whoIn } from './tablets.ts'

/** Whether a call may be made while nobody is there: readings, and what it takes to take over. */
const isNobodys = (method: string, path: string): boolean =>
  method === 'GET' || ['/api/here/', '/api/auth/ws_ticket/'].includes(path)

for (const steps of [['sorting'], ['wagons', 'drying'], ['lots', 'loading', 'corrections']])
  test(`a tablet for ${steps.join(' and ')} should offer nothing that is refused there, and nobody a write`, async ({
    plant,
    browser,
  }) => {
    const calls = await openCalls(plant)
    const records = await furnish(plant)
    const members = [await addMember(calls, 'Ana'), await addMember(calls, 'Sonia', { role_number: 3 })]
    const { page } = await openTablet(browser, plant, calls, steps)
    const refused: string[] = []
    const written: string[] = []
    let who = 'nobody'
    page.on('response', (answer) => {
      const [method, { pathname }] = [answer.request().method(), new URL(answer.url())]
      if ([401, 403].includes(answer.status())) refused.push(`${who} at ${page.url()}: ${method} ${pathname}`)
      if (who === 'nobody' && !isNobodys(method, pathname)) written.push(`${page.url()}: ${method} ${pathname}`)
    })
    await page.goto('/#/help')
    await visitAll(page, records)
    for (const { badge, name } of members) {
      await scan(page, badge)
      await expect(whoIn(page)).toContainText(name)
      who = name
      await visitAll(page, records)
    }
    expect({ refused, written }).toEqual({ refused: [], written: [] })
    await page.context().close()
  })

// Helpers

/** The pages of records in several statuses. */
async function furnish(plant: ServedPlant): Promise<readonly string[]> {
  const api = await openAdminApi(plant)
  const { order, lot, batch, client } = await sortedOrder(api, 'Hollis Farms')
  const dates = { harvested_at: today(), arrived_at: today() }
  const wagon = await api.add('wagons', { wagon_id: 'B12', order, ...dates })
  return [`/orders/${order}`, `/lots/${lot}`, `/batches/${batch}`, `/clients/${client}`, `/wagons/${wagon}`]
}

/** Every page of the drawer and of some records, with every dialog that their buttons open. */
async function visitAll(page: Page, records: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).tap()
  const links = page.getByRole('dialog').getByRole('navigation').getByRole('link')
  await expect(links.filter({ hasText: 'Help' })).toBeVisible()
  const drawer = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''))
  await page.keyboard.press('Escape')
  for (const path of [...drawer, ...records]) await visit(page, path)
  await page.goto('/#/help')
}

async function visit(page: Page, path: string): Promise<void> {
  const main = page.getByRole('main')
  const open = async (): Promise<void> => {
    await page.goto(`/#${path}`)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  }
  await open()
  const buttons = await main.getByRole('button').filter({ hasText: /\S/ }).allInnerTexts()
  for (const name of new Set(buttons.map((text) => text.trim()))) {
    const button = main.getByRole('button', { name, exact: true }).first()
    if (!opensDialog.test(name) || (await button.getAttribute('aria-disabled')) === 'true') continue
    await button.tap()
    const dialog = page.getByRole('dialog').first()
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
    // By touch: a badge that follows a key at once is no scan.
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().tap()
    await open()
  }
}

/** The names of the buttons that open a dialog; those of lists filter and save what is shown, and bear statuses. */
const opensDialog =
  /^(?:New|Add|Advance|Pre-clean|Unload|Make|Record|Correct|Move|Start|Sign shipment|Load|Hold|Notes?|Sell|Measure|Void|Write off)\b/
