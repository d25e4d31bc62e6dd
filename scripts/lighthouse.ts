/**
 * Lighthouse's performance, accessibility and best practices of the five main pages, on a phone with a slow line and
 * processor, which it simulates, on a demonstration plant: `npm run lighthouse`, or `-- / /client` for some of the
 * pages alone. Lighthouse itself is fetched by npm for this run only; it is larger than all else we test with.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium as playwright } from '@playwright/test'
import * as z from 'zod/mini'
import { addressOf, places } from '#tests/browser/everyRoute.ts'
import { type Person, signIn, seatIn } from '#tests/browser/persons.ts'
import { openPlant } from '#tests/browser/plant.ts'
import { chromium } from '#tests/support/chromium.ts'
import { freePort } from '#tests/support/freePort.ts'

const lighthouse = 'lighthouse@12.8.2'
const measured: readonly (readonly [Person, string])[] = [
  ['guest', '/login'],
  ['staff', '/'],
  ['staff', '/batches/:id'],
  ['grower', '/client'],
  ['broker', '/inventory'],
]

const routes = process.argv.slice(2)

const Audit = z.object({
  id: z.string(),
  score: z.nullable(z.number()),
  scoreDisplayMode: z.string(),
  displayValue: z.optional(z.string()),
})
/** The parts of the performance score. */
const parts = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest',
  'total-blocking-time': 'blocked',
  'speed-index': 'speed index',
  'cumulative-layout-shift': 'shift',
} as const
const Report = z.object({
  finalDisplayedUrl: z.string(),
  categories: z.record(z.string(), z.object({ title: z.string(), score: z.number() })),
  audits: z.record(z.string(), Audit),
})

const season = await openPlant({ PECANYARD_DEMO: '1' })
try {
  for (const [person, path] of measured) {
    if (routes.length > 0 && !routes.includes(path)) continue
    const scores = await measure(person, path)
    console.log(`${person.padEnd(8)} ${path.padEnd(14)} ${scores}`)
  }
} finally {
  await season.close()
}

async function measure(person: Person, path: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pecanyard-lighthouse-'))
  const port = await freePort()
  const { args, ...launch } = await chromium()
  const context = await playwright.launchPersistentContext(join(folder, 'profile'), {
    ...launch,
    args: [...args, `--remote-debugging-port=${port}`],
    baseURL: season.url,
  })
  try {
    await signIn(context, person)
    const place = places.find((each) => each.path === path) ?? { path, heading: /./, for: [person] }
    const address = season.url + (await addressOf(place, await seatIn(context)))
    return await judgedAgain(address, port, join(folder, 'report.json'))
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Lighthouse misses the beginning of a page now and then, and asks to be run again. */
async function judgedAgain(address: string, port: number, report: string, tries = 3): Promise<string> {
  try {
    return await judged(address, port, report)
  } catch (error) {
    if (tries === 1 || !String(error).includes('NO_NAVSTART')) throw error
    return judgedAgain(address, port, report, tries - 1)
  }
}

async function judged(address: string, port: number, report: string): Promise<string> {
  const what = ['--only-categories=performance,accessibility,best-practices', '--disable-storage-reset', '--quiet']
  const how = [`--port=${port}`, '--output=json', `--output-path=${report}`]
  // In another process, because the browser's new pages wait for Playwright to continue them.
  await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', address, ...what, ...how],
    { timeout: 180_000 },
  )
  const { categories, audits, finalDisplayedUrl } = Report.parse(JSON.parse(readFileSync(report, 'utf8')))
  const points = Object.values(categories).map(({ title, score }) => `${title} ${Math.round(score * 100)}`)
  const short = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score !== null && score < 1,
  )
  const fallen = short.length === 0 ? '' : `; short of: ${short.map(({ id }) => id).join(', ')}`
  const made = Object.entries(parts).map(([id, name]) => `${name} ${audits[id]?.displayValue ?? '–'}`)
  return `${points.join(', ')}${fallen} (${new URL(finalDisplayedUrl).hash}); ${made.join(', ')}`
}
