import { openAdminApi } from './adminApi.ts'
import { expect, signedInAs, test } from './plant.ts'

test('should show events as they happen, open one by its address, and show the plant before it', async ({
  page,
  plant,
}) => {
  const adminApi = await openAdminApi(plant)
  await signedInAs(page)
  await page.goto('/#/timeline')
  const events = page.getByRole('list', { name: 'Timeline' })
  await expect(events.getByRole('listitem').first()).toBeVisible()

  const client = await adminApi.add('clients', { company_name: 'Hollis Farms' })
  await adminApi.add('orchards', { name: 'River orchard', farm: '4417', client })
  await adminApi.add('drying_bins', { name: 'Bin 1' })
  const added = events.getByRole('listitem').filter({ hasText: 'Bin 1 · Added' })
  await expect(added).toBeVisible()

  await added.getByRole('link').click()
  const opened = page.getByRole('dialog', { name: 'Bin 1 · Added' })
  await expect(opened).toBeVisible()
  expect(new URL(page.url()).hash).toMatch(/^#\/timeline\?event=\d+$/)
  await page.reload()
  await opened.getByRole('link', { name: 'The plant at that moment' }).click()
  await expect(page.getByRole('button', { name: /^Drying bins 1/ })).toBeVisible()

  const before = Number(new URL(page.url()).hash.replace(/\D+/g, '')) - 1
  await page.goto(`/#/timeline?as_of=${before}&kind=drying_bin`)
  await expect(page.getByRole('button', { name: /^Drying bins 0/, pressed: true })).toBeVisible()
})

test('rows should never cover each other, not even while they are loaded', async ({ page, plant }) => {
  await openAdminApi(plant)
  await signedInAs(page)
  // The number of drawn frames, and of those in which a row began above the end of the row before.
  await page.addInitScript({
    content: `window.frames = { drawn: 0, covered: 0 };
      (function look() {
        const rows = [...document.querySelectorAll('[role=list] > [data-index]')].map((row) => row.getBoundingClientRect())
        if (rows.length > 0) window.frames.drawn += 1
        if (rows.some(({ top }, at) => at > 0 && top < rows[at - 1].bottom - 1)) window.frames.covered += 1
        requestAnimationFrame(look)
      })()`,
  })
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/#/timeline')
  await page.reload()
  await expect(page.getByRole('list', { name: 'Timeline' }).getByText('Automatic').first()).toBeVisible()
  const frames = await page.evaluate<{ drawn: number; covered: number }>('window.frames')
  expect(frames).toEqual({ drawn: expect.any(Number), covered: 0 })
  expect(frames.drawn).toBeGreaterThan(0)
})

test('the events of one press should open from their row, where its words are cut off too', async ({ page, plant }) => {
  const adminApi = await openAdminApi(plant)
  const client = await adminApi.add('clients', { company_name: 'Hollis Farms and Sons of the Lower River' })
  const orchard = await adminApi.add('orchards', { name: 'River orchard', farm: '4417', client })
  const variety = await adminApi.add('varieties', { name: 'Desirable' })
  const bins = [
    await adminApi.add('drying_bins', { name: 'Bin 1' }),
    await adminApi.add('drying_bins', { name: 'Bin 2' }),
  ]
  const order = await adminApi.add('orders', { client, orchard, variety })
  const day = '2026-10-05'
  const wagon = await adminApi.add('wagons', { order, wagon_id: 'A12', harvested_at: day, arrived_at: day })
  await adminApi.change(`wagons/${wagon}`, { status: 'Pre-cleaning', drying_bin: bins })
  await adminApi.add(`wagons/${wagon}/unloaded`, {})
  await signedInAs(page)
  for (const size of [
    { width: 1280, height: 800 },
    { width: 820, height: 1180 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/#/timeline')
    await page.reload()
    const opener = page
      .getByRole('listitem')
      .filter({ hasText: 'Unloaded' })
      .getByRole('button', { name: /more of this press/ })
    await opener.click()
    await expect(opener).toHaveAttribute('aria-expanded', 'true')
  }
})
