import type { Page } from '@playwright/test'
import { pseudo, pseudoTag, pseudoWords } from '#tests/support/thirdLanguage.ts'
import { facesFor, open, type Place } from './everyRoute.ts'
import { overflowing, settled } from './overflowing.ts'
import { expect, seat, type Seat, test } from './persons.ts'
import { sharedPlant } from './sharedPlant.ts'

for (const person of ['guest', 'broker', 'grower', 'staff', 'supervisor', 'manager', 'administrator'] as const)
  for (const [part, faces] of facesFor(person).entries())
    test(`should have room on every page of ${person} for a language of longer words, at a desk and on a phone (${part + 1})`, async ({
      browser,
    }) => {
      test.setTimeout(600_000)
      const sat = await seat(browser, { url: await sharedPlant('pseudo') }, person, { width: 390, height: 844 })
      const { page } = sat
      // A ticket is shown in a frame without storage.
      await page.addInitScript((tag) => self === top && localStorage.setItem('pecanyard.language', tag), pseudoTag)
      await page.goto('/')
      await page.getByText(pseudoWords.texts['Skip to content'] ?? '').waitFor({ state: 'attached' })
      for (const place of faces) await test.step(`${place.path} on a phone`, () => look(sat, place))
      await page.setViewportSize({ width: 1280, height: 900 })
      for (const place of faces) await test.step(`${place.path} at a desk`, () => look(sat, place))
      expect(sat.complaints).toEqual([])
      await sat.context.close()
    })

test('should offer the language by its own name, and keep it after signing in', async ({ browser }) => {
  const { page, context } = await seat(browser, { url: await sharedPlant('pseudo') }, 'guest')
  await page.goto('/#/login')
  await page.getByRole('radio', { name: pseudo('Pseudo') }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', pseudoTag)
  await page.getByLabel(said('Email')).fill('staff@example.com')
  await page.getByLabel(said('Password'), { exact: true }).fill('pecans-in-the-yard')
  await page.getByRole('button', { name: said('Sign in'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: said('Dashboard') })).toBeVisible()
  await context.close()
})

// Helpers

const said = (english: string): string => pseudoWords.texts[english] ?? ''

async function look(sat: Seat, place: Place): Promise<void> {
  const { page } = sat
  await open(place, sat, /./)
  expect(await page.locator('html').getAttribute('lang')).toBe(pseudoTag)
  await settled.poll(() => overflowing(page), place.path).toEqual([])
  await settled.poll(() => cut(page), place.path).toEqual([])
}

/** Buttons that do not show all of their words. */
const cut = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isCut = (each: Element): boolean => {
      // Said to screen readers alone.
      if (each.clientWidth <= 1) return false
      const { overflowX, overflowY } = getComputedStyle(each)
      return (
        (overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1) ||
        (overflowY !== 'visible' && each.scrollHeight > each.clientHeight + 1)
      )
    }
    return [...document.querySelectorAll('button, [role="button"]')]
      .filter((button) => button.checkVisibility() && button.closest('.sr-only') === null)
      .filter((button) => [button, ...button.querySelectorAll('*:not(.sr-only)')].some(isCut))
      .map((button) => (button.textContent ?? '').trim())
  })
