/* oxlint-disable no-console -- it prints its results */
import { type Browser, chromium as browser } from '@playwright/test'
import { openPlant, type ServedPlant } from '#tests/browser/plant.ts'
import { chromium } from '#tests/support/chromium.ts'
import { drawn, scrollFrames, searchFor, sinceHeard, sortBy, untilDrawn } from './inPage.ts'
import { sendLot, signIn, routeLots } from './routedLots.ts'
import { at } from './shares.ts'

/**
 * `npm run bench:lists`: a list of lots with many rows, in the built application. Only lots and socket are simulated.
 * Two lengths are measured in one run, because a ratio is more informative than a figure.
 */
const lengths = [1000, 50_000] as const

interface Measured {
  readonly firstRow: number
  readonly elements: number
  readonly rows: number
  readonly frames: readonly number[]
  readonly liveFrames: readonly number[]
  readonly commits: readonly number[]
  readonly search: number
  readonly sort: number
}

async function measure(plant: ServedPlant, chrome: Browser, length: number): Promise<Measured> {
  const context = await chrome.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const socket = await routeLots(page, length)
  await signIn(page, plant)
  await page.goto(`${plant.url}/#/lots`)
  const firstRow = await page.evaluate(untilDrawn, `${length.toLocaleString('en-US')} lots`)
  await page.waitForTimeout(500)

  const commits: number[] = []
  for (let at = 0; at < 15; at += 1) {
    const net = 100_000 + at
    sendLot(socket(), length, net, at + 2)
    commits.push(await page.evaluate(sinceHeard, `${net.toLocaleString('en-US')}.00`))
  }

  const { elements, rows } = await page.evaluate(drawn)
  const frames = await page.evaluate(scrollFrames, { frames: 180, step: 90 })
  await page.evaluate(() => window.scrollTo(0, 0))
  const sort = await page.evaluate(sortBy, 'Client')
  const live = setInterval(() => sendLot(socket(), length, 5, Date.now()), 50)
  const liveFrames = await page.evaluate(scrollFrames, { frames: 180, step: 90 })
  clearInterval(live)
  await page.evaluate(() => window.scrollTo(0, 0))
  const said = `of ${length.toLocaleString('en-US')} lots`
  const search = await page.evaluate(searchFor, { typed: 'hollis creek', said })
  await context.close()
  return { firstRow, elements, rows, frames, liveFrames, commits, search, sort }
}

const rows = (all: readonly Measured[]): readonly (readonly [string, readonly number[]])[] => [
  ['Page asked for to rows drawn, ms', all.map((one) => one.firstRow)],
  ['Elements in the page', all.map((one) => one.elements)],
  ['Rows in the page', all.map((one) => one.rows)],
  ['Scrolling: median frame, ms', all.map((one) => at(0.5, one.frames))],
  ['Scrolling: 95th of 100 frames, ms', all.map((one) => at(0.95, one.frames))],
  ['Scrolling, sorted, 20 commits a second: median frame, ms', all.map((one) => at(0.5, one.liveFrames))],
  ['Scrolling, sorted, 20 commits a second: 95th of 100, ms', all.map((one) => at(0.95, one.liveFrames))],
  ['Commit heard to drawn: median, ms', all.map((one) => at(0.5, one.commits))],
  ['Commit heard to drawn: slowest of 15, ms', all.map((one) => Math.max(...one.commits))],
  ['Sorted by client, ms', all.map((one) => one.sort)],
  ['Searched for two words, ms', all.map((one) => one.search)],
]

const plant = await openPlant()
const chrome = await browser.launch(await chromium())
try {
  const all: Measured[] = []
  for (const length of lengths) all.push(await measure(plant, chrome, length))
  console.log(`| | ${lengths.map((length) => length.toLocaleString('en-US')).join(' | ')} | ratio |\n|---|--:|--:|--:|`)
  for (const [name, [few = 0, many = 0]] of rows(all))
    console.log(`| ${name} | ${few.toFixed(1)} | ${many.toFixed(1)} | ${(many / few).toFixed(1)} |`)
} finally {
  await chrome.close()
  await plant.close()
}
