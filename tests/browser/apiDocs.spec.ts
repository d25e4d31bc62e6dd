import axe from 'axe-core'
import { expect, test } from './plant.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test(`the page of the calls can be read by anyone, in ${colorScheme}`, async ({ browser, plant }) => {
    const page = await browser.newPage({ baseURL: plant.url, colorScheme, bypassCSP: false })
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    await page.addInitScript({ content: axe.source })
    await page.goto('/api/docs/')
    await expect(page.getByRole('heading', { level: 1, name: 'The calls of Pecanyard' })).toBeVisible()
    await page.getByText('PATCH /api/wagons/{id}/').click()
    await expect(page.getByRole('table', { name: 'Body of wagon.preClean' })).toBeVisible()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      expect(wide, `${width} px`).toBe(false)
      const { violations } = await page.evaluate(async () =>
        (globalThis as unknown as { axe: typeof axe }).axe.run(document),
      )
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    }
    expect(complaints).toEqual([])
    await page.close()
  })
