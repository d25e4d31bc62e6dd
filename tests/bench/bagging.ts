/* oxlint-disable no-console -- it prints what it measured */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type Browser, chromium as browser, type Page } from '@playwright/test'
import { type Office, openOffice } from '#tests/browser/office.ts'
import { openPlant, type Plant } from '#tests/browser/plant.ts'
import { chromium } from '#tests/support/chromium.ts'
import { type FakeScale, installFakeScale } from './fakeScale.ts'

/**
 * How long a bag takes from its weight to its label, in the built application on its own server: `npm run bench:bagging`.
 * The scale is a serial port in the page that sends an A&D's frames, the printer takes labels over HTTP as a Zebra does;
 * a person's two keys are pressed the moment they can be. All clocks are this machine's.
 */
const bags = 30
/** lbs: thirty of them stay under a lot's cap. The same twice, now and then. */
const weightOf = (bag: number): number => 1180.5 + 12 * (bag >> 1)

interface Timed {
  readonly offered: number
  readonly asked: number
  readonly label: number
  readonly ready: number
}

/** Takes every label at once; `next` answers when the next one is there. */
async function openPrinter() {
  let arrived: (at: number) => void = () => {}
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      arrived(now())
      response.end('Accepted')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The printer has no port.')
  return {
    address: `127.0.0.1:${bound.port}`,
    next: async () => new Promise<number>((resolve) => (arrived = resolve)),
    close: () => server.close(),
  }
}

const now = (): number => performance.timeOrigin + performance.now()

/** A batch that is being sorted, in a plant whose labels go to `label_printer1`. */
async function furnish(office: Office, label_printer1: string): Promise<void> {
  await office.change('plants/1', { label_printer1 })
  const variety = await office.add('varieties', { name: 'Desirable' })
  const drying_bin = await office.add('drying_bins', { name: 'Bin 1' })
  const client = await office.add('clients', { company_name: 'Hollis Farms' })
  const orchard = await office.add('orchards', { name: 'River orchard', farm: '4417', client })
  const order = await office.add('orders', { client, variety, orchard })
  const batch = await office.add('batches', { order, drying_bin, pre_dried: true })
  for (const status of ['Ready', 'Sorting']) await office.change(`batches/${batch}`, { status })
}

async function atTheStation(chrome: Browser, { url, admin }: Plant): Promise<Page> {
  const context = await chrome.newContext({ viewport: { width: 820, height: 1180 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  // What compiles this file names its functions by a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(installFakeScale)
  await page.goto(`${url}/#/login`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.goto(`${url}/#/batches/1`)
  await page.getByRole('button', { name: 'Add bags of batch 1' }).click()
  await page.getByRole('region', { name: 'Scale' }).waitFor()
  await page.getByLabel('Large A Grade').check()
  await page.locator('[data-take]').focus()
  return page
}

type Moment = 'offered' | 'asked' | 'ready'

/** When the page first is so, looked at in each frame. */
async function until(wanted: Moment): Promise<number> {
  const holds = (): boolean => {
    const isAsked = document.activeElement?.matches('[role=alertdialog] *') === true
    if (wanted === 'asked') return isAsked
    const gross = document.querySelector<HTMLInputElement>('[name=clean_gross]:not(:disabled)')
    const isThere = document.activeElement?.matches('[data-take]') === true && gross?.value === ''
    const isFree = document.querySelector('[role=alertdialog]') === null
    return isThere && isFree && (wanted === 'ready' || document.activeElement?.ariaDisabled === 'false')
  }
  while (!holds()) await new Promise(requestAnimationFrame)
  return performance.timeOrigin + performance.now()
}

const momentOf = async (page: Page, wanted: Moment): Promise<number> => page.evaluate(until, wanted)

async function bag(page: Page, label: Promise<number>, pounds: number): Promise<Timed> {
  const put = async (lbs: number) => (Reflect.get(window, 'fakeScale') as FakeScale).put(lbs)
  const rested = await page.evaluate(put, pounds)
  const offered = await momentOf(page, 'offered')
  await page.keyboard.press('Enter')
  const asked = await momentOf(page, 'asked')
  await page.keyboard.press('Enter')
  const [labelled, ready] = await Promise.all([label, momentOf(page, 'ready')])
  return { offered: offered - rested, asked: asked - rested, label: labelled - rested, ready: ready - rested }
}

const at = (share: number, values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

const plant = await openPlant({ PRINTER_ALLOW_LOOPBACK: '1' })
const printer = await openPrinter()
const chrome = await browser.launch(await chromium())
try {
  await furnish(await openOffice(plant), printer.address)
  const page = await atTheStation(chrome, plant)
  const all: Timed[] = []
  for (let each = 0; each < bags; each += 1) all.push(await bag(page, printer.next(), weightOf(each)))
  const rows = [
    ['The button can be pressed', all.map(({ offered }) => offered)],
    ['The confirmation stands and has the focus', all.map(({ asked }) => asked)],
    ['The printer has the label', all.map(({ label }) => label)],
    ['Ready for the next bag', all.map(({ ready }) => ready)],
  ] as const
  console.log(`| ms from a steady weight, ${bags} bags | median | 95 % | slowest |\n|---|--:|--:|--:|`)
  for (const [name, values] of rows)
    console.log(`| ${name} | ${[at(0.5, values), at(0.95, values), Math.max(...values)].map(Math.round).join(' | ')} |`)
} finally {
  await chrome.close()
  await plant.close()
  printer.close()
}
