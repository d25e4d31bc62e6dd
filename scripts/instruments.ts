import { fileURLToPath } from 'node:url'
import { type Browser, expect, type Page } from '@playwright/test'
import { languages, ownLanguage } from '#model/values/languages.ts'
import { seatIn } from '#tests/browser/persons.ts'
import { type Address, signedInAs } from '#tests/browser/plant.ts'
import { admin } from '#tests/support/plant/serverProcess.ts'

const pictures = fileURLToPath(new URL('../docs/pictures/', import.meta.url))

const aDayAgo = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 16)

/** The year in which the demonstration's season began, in September. */
const season = new Date(Date.now() - 243 * 24 * 60 * 60 * 1000).getUTCFullYear()

/** The pages that read the log; `full` adds to the address what a plant in its season has something to show for. */
const instruments: readonly { readonly name: string; readonly path: string; readonly full?: string }[] = [
  { name: 'timeline', path: '/timeline' },
  { name: 'handover', path: '/handover', full: `?from=${aDayAgo}` },
  { name: 'lanes', path: '/lanes', full: '?order=20' },
  { name: 'reports', path: '/reports' },
  { name: 'audit', path: '/audit' },
  { name: 'what-if', path: '/what-if', full: `?season=${season}&max_lot_weight=30000` },
]

const otherLanguage = languages.find((each) => each !== ownLanguage) ?? ownLanguage

const looks = [
  { name: 'light', width: 1280, height: 800, theme: 'light', language: ownLanguage.tag },
  { name: 'dark', width: 1280, height: 800, theme: 'dark', language: ownLanguage.tag },
  { name: 'tablet', width: 1024, height: 768, theme: 'light', language: ownLanguage.tag },
  { name: otherLanguage.name.toLowerCase(), width: 1280, height: 800, theme: 'light', language: otherLanguage.tag },
] as const
type Look = (typeof looks)[number] | (Omit<(typeof looks)[0], 'name'> & { name: 'empty' })

/** Pictures of the pages that read the log: in each look at a plant in its season, and in light at an empty one. */
export async function takeInstruments(browser: Browser, season: Address, empty: Address): Promise<void> {
  for (const look of looks)
    await takeLook(browser, season, { email: 'supervisor@example.com', password: 'pecans-in-the-yard' }, look)
  await takeLook(browser, empty, admin, { ...looks[0], name: 'empty' })
}

async function takeLook(browser: Browser, plant: Address, login: typeof admin, look: Look): Promise<void> {
  const { width, height, theme, language } = look
  const context = await browser.newContext({
    baseURL: plant.url,
    reducedMotion: 'reduce',
    hasTouch: look.name === 'tablet',
    viewport: { width, height },
  })
  await context.addInitScript(
    ([display, chosen]) => {
      if (self !== top) return
      localStorage.setItem('pecanyard.display', display)
      localStorage.setItem('pecanyard.language', chosen)
    },
    [JSON.stringify({ theme, gloves: false }), language] as const,
  )
  const { page } = await seatIn(context)
  await signedInAs(page, login)
  for (const { name, path, full = '' } of instruments) {
    await page.goto(`/#${path}${look.name === 'empty' ? '' : full}`)
    await isDrawn(page)
    await page.screenshot({ path: `${pictures}${name}-${look.name}.png` })
  }
  await context.close()
}

async function isDrawn(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1 }).waitFor()
  await main
    .getByText(/\d+ (events|eventos)|Nothing|Nada|records asked|registros/)
    .or(main.locator('table, svg[width]'))
    .first()
    .waitFor()
  await expect(page.getByRole('progressbar').or(main.locator('.animate-breathe'))).toHaveCount(0)
}
