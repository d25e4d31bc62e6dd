import { expect } from '@playwright/test'
import { today } from '#tests/support/plant/today.ts'
import { type AdminApi, openAdminApi } from './adminApi.ts'
import { Finger } from './finger.ts'
import { message } from './job.ts'
import { test } from './plant.ts'
import { sortedOrder } from './sorted.ts'

test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

test('the batch of a sold bag, and a tick that bills, should be corrected in four touches', async ({ page, plant }) => {
  const adminApi = await openAdminApi(plant)
  const { lot, wagon } = await soldFromTwoBatches(adminApi)
  await page.request.post('/api/auth/login/', { data: plant.admin })
  const main = page.getByRole('main')

  await page.goto(`/#/lots/${lot}`)
  const bag = new Finger(page)
  await bag.on(main.getByRole('button', { name: /^Correct bag/ }).first())
  const ofBag = page.getByRole('dialog', { name: /^Correct bag/ })
  await bag.on(ofBag.getByRole('radio', { name: 'Batch 2' }))
  await bag.because(ofBag, 'It was weighed from the other bin')
  expect(bag.touches).toBe(4)
  await expect(message(page, `Bag ${lot}-1 is corrected.`)).toBeVisible()

  await page.goto(`/#/wagons/${wagon}`)
  const trash = new Finger(page)
  await trash.on(main.getByRole('button', { name: 'Correct', exact: true }))
  const ofWagon = page.getByRole('dialog', { name: 'Correct wagon K9' })
  await trash.on(ofWagon.getByRole('checkbox', { name: 'Excessive Trash' }))
  await trash.because(ofWagon, 'The tick was forgotten')
  expect(trash.touches).toBe(4)
  await expect(main.getByText('Excessive Trash').first()).toBeVisible()
})

test('a weight out of the usual range should be asked about, and saved after a yes', async ({ page, plant }) => {
  const adminApi = await openAdminApi(plant)
  const { wagon } = await soldFromTwoBatches(adminApi)
  await page.request.post('/api/auth/login/', { data: plant.admin })
  await page.goto(`/#/wagons/${wagon}`)
  const finger = new Finger(page)
  await finger.on(page.getByRole('main').getByRole('button', { name: 'Correct', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Correct wagon K9' })
  await finger.into(dialog.getByLabel('Gross'), '140000')
  await finger.into(dialog.getByLabel('Reason'), 'It was not weighed')
  await finger.on(dialog.getByRole('button', { name: 'Save', exact: true }))
  const question = page.getByRole('alertdialog', { name: 'Is this weight right?' })
  await expect(question).toContainText('140,000')
  await finger.on(question.getByRole('button', { name: 'No, weigh again' }))
  await expect(question).toBeHidden()
  await expect(dialog.getByLabel('Gross')).toHaveValue('140000')
  await finger.on(dialog.getByRole('button', { name: 'Save', exact: true }))
  await finger.on(question.getByRole('button', { name: 'Yes', exact: true }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText('140,000')
})

test('a client that looks like another should be asked about', async ({ page, plant }) => {
  const adminApi = await openAdminApi(plant)
  await adminApi.add('clients', { company_name: 'O’Hara Farms' })
  await page.request.post('/api/auth/login/', { data: plant.admin })
  await page.goto('/#/clients/form')
  const finger = new Finger(page)
  await finger.into(page.getByLabel('Company name'), "o'hara farms LLC")
  await finger.on(page.getByRole('button', { name: 'Add', exact: true }))
  const question = page.getByRole('alertdialog', { name: 'Is this another client?' })
  await expect(question).toContainText('O’Hara Farms')
  await finger.on(question.getByRole('button', { name: 'No, go back' }))
  await expect(page.getByLabel('Company name')).toHaveValue("o'hara farms LLC")
  expect(await countOf(page.request.get('/api/clients/'))).toBe(1)
})

test('a tablet whose clock is slow should say so, and go by the plant’s time', async ({ page, plant }) => {
  await page.request.post('/api/auth/login/', { data: plant.admin })
  // The device's clock runs, 25 minutes behind.
  await page.addInitScript((behind) => {
    const now = Date.now
    Date.now = () => now() - behind
  }, 25 * 60_000)
  await page.goto('/#/')
  await expect(page.getByRole('status').filter({ hasText: 'slow' })).toContainText('25 minutes')
})

test('fourteen thousand should be typed on a Spanish screen as it is written there', async ({ page, plant }) => {
  const adminApi = await openAdminApi(plant)
  const { wagon } = await soldFromTwoBatches(adminApi)
  await page.request.post('/api/auth/login/', { data: plant.admin })
  await page.addInitScript(() => localStorage.setItem('pecanyard.language', 'es'))
  await page.goto(`/#/wagons/${wagon}`)
  const finger = new Finger(page)
  await finger.on(page.getByRole('main').getByRole('button', { name: 'Corregir', exact: true }))
  const dialog = page.getByRole('dialog')
  await finger.into(dialog.getByLabel('Bruto'), '14.000')
  await finger.into(dialog.getByLabel('Motivo'), 'No se pesó')
  await finger.on(dialog.getByRole('button', { name: 'Guardar', exact: true }))
  await expect(dialog).toBeHidden()
  expect(((await (await page.request.get(`/api/wagons/${wagon}/`)).json()) as { gross: number }).gross).toBe(14_000)
})

// Helpers

const countOf = async (answer: Promise<{ json: () => Promise<unknown> }>): Promise<number> =>
  ((await (await answer).json()) as readonly unknown[]).length

/** A sold lot with a bag of one batch, another batch of its order, and the wagon that the other came with. */
async function soldFromTwoBatches(adminApi: AdminApi) {
  const { order, lot, batch } = await sortedOrder(adminApi, 'Hollis Farms')
  await adminApi.change(`lots/${lot}`, { broker: await adminApi.add('brokers', { company_name: 'Gulf Nut' }) })
  const bin = await adminApi.add('drying_bins', { name: 'Bin 10' })
  const wagon = await adminApi.add('wagons', { wagon_id: 'K9', harvested_at: today(), arrived_at: today(), order })
  await adminApi.change(`wagons/${wagon}`, { status: 'Pre-cleaning', drying_bin: [bin], pre_dried: true })
  await adminApi.add(`wagons/${wagon}/unloaded`, {})
  const other = batch + 1
  for (const status of ['Ready', 'Sorting']) await adminApi.change(`batches/${other}`, { status })
  return { lot, wagon }
}
