import { axeFaults, bringAxe, ofColor, ofSize } from './axeFaults.ts'
import { expect, onStanding as test } from './plant.ts'

test('the page of the calls should be readable by anyone, light and dark, on a desk and on a phone', async ({
  page,
}) => {
  // A thousand rows are looked at.
  test.setTimeout(180_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await bringAxe(page)
  await page.goto('/api/docs/')
  await expect(page.getByRole('heading', { level: 1, name: 'The calls of Pecanyard' })).toBeVisible()
  await page.getByText('PATCH /api/wagons/{id}/').click()
  await expect(page.getByRole('table', { name: 'Body of wagon.preClean' })).toBeVisible()
  for (const [width, colorScheme, rules] of [
    [1280, 'light', undefined],
    [390, 'dark', [...ofColor, ...ofSize]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    const room = await page.evaluate(() => document.documentElement.clientWidth - document.documentElement.scrollWidth)
    expect(room, `${width} px`).toBe(0)
    expect(await axeFaults(page, rules)).toEqual([])
  }
  expect(complaints).toEqual([])
})
