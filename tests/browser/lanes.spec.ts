import { expect } from '@playwright/test'
import * as z from 'zod/mini'
import { LogEvent } from '#model/kinds/event.ts'
import { Lanes } from '#model/papers/lanes.ts'
import { openAdminApi } from './adminApi.ts'
import { headAction, signedIn } from './pageActions.ts'
import { test } from './plant.ts'
import { sortedOrder } from './sorted.ts'

const length = ({ from, to }: { readonly from: string; readonly to: string }): number =>
  Date.parse(to) - Date.parse(from)

test('where an order’s days went should be two presses from the orders, as its log says', async ({
  plant,
  browser,
}) => {
  const adminApi = await openAdminApi(plant)
  const { order, batch } = await sortedOrder(adminApi, 'Hollis Farms')
  const page = await signedIn(browser, plant, { viewport: { width: 1024, height: 768 } })
  const main = page.getByRole('main')
  await page.goto('/#/orders')
  await main.locator(`a[href="#/orders/${order}"]`).first().click()
  await (await headAction(page, 'Where its days went')).click()
  await expect(main.getByRole('heading', { name: `Where the days of order ${order} went` })).toBeVisible()

  // Counted over the log alone: the batch's time in each state that it has left, and the whole.
  const events = z.array(LogEvent).parse(await (await page.request.get(`/api/events/?order=${order}&limit=500`)).json())
  const lanes = Lanes.parse(await (await page.request.get(`/api/lanes/?order=${order}`)).json())
  const times = (some: readonly LogEvent[]) =>
    some.map(({ happened_at, at }) => Date.parse(happened_at ?? at)).toSorted((a, b) => a - b)
  const moves = times(
    events.filter(({ entity, entity_id, to }) => entity === 'batch' && entity_id === batch && to !== null),
  )
  const counted = moves.slice(1).map((at, nth) => at - (moves[nth] ?? at))
  const told = lanes.lanes.find(({ entity }) => entity === 'batch')?.bars.map(length) ?? []
  expect(told.slice(0, -1)).toEqual(counted.filter((ms) => ms > 0))
  expect(lanes.work + lanes.waiting).toBe(lanes.total)
  expect(lanes.total).toBe(Math.round((Date.parse(lanes.to) - Math.min(...times(events))) / 1000))

  const row = main
    .getByRole('region', { name: 'State by state' })
    .getByRole('row')
    .filter({ hasText: `Batch ${batch}` })
  await expect(row.filter({ hasText: 'Sorting' })).toContainText('Worked on')
})
