import { axeFaults, bringAxe } from './axeFaults.ts'
import { addressOf, type Place, places } from './everyRoute.ts'
import { expect, type Person, seat, type Seat, test } from './persons.ts'

const ofSize = ['target-size', 'scrollable-region-focusable', 'label', 'link-name', 'button-name']
const ofColor = ['color-contrast', 'link-in-text-block']

// The page is the same in every look but for its colours in the dark and its sizes elsewhere: there, what depends on them.
const looks = [
  { name: 'light', theme: 'light', gloves: false, width: 1280, rules: undefined },
  { name: 'light', theme: 'light', gloves: false, width: 390, rules: ofSize },
  { name: 'dark, in gloves', theme: 'dark', gloves: true, width: 820, rules: [...ofColor, ...ofSize] },
] as const

/** Whose face of a page is looked at: the first who gets it; brokers and staff both where they see it differently. */
const facesOf = ({ for: who }: Place): readonly (Person | undefined)[] =>
  who[0] === 'broker' && who.includes('staff') ? ['broker', 'staff'] : [who[0]]

for (const person of ['guest', 'broker', 'grower', 'staff', 'supervisor', 'manager', 'administrator'] as const) {
  const theirs = places.filter((place) => facesOf(place).includes(person))
  const halves = person === 'staff' ? [theirs.slice(0, 14), theirs.slice(14)] : [theirs]
  for (const [index, some] of halves.entries())
    test(`shows ${person} pages that anyone can use, in the light and the dark, at a desk, on a tablet and a phone (${index + 1})`, async ({
      browser,
      season,
    }) => {
      test.setTimeout(300_000)
      const sat = await seat(browser, season, person)
      await bringAxe(sat.page)
      for (const place of some) await test.step(place.path, async () => look(sat, place))
      await test.step('the error page', async () =>
        look(sat, { path: '/no-such-page', heading: '404 Not Found', for: [person] }))
      await sat.context.close()
    })
}

// Helpers

async function look(sat: Seat, place: Place): Promise<void> {
  const { page } = sat
  await page.goto(await addressOf(place, sat))
  await expect(page.getByRole('heading', { level: 1, name: place.heading })).toBeVisible()
  await expect(page.getByLabel(/^Loading /)).toHaveCount(0)
  const faults: string[] = []
  for (const { name, theme, gloves, width, rules } of looks) {
    await page.evaluate(
      ([shown, large]) => {
        document.documentElement.dataset['theme'] = shown
        if (large) document.documentElement.dataset['gloves'] = ''
        else delete document.documentElement.dataset['gloves']
      },
      [theme, gloves] as const,
    )
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    for (const fault of await axeFaults(page, rules)) faults.push(`${name} at ${width}: ${fault}`)
  }
  expect.soft(faults, place.path).toEqual([])
}
