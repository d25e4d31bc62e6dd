/**
 * `npm run screenshots`: pictures of every page of a demonstration plant, as the user it is made for. They are written
 * to `screenshots/`; those of the README and of the pages that read the log also to `docs/pictures/`. With
 * `-- --readme`, only the README's; with `-- --instruments`, only those of the pages that read the log.
 */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium as playwright, expect, type Page } from '@playwright/test'
import { addressOf, type Place, places } from '#tests/browser/everyRoute.ts'
import { type Person, persons, seat, type Seat } from '#tests/browser/persons.ts'
import { openPlant } from '#tests/browser/plant.ts'
import { chromium } from '#tests/support/chromium.ts'
import { takeInstruments } from './instruments.ts'

const folder = fileURLToPath(new URL('../screenshots/', import.meta.url))
const pictures = fileURLToPath(new URL('../docs/pictures/', import.meta.url))

const looks = [
  { name: 'desk', width: 1280, height: 900, display: { theme: 'light', gloves: false } },
  { name: 'desk-dark', width: 1280, height: 900, display: { theme: 'dark', gloves: false } },
  { name: 'tablet-gloves', width: 820, height: 1180, display: { theme: 'light', gloves: true } },
  { name: 'phone', width: 390, height: 844, display: { theme: 'light', gloves: false } },
] as const

/** The pictures of the README, by file name. */
const chosen = [
  'staff-dashboard-desk',
  'staff-lots-id-desk',
  'staff-dashboard-tablet-gloves',
  'supervisor-timeline-desk-dark',
  'grower-client-phone',
  'broker-inventory-desk',
]

const isForReadme = process.argv.includes('--readme')
const isOfInstruments = process.argv.includes('--instruments')
const isWanted = (name: string): boolean => !isForReadme || chosen.some((each) => each === name)

rmSync(folder, { recursive: true, force: true })
for (const each of [folder, pictures]) mkdirSync(each, { recursive: true })
const season = await openPlant({ PECANYARD_DEMO: '1' })
const browser = await playwright.launch(await chromium())
try {
  if (!isForReadme) {
    const empty = await openPlant()
    await takeInstruments(browser, season, empty)
    await empty.close()
  }
  for (const person of isOfInstruments ? [] : persons) {
    const theirs = places.filter((place) => place.for[0] === person || (person === 'staff' && shared(place)))
    if (theirs.length === 0) continue
    const sat = await seat(browser, season, person)
    for (const look of looks) await takeAll(sat, person, theirs, look)
    await sat.context.close()
  }
} finally {
  await browser.close()
  await season.close()
}
if (!isOfInstruments) for (const name of chosen) copyFileSync(`${folder}${name}.png`, `${pictures}${name}.png`)

/** Brokers and staff see it differently. */
function shared({ for: who }: Place): boolean {
  return who[0] === 'broker' && who.includes('staff')
}

async function takeAll(sat: Seat, person: Person, theirs: readonly Place[], look: (typeof looks)[number]) {
  const { page } = sat
  await page.setViewportSize({ width: look.width, height: look.height })
  await page.goto('/')
  await page.evaluate((display) => localStorage.setItem('pecanyard.display', JSON.stringify(display)), look.display)
  await page.reload()
  for (const place of theirs) {
    const name = `${person}-${pathName(place)}-${look.name}`
    if (!isWanted(name)) continue
    await page.goto(await addressOf(place, sat))
    await settled(page, place)
    await page.screenshot({ path: `${folder}${name}.png` })
  }
}

function pathName({ path }: Place): string {
  return path === '/' ? 'dashboard' : path.replaceAll(/[/:?]+/g, '-').replaceAll(/^-|-$/g, '')
}

async function settled(page: Page, { heading }: Place): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await expect(page.getByLabel(/^Loading /), page.url()).toHaveCount(0)
  // Not `networkidle`: a closed ticket's frame keeps the network busy.
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
}
