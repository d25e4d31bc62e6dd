import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { addressOf, outcomeOf, places } from './everyRoute.ts'
import { expect, persons, seat, test } from './persons.ts'

for (const person of persons)
  test(`gives ${person} every page that is theirs, and says what it is of the others`, async ({ browser, season }) => {
    test.setTimeout(180_000)
    const sat = await seat(browser, season, person)
    const { page, complaints, context } = sat
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const place of places) {
      const { heading, at } = outcomeOf(place, person)
      await test.step(place.path, async () => {
        await page.goto(await addressOf(place, sat))
        const title = page.getByRole('heading', { level: 1, name: heading, ...exactly(heading) })
        await expect(title, `${person} at ${place.path}`).toBeVisible()
        if (at !== undefined) await expect(page).toHaveURL(at)
      })
    }
    await page.goto('/#/no-such-page')
    await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
    await expect(page.getByText('This page could not be found')).toBeVisible()
    expect(complaints).toEqual([])
    await context.close()
  })

test('shows a plant’s day, and a grower’s orders, without long scrolling', async ({ browser, season }) => {
  const height = async (person: 'staff' | 'grower', path: string, size: { width: number; height: number }) => {
    const { page, context } = await seat(browser, season, person)
    await page.setViewportSize(size)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await expect(page.getByLabel(/^Loading /)).toHaveCount(0)
    const [tall, wide] = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      document.documentElement.scrollWidth,
    ])
    expect(wide).toBe(size.width)
    await context.close()
    return tall
  }
  expect(await height('staff', '/#/', { width: 1280, height: 800 })).toBeLessThanOrEqual(1600)
  // Five orders, three of them done.
  expect(await height('grower', '/#/client', { width: 390, height: 844 })).toBeLessThanOrEqual(3000)
})

test('leaves no page out', () => {
  const table = readFileSync(fileURLToPath(new URL('../../src/ui/routes.ts', import.meta.url)), 'utf8')
  const paths = [...table.matchAll(/^ {2}route\(\s*'([^']+)'/gm)].map(([, path = '']) => path)
  const visited = places.map(({ path }) => pattern(path))
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter((path) => !visited.some((each) => each === pattern(path)))).toEqual(['/record/:kind/:id'])
})

/** `/orders/ticket/:id?` and `/orders/ticket/:id` are one; what is filled in by hand stands for its blank. */
const pattern = (path: string): string => path.replaceAll(/\/:\w+\??|\/[xy]\b/g, '/*')

const exactly = (heading: string | RegExp) => (typeof heading === 'string' ? { exact: true } : {})
