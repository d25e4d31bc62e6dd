import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Locator } from '@playwright/test'
import { axeFaults, bringAxe, ofColor, ofSize } from './axeFaults.ts'
import { facesFor, open, outcomeOf, type Place, places } from './everyRoute.ts'
import { expect, type Person, seat, type Seat, test } from './persons.ts'
import type { Address } from './plant.ts'

const noPage = (person: Person): Place => ({ path: '/no-such-page', heading: '404 Not Found', for: [person] })

for (const person of ['guest', 'broker', 'grower', 'staff', 'supervisor', 'manager', 'administrator'] as const)
  for (const [part, faces] of facesFor(person).entries())
    test(`should give ${person} pages that anyone can use on a tablet, in gloves and in the dark (${part + 1})`, async ({
      browser,
      season,
    }) => {
      test.setTimeout(300_000)
      const sat = await seat(browser, season, person, { width: 820, height: 1180 })
      const { page, complaints } = sat
      const secrets = await secretsFrom(person, browser, season)
      await bringAxe(page)
      // A ticket is shown in a frame without storage.
      await page.addInitScript(
        () => self === top && localStorage.setItem('pecanyard.display', '{"theme":"dark","gloves":true}'),
      )
      await page.goto('/')
      await expect(page.locator('html[data-theme="dark"][data-gloves]')).toBeVisible()
      for (const place of [...faces, noPage(person)])
        await test.step(place.path, async () => {
          await open(place, sat)
          expect.soft(await axeFaults(page, [...ofColor, ...ofSize]), place.path).toEqual([])
          expect(await among(secrets, sat), place.path).toEqual([])
        })
      expect(complaints).toEqual([])
      await sat.context.close()
    })

// Every page is opened by its first user, above; the other users' pages are compared in tests/ui/shell/access.spec.ts.
for (const person of ['viewer', 'administrator'] as const)
  test(`should give ${person} all of their pages, and explain the others`, async ({ browser, season }) => {
    test.setTimeout(180_000)
    const sat = await seat(browser, season, person)
    const { page, complaints, context } = sat
    await page.goto('/')
    for (const place of places) {
      const { heading, at } = outcomeOf(place, person)
      await test.step(place.path, async () => {
        await open(place, sat, heading)
        if (at !== undefined) await expect(page).toHaveURL(at)
      })
    }
    await page.goto('/#/no-such-page')
    await expect(page.getByText('This page could not be found')).toBeVisible()
    expect(complaints).toEqual([])
    await context.close()
  })

test('should show a plant’s day, and each of a grower’s orders, without long scrolling', async ({
  browser,
  season,
}) => {
  const settled = async (person: 'staff' | 'grower', path: string, size: { width: number; height: number }) => {
    const sat = await seat(browser, season, person, size)
    await sat.page.goto(path)
    await expect(sat.page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(sat.page.getByRole('listitem').first()).toBeVisible()
    await expect(sat.page.getByLabel(/^Loading /)).toHaveCount(0)
    expect(await sat.page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    return sat
  }
  const dashboard = await settled('staff', '/#/', { width: 1280, height: 800 })
  // Six rows of each group; how many groups have work depends on the hour.
  expect(await dashboard.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3 * 800)
  await dashboard.context.close()
  // A season's progress depends on the hour: an order may have one wagon or ten, and as many lots.
  const tracker = await settled('grower', '/#/client', { width: 390, height: 844 })
  const folded = tracker.page.getByRole('region', { name: 'Done' }).locator('summary')
  await expect(folded.first()).toBeVisible()
  expect(Math.max(...(await heightsOf(tracker.page.getByRole('article'))))).toBeLessThanOrEqual(1.5 * 844)
  expect(Math.max(...(await heightsOf(folded)))).toBeLessThanOrEqual(120)
  await tracker.context.close()
})

test('should leave no page out', () => {
  const table = readFileSync(fileURLToPath(new URL('../../src/ui/routes.ts', import.meta.url)), 'utf8')
  const paths = [...table.matchAll(/^ {2}(?:page|detail|route)\(\s*'([^']+)'/gm)].map(([, path = '']) => path)
  const visited = places.map(({ path }) => pattern(path))
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter((path) => !visited.some((each) => each === pattern(path)))).toEqual(['/record/:kind/:id'])
})

// Helpers

const heightsOf = (shown: Locator): Promise<readonly number[]> =>
  shown.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height))

/** `/orders/ticket/:id?` and `/orders/ticket/:id` are the same; a fixed value counts as its parameter. */
const pattern = (path: string): string => path.replaceAll(/\/:\w+\??|\/[xy]\b/g, '/*')

/** The company names that growers and brokers must not see: others of their kind, and growers for brokers. */
async function secretsFrom(person: Person, browser: Browser, season: Address): Promise<readonly string[]> {
  if (person !== 'grower' && person !== 'broker') return []
  const [administrator, theirs] = [await seat(browser, season, 'administrator'), await seat(browser, season, person)]
  const namesOf = async (sat: Seat, list: string): Promise<readonly string[]> =>
    ((await sat.fetched(list)) as unknown as readonly { company_name: string }[]).map(
      ({ company_name }) => company_name,
    )
  const own = await namesOf(theirs, person === 'grower' ? 'clients' : 'brokers')
  const all = [
    ...(await namesOf(administrator, 'clients')),
    ...(person === 'broker' ? await namesOf(administrator, 'brokers') : []),
  ]
  for (const { context } of [administrator, theirs]) await context.close()
  const others = all.filter((name) => !own.includes(name))
  expect(own.length).toBeGreaterThan(0)
  expect(others.length).toBeGreaterThan(3)
  return others
}

/** The names found anywhere on the page, visible or not. */
async function among(names: readonly string[], { page }: Seat): Promise<readonly string[]> {
  if (names.length === 0) return []
  const text = await page.evaluate(() => `${document.body.innerHTML}\n${document.body.textContent}`)
  return names.filter((name) => text.includes(name))
}
