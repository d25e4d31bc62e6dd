import { freePort } from '#tests/support/freePort.ts'
import { today } from '#tests/support/plant/today.ts'
import { expect, openPlant, signedInAs, test as base } from './plant.ts'

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from the pattern: none
  plant: async ({}, use) => {
    // Each of the two is told where the other is.
    const [PORT, PRACTICE_PORT] = [String(await freePort()), String(await freePort())]
    const plant = await openPlant({ PORT, PRACTICE_PORT })
    await use(plant)
    await plant.close()
  },
})

test('users should practise on a separate plant, without an effect on the real one', async ({
  page,
  browser,
  plant,
}) => {
  test.setTimeout(300_000)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Practice plant' })).toHaveCount(0)

  const adminPage = await browser.newPage({ baseURL: plant.url })
  await signedInAs(adminPage)
  await adminPage.goto('/#/system/form-settings')
  await adminPage.getByRole('switch', { name: 'Practice plant' }).check()
  await adminPage.getByRole('button', { name: 'Save' }).click()
  await expect(adminPage.getByText('Settings saved.')).toBeVisible()

  await page.reload()
  const door = page.getByRole('link', { name: 'Practice plant' })
  const address = (await door.getAttribute('href')) ?? ''
  // It plays half a season before it listens.
  await expect.poll(() => isThere(address), { timeout: 200_000 }).toBe(true)
  await door.click()
  const strip = page.getByRole('complementary', { name: 'Practice plant' })
  await expect(strip).toContainText('nothing here is real')
  await page.getByRole('button', { name: 'Supervisor' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(strip).toBeVisible()
  const colour = (of: typeof page) =>
    of.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--bar').trim())
  expect(await colour(page)).not.toBe(await colour(adminPage))

  const orders = await page.request.get(`${address}/api/orders/`)
  const ordersBefore = (await orders.json()) as readonly { id: number; status: string }[]
  const order = ordersBefore.find(({ status }) => status !== 'Complete')?.id
  const csrf = (await page.context().cookies()).find(({ name }) => name === 'practice_csrftoken')?.value ?? ''
  const added = await page.request.post(`${address}/api/wagons/`, {
    data: { order, wagon_id: 'PRACTICE1', harvested_at: today(), arrived_at: today() },
    headers: { 'X-CSRFToken': csrf, Origin: address },
  })
  expect(added.status(), await added.text()).toBe(201)
  await page.goto(`${address}/#/wagons`)
  await expect(page.getByText('PRACTICE1').first()).toBeVisible()

  await strip.getByRole('link', { name: 'Back to the real plant' }).click()
  await expect(page).toHaveURL(new RegExp(`^${plant.url}`))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const real = await adminPage.request.get('/api/wagons/')
  expect(await real.json()).toEqual([])
  expect((await adminPage.request.get('/api/auth/user/')).status()).toBe(200)
})

async function isThere(address: string): Promise<boolean> {
  return fetch(`${address}/api/health/`).then(
    ({ ok }) => ok,
    () => false,
  )
}
