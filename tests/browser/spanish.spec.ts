import type { Page } from '@playwright/test'
import { texts as spanish } from '#words/es/screens/all.ts'
import { terms as statuses } from '#words/es/terms.ts'
import { axeFaults, bringAxe, ofSize } from './axeFaults.ts'
import { facesFor, open, type Place } from './everyRoute.ts'
import { overflowing, settled } from './overflowing.ts'
import { expect, type Person, seat, type Seat, test } from './persons.ts'

const noPage = (person: Person): Place => ({ path: '/no-such-page', heading: /404/, for: [person] })

for (const person of ['guest', 'broker', 'grower', 'staff', 'supervisor', 'manager', 'administrator'] as const)
  for (const [part, faces] of facesFor(person).entries())
    test(`should speak Spanish to ${person} on every page, have room for it at a desk and on a phone, and be usable there (${part + 1})`, async ({
      browser,
      season,
    }) => {
      test.setTimeout(180_000)
      const sat = await seat(browser, season, person, { width: 390, height: 844 })
      const { page } = sat
      await bringAxe(page)
      // A ticket is shown in a frame without storage.
      await page.addInitScript(() => self === top && localStorage.setItem('pecanyard.language', 'es'))
      await page.goto('/')
      // The start of the page is written in English, and speaks Spanish once its words are there.
      await page.getByText(spanish['Skip to content']).waitFor({ state: 'attached' })
      const theirs = [...faces, noPage(person)]
      for (const place of theirs)
        await test.step(`${place.path} on a phone`, async () => {
          await look(sat, place)
          expect.soft(await axeFaults(page, ofSize), place.path).toEqual([])
        })
      await page.setViewportSize({ width: 1280, height: 900 })
      for (const place of theirs)
        await test.step(`${place.path} at a desk`, async () => {
          await look(sat, place)
          expect.soft(await axeFaults(page), place.path).toEqual([])
        })
      expect(sat.complaints).toEqual([])
      await sat.context.close()
    })

test('a language that is chosen on the sign-in page should stay after signing in', async ({ browser, season }) => {
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

async function look(sat: Seat, place: Place): Promise<void> {
  const { page } = sat
  await open(place, sat, /./)
  expect(await page.locator('html').getAttribute('lang')).toBe('es')
  expect.soft([...new Set((await textsOf(page)).filter(isEnglish))], place.path).toEqual([])
  await settled.poll(() => overflowing(page), place.path).toEqual([])
}

/** All visible and accessible texts of a page, except users' input. */
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

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Whether a text is one of `allowed`, whose blanks match anything. */
function among(allowed: readonly string[]): (text: string) => boolean {
  const texts = allowed.map((text) => text.replace(/\|.*$/, ''))
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
const hasWords = (english: string): boolean => /[A-Za-z]{3}/.test(english.replaceAll(/\{\w+\}/g, ''))
const inEnglish = among(translations.map(([english]) => english).filter(hasWords))
const inSpanish = among(Object.values(spanish))
const ofThePlant = new Set(Object.entries(statuses).flatMap(([english, text]) => (english === text ? [] : [english])))
const inSpanishToo = new Set<string>(Object.values(spanish))

const isEnglish = (text: string): boolean =>
  (inEnglish(text) && !inSpanish(text)) ||
  text.split(/ [·,→] |, |: /).some((each) => ofThePlant.has(each) && !inSpanishToo.has(each))
