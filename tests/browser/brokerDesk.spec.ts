import { expect, type Page } from '@playwright/test'
import { today } from '#tests/support/plant/today.ts'
import { type AdminApi, openAdminApi } from './adminApi.ts'
import { overflowing } from './overflowing.ts'
import { signedIn } from './pageActions.ts'
import { test } from './plant.ts'

const phone = { viewport: { width: 390, height: 844 } }
const desk = { viewport: { width: 1280, height: 900 } }

/** What the broker measures less than the plant, lot by lot. */
const lower = [1.2, 0.8, 1.5, 0.4, 0.9, 1.1]

test('a broker and the plant should see how the broker measures', async ({ plant, browser }) => {
  const adminApi = await openAdminApi(plant)
  const broker = await furnish(adminApi)
  const ben = await signedIn(browser, plant, phone, adminApi.staff('Ben', 'Cole'))
  const ana = await signedIn(browser, plant, desk, adminApi.staff('Ana', 'Rigsby'))

  await test.step('on a phone its own, with what is offered and what is to be fetched', async () => {
    await ben.goto('/#/desk')
    await expect(ben.getByRole('region', { name: 'Offered to us' }).getByRole('link')).toHaveText([
      /Lot 7 .*Yield 52.00 %/,
    ])
    await expect(ben.getByRole('region', { name: 'Bought, to be fetched' }).getByRole('link')).toHaveCount(6)
    await seesBias(ben, 'How we measure')
    expect(await overflowing(ben)).toEqual([])
  })

  await test.step('at a desk the plant that of any broker, found by its name', async () => {
    await ana.goto(`/#/brokers/${broker}`)
    await expect(ana.getByRole('heading', { name: 'Southern Shellers' })).toBeVisible()
    await seesBias(ana, 'How this broker measures')
    await expect(ana.getByRole('region', { name: 'Lots that it comes from' }).getByRole('row')).toHaveCount(7)
  })

  await test.step('and the broker not that of another', async () => {
    await ben.goto(`/#/brokers/${broker}`)
    await expect(ben.getByRole('heading', { name: '401 Permission Denied' })).toBeVisible()
  })
})

// Helpers

async function seesBias(page: Page, title: string): Promise<void> {
  const yields = page.getByRole('region', { name: title }).getByRole('row', { name: /^Yield/ })
  await expect(yields).toContainText('measures lower')
  await expect(yields).toContainText('−0.98')
  await expect(yields).toContainText('−1.38 to −0.59')
}

/** Six lots that the broker bought and measured, and one on offer; gives the broker. */
async function furnish(adminApi: AdminApi): Promise<number> {
  const broker = await adminApi.add('brokers', { company_name: 'Southern Shellers' })
  for (const [first_name, last_name, rights] of [
    ['Ana', 'Rigsby', { role_number: 2 }],
    ['Ben', 'Cole', { role_number: 0, broker }],
  ] as const)
    await adminApi.add('users', { ...adminApi.staff(first_name, last_name), first_name, last_name, ...rights })
  const variety = await adminApi.add('varieties', { name: 'Desirable' })
  const drying_bin = await adminApi.add('drying_bins', { name: 'Bin 1' })
  const client = await adminApi.add('clients', { company_name: 'Hollis Farms' })
  const orchard = await adminApi.add('orchards', { name: 'River orchard', farm: '4417', client })
  const order = await adminApi.add('orders', { client, variety, orchard })
  const batch = await adminApi.add('batches', { order, drying_bin, pre_dried: true })
  for (const status of ['Ready', 'Sorting']) await adminApi.change(`batches/${batch}`, { status })
  const sack = { type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35, clean_gross: 1035 }
  for (const lot of [1, 2, 3, 4, 5, 6, 7]) {
    await adminApi.add('bags', { ...sack, batch, grade: 'B Grade' })
    await adminApi.change(`lots/${lot}`, { notified_by: 1, notified_at: today() })
    await adminApi.change(`lots/${lot}`, { status: 'Ready' })
    await adminApi.change(`lots/${lot}`, { internal_yield: 52 })
    const off = lower[lot - 1]
    if (off !== undefined)
      await adminApi.change(`lots/${lot}`, { broker, broker_yield: Math.round((52 - off) * 100) / 100 })
  }
  return broker
}
