import type { Page } from '@playwright/test'
import { spanish } from '#ui/words/es/spanish.ts'
import { statuses } from '#ui/words/es/statuses.ts'
import { addressOf, type Place, places } from './everyRoute.ts'
import { expect, type Person, seat, type Seat, test } from './persons.ts'

/** Whose face of a page is looked at: the first who gets it; brokers and staff both where they see it differently. */
const facesOf = ({ for: who }: Place): readonly (Person | undefined)[] =>
  who[0] === 'broker' && who.includes('staff') ? ['broker', 'staff'] : [who[0]]

for (const person of ['guest', 'broker', 'grower', 'staff', 'supervisor', 'manager', 'administrator'] as const)
  test(`speaks Spanish to ${person} on every page, and has room for it`, async ({ browser, season }) => {
    test.setTimeout(180_000)
    const sat = await seat(browser, season, person)
    // A ticket is shown in a frame that has no storage of its own.
    await sat.page.addInitScript(() => self === top && localStorage.setItem('pecanyard.language', 'es'))
    for (const place of places.filter((each) => facesOf(each).includes(person)))
      await test.step(place.path, async () => look(sat, await addressOf(place, sat)))
    await test.step('the error page', async () => look(sat, '/#/no-such-page'))
    expect(sat.complaints).toEqual([])
    await sat.context.close()
  })

test('a language that is chosen on the sign-in page stays after signing in', async ({ browser, season }) => {
  const { page, context } = await seat(browser, season, 'guest')
  await page.goto('/#/login')
  await page.getByRole('radio', { name: 'Español' }).click()
  await page.getByLabel('Correo').fill('staff@example.com')
  await page.getByLabel('Contraseña').fill('pecans-in-the-yard')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tablero' })).toBeVisible()
  await page.getByRole('button', { name: 'Pantalla' }).click()
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await context.close()
})

// Helpers

async function look({ page }: Seat, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByLabel(/^Cargando /)).toHaveCount(0)
  expect(await page.locator('html').getAttribute('lang')).toBe('es')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    const texts = await textsOf(page)
    expect.soft([...new Set(texts.filter(isEnglish))], `${address} at ${width}`).toEqual([])
    expect.soft(await overflowing(page), `${address} at ${width}`).toEqual([])
  }
}

/** Everything that is read or heard on a page, but for what people entered themselves. */
const textsOf = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (node instanceof Element)
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(node.getAttribute(name) ?? '')
      else if (node.parentElement?.closest('[lang="en"], script, style') === null) texts.push(node.textContent ?? '')
    }
    return texts.map((text) => text.trim().replaceAll(/\s+/g, ' ')).filter((text) => text !== '')
  })

/** What is wider than the window, or than the button, heading or cell it stands in. */
const overflowing = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    const { scrollWidth } = document.documentElement
    const tight = [...document.querySelectorAll('article, section, button, h1, h2, h3, label, dt, th')].filter(
      (each) =>
        each.scrollWidth > each.clientWidth + 1 &&
        each.clientWidth > 1 &&
        getComputedStyle(each).textOverflow !== 'ellipsis' &&
        getComputedStyle(each).display !== 'inline',
    )
    const told = tight.map((each) => `${each.textContent} (${each.scrollWidth} px in ${each.clientWidth} px)`)
    return scrollWidth > innerWidth ? [...told, `the page: ${scrollWidth} px`] : told
  })

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Tells whether a text is one of `known`, whose blanks stand for anything. */
function among(known: readonly string[]): (text: string) => boolean {
  const texts = known.map((text) => text.replace(/\|.*$/, ''))
  const whole = new Set(texts.filter((text) => !/\{\w+\}/.test(text)))
  const withBlanks = texts
    .filter((text) => !whole.has(text))
    .map((text) =>
      text
        .split(/\{\w+\}/)
        .map(escaped)
        .join('.+'),
    )
  const pattern = new RegExp(`^(?:${withBlanks.join('|')})$`)
  return (text) => whole.has(text) || pattern.test(text)
}

const translations = Object.entries(spanish).filter(([english, text]) => english !== text)
/** A text that is hardly more than its blanks looks like anything. */
const telling = (english: string): boolean => /[A-Za-z]{3}/.test(english.replaceAll(/\{\w+\}/g, ''))
const inEnglish = among(translations.map(([english]) => english).filter(telling))
const inSpanish = among(Object.values(spanish))
const ofThePlant = new Set(Object.entries(statuses).flatMap(([english, text]) => (english === text ? [] : [english])))
const inSpanishToo = new Set<string>(Object.values(spanish))

const isEnglish = (text: string): boolean =>
  (inEnglish(text) && !inSpanish(text)) ||
  text.split(/ [·,→] |, |: /).some((each) => ofThePlant.has(each) && !inSpanishToo.has(each))
