import type { Page } from '@playwright/test'
import { expect, seat, type Seat, test as base } from './persons.ts'
import { openPlant, type Plant } from './plant.ts'

interface Company {
  readonly id: number
  readonly company_name: string
}

interface Lot {
  readonly id: number
  readonly lot_number: number
  readonly client: number | null
  readonly broker: number | null
  readonly status: string
}

/** A season of their own: here something is bought. */
const test = base.extend<{ own: Plant }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs: nothing
    async ({}, use) => {
      const plant = await openPlant({ PECANYARD_DEMO: '1' })
      await use(plant)
      await plant.close()
    },
    { timeout: 120_000 },
  ],
})

test('a grower goes through all that is theirs, and meets nobody else’s', async ({ browser, own }) => {
  test.setTimeout(240_000)
  const office = await seat(browser, own, 'administrator')
  const hank = await seat(browser, own, 'grower')
  const [mine] = (await hank.fetched('clients')) as unknown as Company[]
  const others = ((await office.fetched('clients')) as unknown as Company[]).filter(({ id }) => id !== mine?.id)
  expect(others.length).toBeGreaterThan(3)
  const foreign = others.map(({ company_name }) => company_name)

  await test.step('every page, every record', async () => {
    for (const path of ['/client', '/client/order', '/client/info', '/client/lot/', '/client/shipment/', '/profile'])
      await alone(hank, path, foreign)
    for (const [list, path] of [
      ['orders', '/client/order'],
      ['lots', '/client/lot'],
      ['shipments', '/client/shipment'],
    ] as const)
      for (const { id } of await hank.fetched(list)) await alone(hank, `${path}/${id}`, foreign)
  })

  await test.step('a neighbour’s lot is not there', async () => {
    const lots = (await office.fetched('lots')) as unknown as Lot[]
    const theirs = lots.find(({ client }) => client !== mine?.id)
    expect(theirs).toBeDefined()
    await hank.page.goto(`/#/client/lot/${theirs?.id}`)
    await expect(hank.page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
    expect(hank.complaints.splice(0)).toEqual([expect.stringContaining('404')])
  })

  await test.step('the contact is changed', async () => {
    await hank.page.goto('/#/client/form')
    await hank.page.getByRole('textbox', { name: 'Phone', exact: true }).fill('229-555-0142')
    await hank.page.getByRole('button', { name: 'Save' }).click()
    // It leads there by itself once it is saved; who leaves before is asked.
    await expect(hank.page).toHaveURL(/#\/client\/info$/)
    await expect(hank.page.getByText('229-555-0142')).toBeVisible()
  })

  await test.step('the purchaser of a lot that is offered is confirmed', async () => {
    const lot = await offered(office, ({ client }) => client === mine?.id)
    const { page } = hank
    await page.goto(`/#/client/lot/${lot.id}`)
    await page.getByRole('button', { name: /purchaser/i }).click()
    const dialog = page.getByRole('dialog', { name: `Lot ${lot.lot_number}` })
    await dialog.getByLabel('Purchaser').selectOption({ index: 1 })
    await dialog.getByRole('button', { name: /^Sell to/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, sell it' }).click()
    await expect(page.getByText('Updated Lot with Broker!').first()).toBeVisible()
    await expect(page.getByRole('main').getByText('Sold').first()).toBeVisible()
  })
  expect(hank.complaints).toEqual([])
})

test('a broker goes through all that is offered, buys, and meets no grower’s name and no other broker', async ({
  browser,
  own,
}) => {
  test.setTimeout(240_000)
  const office = await seat(browser, own, 'administrator')
  const bea = await seat(browser, own, 'broker')
  const [mine] = (await bea.fetched('brokers')) as unknown as Company[]
  const growers = (await office.fetched('clients')) as unknown as Company[]
  const brokers = ((await office.fetched('brokers')) as unknown as Company[]).filter(({ id }) => id !== mine?.id)
  const foreign = [...growers, ...brokers].map(({ company_name }) => company_name)
  expect(brokers.length).toBeGreaterThan(1)

  const lot = await offered(office, ({ broker }) => broker === null)
  await test.step('every page, every record', async () => {
    for (const path of ['/inventory', '/shipments', '/profile']) await alone(bea, path, foreign)
    for (const list of ['lots', 'shipments'])
      for (const { id } of (await bea.fetched(list)).slice(0, 25)) await alone(bea, `/${list}/${id}`, foreign)
  })

  await test.step('what another has bought is not there', async () => {
    const lots = (await (await office.context.request.get('/api/lots/?all_days=true')).json()) as Lot[]
    const theirs = lots.find(({ broker, status }) => status === 'Sold' && broker !== mine?.id)
    expect(theirs).toBeDefined()
    await bea.page.goto(`/#/lots/${theirs?.id}`)
    await expect(bea.page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
    expect(bea.complaints.splice(0)).toEqual([expect.stringContaining('404')])
  })

  await test.step('a lot is measured and bought', async () => {
    const { page } = bea
    await page.goto(`/#/lots/${lot.id}`)
    await page.getByRole('button', { name: `Buy lot ${lot.lot_number}` }).click()
    const dialog = page.getByRole('dialog', { name: `Lot ${lot.lot_number}` })
    await dialog.getByLabel(/yield/i).fill('51.2')
    await dialog.getByLabel(/moisture/i).fill('4.31')
    await dialog.getByLabel(/count/i).fill('52')
    await dialog.getByRole('checkbox', { name: 'We agree to purchase this lot' }).check()
    await dialog.getByRole('button', { name: `Buy lot ${lot.lot_number}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, buy it' }).click()
    await expect(page.getByText('Updated Lot with Broker!').first()).toBeVisible()
    await alone(bea, `/lots/${lot.id}`, foreign)
    await expect(page.getByRole('table', { name: '' }).first()).toBeVisible()
    await expect(page.getByRole('main')).toContainText('51.20')
  })
  expect(bea.complaints).toEqual([])
})

// Helpers

/** Opens a page, waits until it has loaded, and finds none of the names anywhere on it, seen or unseen. */
async function alone({ page }: Seat, path: string, foreign: readonly string[]): Promise<void> {
  await page.goto(`/#${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByLabel(/^Loading /)).toHaveCount(0)
  const text = await everythingOn(page)
  expect(
    foreign.filter((name) => text.includes(name)),
    path,
  ).toEqual([])
}

const everythingOn = (page: Page): Promise<string> =>
  page.evaluate(() => `${document.body.innerHTML}\n${document.body.textContent}`)

/** A lot that is Ready, of which its grower was told, and that nobody has bought. */
async function offered(office: Seat, which: (lot: Lot) => boolean): Promise<Lot> {
  const lots = (await office.fetched('lots')) as unknown as Lot[]
  const lot = lots.find((each) => each.status === 'Ready' && which(each)) ?? lots.find(which)
  if (lot === undefined) throw new Error('No lot.')
  const { id } = (await (await office.context.request.get('/api/auth/user/')).json()) as { id: number }
  const csrf = (await office.context.cookies()).find(({ name }) => name === 'csrftoken')?.value ?? ''
  const patch = (data: object) =>
    office.context.request.patch(`/api/lots/${lot.id}/`, { data, headers: { 'x-csrftoken': csrf } })
  const notified_at = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' })
  await patch({ notified_by: id, notified_at })
  if (lot.status === 'Sorting') await patch({ status: 'Ready' })
  const now = (await (await office.context.request.get(`/api/lots/${lot.id}/`)).json()) as Lot
  expect(now.status).toBe('Ready')
  return now
}
