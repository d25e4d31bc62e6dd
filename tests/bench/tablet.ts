/* oxlint-disable no-console -- it prints its results */
import { type Browser, chromium as browser, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { openAdminApi, type AdminApi } from '#tests/browser/adminApi.ts'
import { openPlant, type ServedPlant } from '#tests/browser/plant.ts'
import { chromium } from '#tests/support/chromium.ts'
import { atTheStation, bag, furnish, openPrinter, weightOf } from './bagStation.ts'
import { longestTask, openDialog, scan, scrollFrames, sinceHeard, takeStep, typeSearch, untilDrawn } from './inPage.ts'
import { sendLot, signIn, routeLots } from './routedLots.ts'
import { at, median } from './shares.ts'
import { slow } from './slow.ts'

/**
 * `npm run bench:tablet`: the built application on its own server with a four times slower processor. Lists of
 * thousands and their socket are simulated. `-- labels steps` measures only these of labels, steps, lists and search;
 * `TIMES=10` measures each ten times.
 */
const args = process.argv.slice(2)
const isAsked = (part: string): boolean => args.length === 0 || args.includes(part)
const times = Number(process.env['TIMES'] ?? 20)
/** ms: a filled button takes no press for a moment after it came. */
const rest = 700
const tablet = { width: 820, height: 1180 }

/** Wagons that have arrived, all of one order. */
async function arrive(adminApi: AdminApi): Promise<readonly number[]> {
  const ids: number[] = []
  for (let each = 0; each < times; each += 1) {
    const day = '2026-10-05'
    ids.push(await adminApi.add('wagons', { order: 1, wagon_id: `T${each}`, harvested_at: day, arrived_at: day }))
  }
  return ids
}

const Bags = z.array(z.object({ lot_number: z.number(), bag_number: z.number() }))

async function openPage(chrome: Browser): Promise<Page> {
  const context = await chrome.newContext({ viewport: tablet, serviceWorkers: 'block' })
  const page = await context.newPage()
  // The compiler of this file wraps functions in a helper that the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named')
  return page
}

/** Each wagon's dialog opened, and its step taken. */
async function steps(chrome: Browser, plant: ServedPlant, wagons: readonly number[]) {
  const page = await openPage(chrome)
  await signIn(page, plant)
  await slow(page, 'processor')
  const [dialogs, answers]: [number[], number[]] = [[], []]
  for (const [at, id] of wagons.entries()) {
    await page.goto(`${plant.url}/#/wagons/${id}`)
    const button = page.getByRole('button', { name: `Pre-clean wagon T${at}` }).first()
    await button.waitFor()
    await page.waitForTimeout(rest)
    dialogs.push(await button.evaluate(openDialog))
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Bin 1' }).check()
    await page.waitForTimeout(rest)
    const step = page.getByRole('dialog').getByRole('button', { name: 'Advance to Pre-cleaning' })
    answers.push(await step.evaluate(takeStep, 'Advance to Unloaded'))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  const scans: number[] = []
  const bags = Bags.parse(await (await page.request.get(`${plant.url}/api/bags/`)).json())
  const code = `${bags[0]?.lot_number}-${bags[0]?.bag_number}`
  for (let each = 0; each < times; each += 1) {
    await page.goto(`${plant.url}/#/help`)
    await page.getByRole('heading', { name: 'Help', exact: true }).waitFor()
    scans.push(await page.evaluate(scan, { code, said: 'Found' }))
    await page.getByRole('region', { name: 'Scanner' }).getByRole('button', { name: 'Dismiss' }).click()
  }
  await page.context().close()
  return { dialogs, answers, scans }
}

/** A list while other people save. */
async function lists(chrome: Browser, plant: ServedPlant, length: number) {
  const page = await openPage(chrome)
  const socket = await routeLots(page, length)
  await signIn(page, plant)
  await slow(page, 'processor')
  await page.goto(`${plant.url}/#/lots`)
  await page.evaluate(untilDrawn, `${length.toLocaleString('en-US')} lots`)
  await page.waitForTimeout(3000)
  const commits: number[] = []
  for (let each = 0; each < times; each += 1) {
    const net = 100_000 + each
    sendLot(socket(), length, net, each + 2)
    commits.push(await page.evaluate(sinceHeard, `${net.toLocaleString('en-US')}.00`))
  }
  const frames = await page.evaluate(scrollFrames, { frames: 180, step: 90 })
  await page.evaluate(() => window.scrollTo(0, 0))
  let seq = 1000
  const live = setInterval(() => sendLot(socket(), length - (seq % 500), seq, (seq += 1)), 50)
  const longest = await page.evaluate(longestTask, 8000)
  clearInterval(live)
  const typed = ['1', '12', '123', '1234', '2', '23', '234', '2345', '3', '34']
  const searches: number[] = []
  for (const each of [...typed, ...typed]) searches.push(await page.evaluate(typeSearch, each))
  await page.context().close()
  return { commits, frames, longest, searches }
}

async function weigh(chrome: Browser, plant: ServedPlant, printer: Awaited<ReturnType<typeof openPrinter>>) {
  const page = await atTheStation(chrome, plant)
  await slow(page, 'processor')
  const labels: number[] = []
  for (let each = 0; each < times; each += 1) labels.push((await bag(page, printer.next(), weightOf(each))).label)
  await page.context().close()
  return labels
}

/** A measurement, ms each, and its goal. */
type Row = readonly [name: string, taken: readonly number[], goal: number | null]

const plant = await openPlant({ PRINTER_ALLOW_LOOPBACK: '1' })
const printer = await openPrinter()
const chrome = await browser.launch(await chromium())
try {
  const adminApi = await openAdminApi(plant)
  await furnish(adminApi, printer.address)
  const rows: Row[] = []
  if (isAsked('labels')) {
    const labels = await weigh(chrome, plant, printer)
    rows.push(['Weight steady to the label at the printer, two presses between', labels, 300])
  }
  if (isAsked('steps')) {
    const { dialogs, answers, scans } = await steps(chrome, plant, await arrive(adminApi))
    rows.push(
      ['Press to a dialog that can be used', dialogs, 250],
      ["Press on a step to its answer shown, server's time taken off", answers, 100],
      ['Scan to what was found', scans, null],
    )
  }
  if (isAsked('lists')) {
    const { commits, frames, longest } = await lists(chrome, plant, 5000)
    rows.push(
      ['Commit of another person to its row, list of 5,000', commits, null],
      ['Scrolling a list of 5,000, a frame', frames, null],
      ['Longest task, 20 commits a second, list of 5,000', [longest], 80],
    )
  }
  if (isAsked('search')) {
    const { searches } = await lists(chrome, plant, 20_000)
    rows.push(['Typing into the search of 20,000', searches, null])
  }
  console.log(`| 4 × slower processor, ms, of ${times} | median | 95 % | goal |\n|---|--:|--:|--:|`)
  for (const [name, taken, goal] of rows)
    console.log(
      `| ${name} | ${Math.round(median(taken))} | ${Math.round(at(0.95, taken))} | ${goal === null ? '–' : `≤ ${goal}`} |`,
    )
} finally {
  await chrome.close()
  await plant.close()
  printer.close()
}
