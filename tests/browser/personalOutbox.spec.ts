import { admin } from '#tests/support/plant/serverProcess.ts'
import { expect, test } from './plant.ts'

test.use({ serviceWorkers: 'allow' })

test('should send a save once, that had no answer when its tab was closed without a network', async ({
  plant,
  context,
}) => {
  const { url } = plant
  await context.request.post(`${url}/api/auth/login/`, { data: admin })
  const page = await context.newPage()
  await page.goto(`${url}/#/system/form-variety`)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await context.setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  await page.getByLabel('Name').fill('Elliott')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('waits for its answer.', { exact: false })).toBeVisible()
  // What the screen says to wait is on the disk, and in no tab.
  const kept = await page.evaluate(() => [
    localStorage.getItem('pecanyard.person'),
    sessionStorage.getItem('pecanyard.unanswered'),
  ])
  expect(kept[0]).toBe('kept')
  expect(kept[1]).not.toContain('Elliott')
  await page.close({ runBeforeUnload: false })

  const after = await context.newPage()
  await after.goto(`${url}/#/system/form-variety`)
  await expect(after.getByText('1 save waits for its answer and is sent again then.')).toBeVisible()
  const sent: (string | undefined)[] = []
  after.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/varieties/'))
      sent.push(request.headers()['idempotency-key'])
  })
  await context.setOffline(false)
  await expect(after.getByText('Elliott: saved now.', { exact: false })).toBeVisible()
  await expect.poll(() => after.evaluate(() => localStorage.getItem('pecanyard.person'))).toBe('empty')
  const varieties: unknown = await (await context.request.get(`${url}/api/varieties/`)).json()
  expect(JSON.stringify(varieties).split('"Elliott"')).toHaveLength(2)
  expect(sent).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])

  // Signing out deletes the store with its key.
  await after.getByRole('button', { name: 'Plant Administrator' }).click()
  await after.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(after.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const stores = async () => (await indexedDB.databases()).map(({ name }) => name)
  await expect.poll(() => after.evaluate(stores)).toEqual([])
})
