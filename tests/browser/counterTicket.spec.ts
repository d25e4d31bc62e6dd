import { expect } from '@playwright/test'
import { openAdminApi } from './adminApi.ts'
import { message } from './job.ts'
import { headAction, signedIn } from './pageActions.ts'
import { test } from './plant.ts'
import { sortedOrder } from './sorted.ts'

const tablet = { viewport: { width: 820, height: 1180 } }
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='

test('a supervisor should sign a counter-ticket: the signed shipment stays, and everybody sees the new net', async ({
  plant,
  browser,
}) => {
  const adminApi = await openAdminApi(plant)
  const { client, lot, bag } = await sortedOrder(adminApi, 'Hollis Farms')
  await adminApi.change(`lots/${lot}`, { broker: await adminApi.add('brokers', { company_name: 'Gulf Nut' }) })
  const shipment = await adminApi.add('shipments', { lot, shipped_by: 'Delta Truck Line' })
  await adminApi.change(`bags/${bag}`, { shipment, ship_gross: 2035, ship_tare: 35 })
  await adminApi.change(`shipments/${shipment}`, { status: 'Closed', signature: pixel, signed_by: 'Dale Roy' })
  const person = async (first: string, role: object) => {
    const login = adminApi.staff(first, 'Ortiz')
    await adminApi.add('users', { ...login, first_name: first, last_name: 'Ortiz', ...role })
    return login
  }
  const sam = await signedIn(browser, plant, tablet, await person('Sam', { role_number: 3 }))
  const hank = await signedIn(browser, plant, {}, await person('Hank', { role_number: 1, client }))
  const main = sam.getByRole('main')
  const answerOf = async (path: string): Promise<unknown> =>
    (await sam.request.get(`/api/shipments/${shipment}/${path}`)).json()
  const { mark } = (await answerOf('ticket/')) as { mark: { seq: number; hash: string } }
  await hank.goto(`/#/client/shipment/${shipment}`)
  await expect(hank.getByRole('main')).toContainText('2,000.00')

  await sam.goto(`/#/shipments/${shipment}`)
  await (await headAction(sam, 'Counter-ticket')).click()
  const dialog = sam.getByRole('dialog', { name: `Counter-ticket of shipment ${shipment}` })
  const sign = dialog.getByRole('button', { name: 'Sign the counter-ticket' })
  await dialog.getByLabel('Difference').fill('2000.5')
  await expect(dialog).toContainText('no more than that can be taken off')
  await dialog.getByLabel('Difference').fill('35.5')
  const section = dialog.getByRole('region', { name: 'What this will change' })
  await expect(section).toContainText('Shipment 1')
  await expect(section).toContainText('1,964.50')
  await dialog.getByLabel('Reason').fill('Wet pallets')
  await dialog.getByRole('button', { name: 'Type instead' }).click()
  await dialog.getByLabel('Printed name').fill('Dale Roy')
  await sign.click()
  await expect(message(sam, 'Shipment updated!')).toBeVisible()
  await expect(main).toContainText('2,000.00')
  await expect(main).toContainText('1,964.50')
  const tickets = main.getByRole('list', { name: 'Counter-tickets' })
  await expect(tickets).toContainText('−35.50')
  await expect(tickets).toContainText('Wet pallets')
  await expect(tickets.getByRole('img')).toHaveJSProperty('complete', true)

  await expect(hank.getByRole('main')).toContainText('1,964.50')
  expect(await answerOf('')).toMatchObject({
    ship_net: 2000,
    adjusted_net: 1964.5,
    status: 'Closed',
    signed_by: 'Dale Roy',
  })
  // The printed mark still holds; later counter-tickets are reported.
  expect(await answerOf(`ticket/check/?seq=${mark.seq}&hash=${mark.hash}`)).toMatchObject({
    holds: true,
    changed_at: expect.any(String),
  })
  expect(await answerOf('ticket/')).toMatchObject({
    shipment: { ship_net: 2000, adjusted_net: 1964.5 },
    adjustments: [{ net: -35.5, reason: 'Wet pallets', signed_by: 'Dale Roy' }],
  })
})
