import * as z from 'zod'
import { openAdminApi } from './adminApi.ts'
import { signedIn } from './pageActions.ts'
import { expect, type ServedPlant, test } from './plant.ts'

const PreviewAnswer = z.object({
  records: z.array(z.object({ list: z.string(), id: z.int(), after: z.nullable(z.record(z.string(), z.unknown())) })),
})

test('should show a supervisor the changes by another grade, and after Yes the tables agree', async ({
  plant,
  browser,
}) => {
  const login = await furnish(plant)
  const page = await signedIn(browser, plant, {}, login)
  await page.goto('/#/lots/1')
  await page.getByRole('button', { name: 'Correct bag 1-2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct bag 1-2' })
  const answer = page.waitForResponse('**/api/steps/preview/')
  await dialog.getByLabel('Small A Grade').check()
  const { records } = PreviewAnswer.parse(await (await answer).json())

  const section = dialog.getByRole('region', { name: 'What this will change' })
  await expect(section).toContainText('Bag 1-2')
  await expect(section.getByRole('listitem').filter({ hasText: 'Lot number' }).first()).toContainText(/1\D+2/)
  await expect(section.getByRole('listitem').filter({ hasText: 'Lot 1' }).first()).toContainText(/Bags 2\D*1/)
  await expect(section).toContainText('Lot 2 · New')

  await dialog.getByLabel('Reason').fill('Looked again')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Bag 1-2 is corrected.')).toBeVisible()
  await page.goto('/#/lots/2')
  await expect(page.getByRole('heading', { name: 'Lot 2' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: '2-1' })).toContainText('1,900.00')
  await page.goto('/#/lots/1')
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: '1-1' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: '1-2' })).toHaveCount(0)

  expect(records.map(({ list, id }) => `${list} ${id}`).toSorted()).toEqual(['bags 2', 'lots 1', 'lots 2'])
  for (const { list, id, after } of records) {
    const read = await page.request.get(`/api/${list}/${id}/`)
    // Of a new record the instant of asking was shown.
    expect({ ...Object(await read.json()), created_at: null }).toEqual({ ...after, created_at: null })
  }
  await page.context().close()
})

/** A lot of two bags, and a supervisor's sign-in. */
async function furnish(plant: ServedPlant): Promise<{ email: string; password: string }> {
  const adminApi = await openAdminApi(plant)
  const variety = await adminApi.add('varieties', { name: 'Desirable' })
  const drying_bin = await adminApi.add('drying_bins', { name: 'Bin 1' })
  const client = await adminApi.add('clients', { company_name: 'Hollis Farms' })
  const orchard = await adminApi.add('orchards', { name: 'River orchard', farm: '4417', client })
  const order = await adminApi.add('orders', { client, variety, orchard })
  const batch = await adminApi.add('batches', { order, drying_bin, pre_dried: true })
  for (const status of ['Ready', 'Sorting']) await adminApi.change(`batches/${batch}`, { status })
  const sack = { batch, grade: 'Large A Grade', type: 'Super Sack', pallet_type: 'Cardboard', clean_tare: 35 }
  for (const clean_gross of [2035, 1900]) await adminApi.add('bags', { ...sack, clean_gross })
  const login = adminApi.staff('Sonia', 'Pruitt')
  await adminApi.add('users', { ...login, first_name: 'Sonia', last_name: 'Pruitt', role_number: 3 })
  return login
}
