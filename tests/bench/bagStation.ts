import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Browser, Page } from '@playwright/test'
import type { AdminApi } from '#tests/browser/adminApi.ts'
import type { ServedPlant } from '#tests/browser/plant.ts'
import { type FakeScale, installFakeScale } from './fakeScale.ts'

/** ms since the scale came to rest. */
export interface Timed {
  readonly enabled: number
  readonly confirmation: number
  readonly label: number
  readonly ready: number
}

/** Takes every label at once; `next` answers when the next one is there. */
export async function openPrinter() {
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

/** A Sorting batch in a plant whose labels go to `label_printer1`. */
export async function furnish(adminApi: AdminApi, label_printer1: string): Promise<void> {
  await adminApi.change('plants/1', { label_printer1 })
  const variety = await adminApi.add('varieties', { name: 'Desirable' })
  const drying_bin = await adminApi.add('drying_bins', { name: 'Bin 1' })
  const client = await adminApi.add('clients', { company_name: 'Hollis Farms' })
  const orchard = await adminApi.add('orchards', { name: 'River orchard', farm: '4417', client })
  const order = await adminApi.add('orders', { client, variety, orchard })
  const batch = await adminApi.add('batches', { order, drying_bin, pre_dried: true })
  for (const status of ['Ready', 'Sorting']) await adminApi.change(`batches/${batch}`, { status })
}

export async function atTheStation(chrome: Browser, { url, admin }: ServedPlant): Promise<Page> {
  const context = await chrome.newContext({ viewport: { width: 820, height: 1180 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  // The compiler of this file wraps functions in a helper that the page lacks.
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

export async function bag(page: Page, label: Promise<number>, pounds: number): Promise<Timed> {
  const put = async (lbs: number) => (Reflect.get(window, 'fakeScale') as FakeScale).put(lbs)
  const rested = await page.evaluate(put, pounds)
  const enabled = await momentOf(page, 'offered')
  await page.keyboard.press('Enter')
  const confirmation = await momentOf(page, 'asked')
  await page.keyboard.press('Enter')
  const [labelled, ready] = await Promise.all([label, momentOf(page, 'ready')])
  return {
    enabled: enabled - rested,
    confirmation: confirmation - rested,
    label: labelled - rested,
    ready: ready - rested,
  }
}

/** lbs: thirty of them stay under a lot's cap. Some weights repeat. */
export const weightOf = (bag: number): number => 1180.5 + 12 * (bag >> 1)
