import { expect } from '@playwright/test'
import { today } from '#tests/support/plant/today.ts'
import { type AdminApi, openAdminApi } from './adminApi.ts'
import { overflowing } from './overflowing.ts'
import { headAction, signedIn } from './pageActions.ts'
import { test } from './plant.ts'

const phone = { viewport: { width: 390, height: 844 } }
const tablet = { viewport: { width: 820, height: 1180 } }

test('rates should become a statement that its grower reads, and a correction a difference on the next one', async ({
  plant,
  browser,
}) => {
  const adminApi = await openAdminApi(plant)
  const { client } = await furnish(adminApi)
  const bags = await bagged(adminApi)
  const office = await signedIn(browser, plant, tablet)
  const hank = await signedIn(browser, plant, phone, adminApi.staff('Hank', 'Hollis'))

  await test.step('no page shows money before', async () => {
    await office.goto(`/#/clients/${client}`)
    await expect(office.getByRole('heading', { name: /Hollis Farms/ }).first()).toBeVisible()
    await expect(await headAction(office, 'Statement')).toHaveCount(0)
    await office.keyboard.press('Escape')
  })

  await test.step('an administrator sets the rates', async () => {
    await office.goto('/#/system/rates')
    await office.getByRole('link', { name: 'New rate card' }).click()
    for (const grade of ['Large A Grade', 'Small A Grade', 'B Grade'])
      await office.getByLabel(`A lb of net, ${grade}`).fill('6')
    await office.getByRole('button', { name: 'Add' }).click()
    await expect(office.getByRole('list', { name: 'Rate cards' }).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('the office makes the statement of a client', async () => {
    await office.goto(`/#/clients/${client}`)
    await (await headAction(office, 'Statement')).click()
    await expect(office.getByRole('row', { name: /^Total/ })).toContainText('$396.00')
    await office.getByRole('button', { name: 'Make 1 statement' }).click()
    await expect(office.getByText('Everything is stated.')).toBeVisible()
  })

  await test.step('its grower reads it on a phone, with both shares', async () => {
    await hank.goto('/#/statements')
    await hank.getByRole('link', { name: /Statement 1/ }).click()
    await expect(hank.getByRole('heading', { name: 'Statement 1', level: 1 })).toBeVisible()
    await expect(hank.getByRole('row', { name: /^Large A Grade/ })).toContainText('$300.00')
    await expect(hank.getByRole('row', { name: /^Share of 82 %/ })).toContainText('$324.72')
    await expect(hank.getByRole('row', { name: /^Share of 18 %/ })).toContainText('$71.28')
    expect(await overflowing(hank)).toEqual([])
  })

  await test.step('a corrected bag is a difference on the next one, and the first stays', async () => {
    await adminApi.add(`bags/${bags[0]}/correct`, { clean_gross: 2530, reason: 'The sack stood against the rail' })
    await office.reload()
    await expect(office.getByRole('row', { name: /^Large A Grade/ })).toContainText('−$0.30')
    await office.getByRole('button', { name: 'Make 1 statement' }).click()
    await expect(office.getByRole('link', { name: /Statement 2/ })).toContainText('−$0.30')
    await expect(office.getByRole('link', { name: /Statement 1/ })).toContainText('$396.00')
  })
})

test('an announced wagon should have a bin in the plan until it comes', async ({ plant, browser }) => {
  const adminApi = await openAdminApi(plant)
  const { order } = await furnish(adminApi)
  const hank = await signedIn(browser, plant, phone, adminApi.staff('Hank', 'Hollis'))
  const office = await signedIn(browser, plant, tablet)
  const plan = office.getByRole('region', { name: 'Which bin for which wagon' })

  await test.step('a grower announces it from the tracker, on a phone', async () => {
    await hank.goto('/#/client')
    await hank.getByRole('link', { name: 'Announce wagons' }).click()
    await hank.getByLabel(/^Orchard/).click()
    await hank.getByRole('option', { name: /River orchard/ }).click()
    await hank.getByLabel(/^Variety/).selectOption({ label: 'Desirable' })
    await hank.getByRole('button', { name: 'Announce' }).click()
    await expect(hank.getByRole('list', { name: 'Announced wagons' }).getByRole('listitem')).toHaveCount(1)
    expect(await overflowing(hank)).toEqual([])
  })

  await test.step('the page of the bins plans it, live', async () => {
    await office.goto('/#/drying-bins')
    await expect(plan.getByRole('row', { name: /Hollis Farms/ })).toContainText('Bin 1')
  })

  await test.step('it came: it stands there by its name, and nobody waits for it', async () => {
    await adminApi.add('wagons', { order, wagon_id: 'B12', harvested_at: today(), arrived_at: today() })
    await expect(plan.getByRole('row', { name: /Wagon B12/ })).toContainText('Bin 1')
    await expect(plan.getByRole('row', { name: /Hollis Farms/ })).toHaveCount(1)
    await expect(hank.getByText('No wagons are announced.')).toBeVisible()
  })
})

// Helpers

/** A grower with an orchard that is shared, an open order, and a bin. */
async function furnish(adminApi: AdminApi): Promise<{ client: number; order: number }> {
  const client = await adminApi.add('clients', { company_name: 'Hollis Farms' })
  const names = { first_name: 'Hank', last_name: 'Hollis' }
  await adminApi.add('users', { ...adminApi.staff('Hank', 'Hollis'), ...names, role_number: 1, client })
  const variety = await adminApi.add('varieties', { name: 'Desirable' })
  await adminApi.add('drying_bins', { name: 'Bin 1' })
  const orchard = await adminApi.add('orchards', { name: 'River orchard', farm: '4417', notes: '82%-18%', client })
  return { client, order: await adminApi.add('orders', { client, variety, orchard }) }
}

/** 5,000 lbs of Large A, 900 of Small A and 700 of B Grade; gives the bags. */
async function bagged(adminApi: AdminApi): Promise<readonly number[]> {
  const batch = await adminApi.add('batches', { order: 1, drying_bin: 1, pre_dried: true })
  for (const status of ['Ready', 'Sorting']) await adminApi.change(`batches/${batch}`, { status })
  const sack = { type: 'Super Sack', pallet_type: 'Wood', clean_tare: 35, batch }
  const bags: number[] = []
  for (const [grade, clean_gross] of [
    ['Large A Grade', 2535],
    ['Large A Grade', 2535],
    ['Small A Grade', 935],
    ['B Grade', 735],
  ])
    bags.push(await adminApi.add('bags', { ...sack, grade, clean_gross }))
  return bags
}
