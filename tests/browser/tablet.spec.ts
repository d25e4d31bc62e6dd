import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium as playwright, type Page } from '@playwright/test'
import { chromium } from '#tests/support/chromium.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { choose } from './job.ts'
import { scan } from './pageActions.ts'
import { expect, openPlant, type ServedPlant, test } from './plant.ts'
import { movedClock } from './tablets.ts'

type Json = Readonly<Record<string, unknown>>

/** The administrator's calls. */
async function openAdmin({ url, admin }: ServedPlant) {
  const ask = async (method: string, path: string, body?: unknown, token?: string): Promise<Json> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Json
  }
  const { token } = await ask('POST', '/api/auth/login/', admin)
  const send = (method: string, path: string, body?: unknown) => ask(method, path, body, String(token))
  return {
    send,
    add: async (path: string, body: unknown) => Number((await send('POST', path, body))['id']),
    list: async (path: string) => (await send('GET', path)) as unknown as readonly Json[],
  }
}

type Admin = Awaited<ReturnType<typeof openAdmin>>

/** A browser with a profile of its own, as a tablet has one: it can be killed and started again. */
async function openBrowser(profile: string): Promise<BrowserContext> {
  return playwright.launchPersistentContext(profile, {
    ...(await chromium()),
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
    viewport: { width: 1100, height: 800 },
  })
}

/** Kills a browser as an empty battery does: nothing in it is told. Its processes name its profile. */
function killBrowser(profile: string): void {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  const own = stdout.split('\n').filter((line) => line.includes(`--user-data-dir=${profile}`))
  expect(own).not.toEqual([])
  for (const line of own) process.kill(Number.parseInt(line, 10), 'SIGKILL')
}

const nothingSent = 'Not yet sent: there is no network.'

/** The lists whose rows are on the disk. */
const keptLists = (page: Page) =>
  page.evaluate(async () => {
    const [found] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('pecanyard.device.'))
    if (found?.name === undefined) return []
    const name = found.name
    return new Promise<readonly string[]>((resolve) => {
      const opening = indexedDB.open(name)
      opening.onsuccess = () => {
        const keys = opening.result.transaction('values').objectStore('values').getAllKeys()
        keys.onsuccess = () => {
          opening.result.close()
          resolve(keys.result.map(String).filter((key) => key.startsWith('answer /api/')))
        }
      }
    })
  })

for (const { engine, opened } of [
  { engine: 'sqlite', opened: 'with a network' },
  { engine: 'postgres', opened: 'without a network' },
] as const)
  test(`a tablet that is opened ${opened} should go on for an hour without one, over a reload and a killed browser, and end right with one conflict, on ${engine}`, async () => {
    const database = engine === 'postgres' ? await startPostgres() : null
    const clock = movedClock(minute(0))
    const plant = await openPlant({ ...clock.environment, ...(database && { DATABASE_URL: database.url }) })
    try {
      await workAnHour(plant, clock, opened)
    } finally {
      await plant.close()
      await database?.stop()
    }
  })

async function workAnHour(
  plant: ServedPlant,
  clock: ReturnType<typeof movedClock>,
  opened: 'with a network' | 'without a network',
): Promise<void> {
  test.slow()
  const admin = await openAdmin(plant)
  const { bins, wagon, other, ana, device, code, badge } = await furnish(admin)
  const profile = mkdtempSync(join(tmpdir(), 'pecanyard-tablet-'))
  let browser = await openBrowser(profile)
  try {
    await browser.clock.setFixedTime(minute(0))
    let page = await browser.newPage()
    await test.step('the tablet is enrolled, and Ana takes over by her badge', async () => {
      await browser.request.post(`${plant.url}/api/devices/enrol/`, { data: { code } })
      await page.goto(plant.url)
      await expect(page.getByText('Nobody is here').first()).toBeVisible()
      // The scanner's part of the program loads when the page is idle.
      await expect(async () => {
        await scan(page, badge)
        await expect(page.getByText('Ana Rigsby').first()).toBeVisible({ timeout: 5000 })
      }).toPass()
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
      const lists = ['clients', 'orders', 'wagons', 'drying_bins', 'batches', 'lots', 'bags']
      const needed = [...lists.map((name) => `${name}/`), 'moisture_readings/?batch=1', 'dryer_events/?batch=1']
      await expect
        .poll(() => keptLists(page))
        .toEqual(expect.arrayContaining(needed.map((path) => `answer /api/${path}`)))
    })

    /** Starts the browser at a minute of the hour. */
    async function start(at: number, isOffline: boolean): Promise<void> {
      browser = await openBrowser(profile)
      await browser.setOffline(isOffline)
      await browser.clock.setFixedTime(minute(at))
      page = await browser.newPage()
      await page.goto(plant.url)
    }

    /** Does something at a minute of the hour, after which so many steps are not sent. */
    async function press(at: number, act: (page: Page) => Promise<void>, unsent: number): Promise<void> {
      await browser.clock.setFixedTime(minute(at))
      await act(page)
      await expectUnsent(page, unsent)
    }

    await test.step('it is another start: the browser has its cookies on the disk', async () => {
      await browser.close()
      await start(0, opened === 'without a network')
      await expect(page.getByText('Ana Rigsby').first()).toBeVisible()
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
    })

    await test.step('without a network a wagon arrives, and another is pre-cleaned', async () => {
      await browser.setOffline(true)
      await press(5, arrive, 1)
      await press(12, preClean, 2)
    })

    await test.step('a reload keeps it, and the work goes on: the wagon is unloaded, its batch dries', async () => {
      await page.reload()
      await expectUnsent(page, 2)
      await press(18, unload, 3)
      await press(24, startDryer, 5)
      await press(31, takeReading, 6)
    })

    await test.step('the browser is killed; meanwhile somebody else fills the bin', async () => {
      killBrowser(profile)
      await browser.close().catch(() => undefined)
      clock.set(minute(33))
      await admin.send('PATCH', `/api/wagons/${other}/`, { status: 'Pre-cleaning', drying_bin: [bins[0]] })
      await start(35, true)
      await expectUnsent(page, 6)
    })

    await test.step('a bag is weighed, and a note written of the wagon that arrived', async () => {
      await press(38, weighBag, 7)
      await press(44, writeNote, 8)
      await expect(page.getByText(/No network since .*, 8 not yet sent\./).first()).toBeVisible()
    })

    await test.step('the network is back: the bin is refused, and what builds upon it waits, over a reload', async () => {
      clock.set(minute(55))
      await browser.clock.setFixedTime(minute(55))
      await browser.setOffline(false)
      await expect(page.getByText('Needs you: 1')).toBeVisible()
      await expectUnsent(page, 4)
      await page.reload()
      await expect(page.getByText('Needs you: 1')).toBeVisible()
      await expectUnsent(page, 4)
      expect(await logOf(admin, ana)).toEqual(inLog(sentAtOnce, { ana, device }))
    })

    await test.step('the pre-cleaning goes by the cure, and they after it', async () => {
      await page.getByRole('button', { name: 'Look at it' }).click()
      const list = page.getByRole('dialog', { name: 'Not yet sent' })
      await expect(list.getByText('Bin 1 is taken by another order.')).toBeVisible()
      await expect(list.getByText('Waits behind another step')).toHaveCount(4)
      await list.getByLabel('A free drying bin').selectOption({ label: 'Bin 2' })
      await list.getByRole('button', { name: 'Send it again' }).click()
      await expect(list).toBeHidden()
      await expect(page.getByRole('button', { name: 'Look at it' })).toBeHidden()
      await openList(page, 'Batches')
      await expect(dryingBatch(page).getByRole('link', { name: '2', exact: true })).toBeVisible()
    })

    expect(await logOf(admin, ana)).toEqual(inLog([...sentAtOnce, ...sentAfterTheCure], { ana, device }))
    expect(await admin.send('GET', `/api/wagons/${wagon}/`)).toMatchObject({
      status: 'Unloaded',
      drying_bin: [bins[1]],
    })
    expect(await admin.send('GET', '/api/batches/2/')).toMatchObject({ status: 'Drying', drying_bin: bins[1] })
    expect(await admin.list('/api/dryer_events/?batch=2')).toMatchObject([{ drying_bin: bins[1] }])
  } finally {
    await browser.close().catch(() => undefined)
    rmSync(profile, { recursive: true, force: true })
  }
}

// Helpers

/** An instant of the hour without a network, so many minutes after it began. */
function minute(after: number): string {
  return new Date(Date.parse('2026-11-20T14:00:00Z') + after * 60_000).toISOString()
}

/** What Ana did, and the minute of her press. */
type Did = readonly [type: string, subject: string, pressed: number]

const sentAtOnce: readonly Did[] = [
  ['wagon.arrived', 'D4', 5],
  ['bag.weighed', '1-2', 38],
  ['wagon.noted', 'D4', 44],
]

const sentAfterTheCure: readonly Did[] = [
  ['wagon.precleaning_started', 'B12', 12],
  ['wagon.unloaded', 'B12', 18],
  ['dryer_event.recorded', '2', 24],
  ['batch.drying_started', '2', 24],
  ['moisture_reading.taken', '2', 31],
]

/** The events of what Ana did, in the order in which they were sent: each once, of its own press, recorded later. */
const inLog = (did: readonly Did[], { ana, device }: { readonly ana: number; readonly device: number }) =>
  did.map(([type, subject, pressed]) => ({
    type,
    subject,
    happened_at: minute(pressed),
    at: minute(55),
    source: 'offline',
    actor: ana,
    device,
  }))

/** The events of a person, the oldest first. */
async function logOf(admin: Admin, person: number): Promise<readonly Json[]> {
  const events = await admin.list(`/api/events/?actor=${person}&details=true`)
  return events
    .map(({ type, subject, happened_at, at, source, actor, device }) => ({
      type,
      subject,
      happened_at,
      at,
      source,
      actor: (actor as Json | null)?.['id'],
      device: (device as Json | null)?.['id'],
    }))
    .toReversed()
}

/** A plant with two wagons of different orders, and a batch of a third that is sorted; the tablet, and Ana's badge. */
async function furnish({ add, send }: Admin) {
  const variety = await add('/api/varieties/', { name: 'Desirable' })
  const bins = [
    await add('/api/drying_bins/', { name: 'Bin 1' }),
    await add('/api/drying_bins/', { name: 'Bin 2' }),
    await add('/api/drying_bins/', { name: 'Bin 3' }),
  ]
  async function orderOf(company_name: string): Promise<number> {
    const client = await add('/api/clients/', { company_name })
    const orchard = await add('/api/orchards/', { name: 'North', client })
    return add('/api/orders/', { client, orchard, variety })
  }
  const day = minute(0).slice(0, 10)
  const dates = { harvested_at: day, arrived_at: day }
  const wagon = await add('/api/wagons/', { order: await orderOf('Oak Hill'), wagon_id: 'B12', ...dates })
  const other = await add('/api/wagons/', { order: await orderOf('Pine Creek'), wagon_id: 'C7', ...dates })
  const sorted = await orderOf('Hollis Farms')
  const batch = await add('/api/batches/', { order: sorted, drying_bin: bins[2], pre_dried: true })
  for (const status of ['Ready', 'Sorting']) await send('PATCH', `/api/batches/${batch}/`, { status })
  const weighed = { clean_gross: 2035, clean_tare: 35, type: 'Super Sack', pallet_type: 'Wood' }
  await add('/api/bags/', { batch, grade: 'Large A Grade', ...weighed })
  const person = {
    email: 'ana@example.com',
    first_name: 'Ana',
    last_name: 'Rigsby',
    role_number: 2,
    password: 'a long passphrase of Ana',
  }
  const ana = await add('/api/users/', person)
  const steps = ['wagons', 'drying', 'sorting']
  const device = await add('/api/devices/', { name: 'Yard tablet', place: 'Yard', steps })
  const { code } = await send('POST', `/api/devices/${device}/enrolment/`, {})
  const { badges } = await send('POST', '/api/badges/', { users: [ana] })
  const [{ code: badge }] = badges as readonly [{ readonly code: string }]
  return { bins, wagon, other, ana, device, code, badge }
}

/** How many steps are not sent and were not refused, by the line below the bar. */
const expectUnsent = (page: Page, count: number) =>
  expect(page.getByText(new RegExp(`\\b${count} (step is |steps are )?not yet sent\\.`)).first()).toBeVisible()

const expectKept = (page: Page, words: string) => expect(page.getByText(`${words} ${nothingSent}`)).toBeVisible()

/** Opens a list by the menu. */
async function openList(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** The row of the batch of wagon B12, in the list of batches. */
const dryingBatch = (page: Page) => page.getByRole('row').filter({ hasText: 'Oak Hill' })

async function arrive(page: Page): Promise<void> {
  await openList(page, 'Wagons')
  await page.getByRole('button', { name: 'New wagon' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New wagon' })
  await choose(dialog.getByRole('combobox', { name: 'Client' }), 'Hollis Farms')
  await choose(dialog.getByRole('combobox', { name: 'Order' }), 'Desirable')
  await dialog.getByLabel('Wagon id').fill('D4')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'D4' })).toContainText('Not yet sent')
}

async function preClean(page: Page): Promise<void> {
  await openList(page, 'Wagons')
  await page.getByRole('link', { name: 'B12', exact: true }).click()
  await page.getByRole('button', { name: 'Pre-clean wagon B12' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wagon B12' })
  await dialog.getByRole('checkbox', { name: 'Bin 1' }).check()
  await dialog.getByRole('button', { name: 'Advance to Pre-cleaning' }).click()
  await expectKept(page, 'Advanced Wagon B12 to Precleaning!')
}

/** On the page of the wagon. */
async function unload(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /wagon B12/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Wagon B12' })
  await dialog.getByRole('button', { name: 'Advance to Unloaded' }).click()
  await expectKept(page, 'Advanced Wagon B12 to Unloaded!')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
}

/** Starts the dryer of the batch of wagon B12, which has no true number yet. */
async function startDryer(page: Page): Promise<void> {
  await openList(page, 'Batches')
  await dryingBatch(page).getByRole('link').click()
  await page.getByRole('button', { name: 'Start drying batch ?' }).click()
  await page
    .getByRole('dialog', { name: /^Batch/ })
    .getByRole('button', { name: 'Yes' })
    .click()
  await expectKept(page, 'Advanced Batch ? to Drying!')
}

/** In the dialog of that batch. */
async function takeReading(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Batch/ })
  await dialog.getByRole('button', { name: 'Add moisture test' }).click()
  await dialog.getByRole('textbox', { name: 'Middle' }).fill('8.42')
  await dialog.getByRole('button', { name: 'Add moisture test' }).click()
  await expectKept(page, 'Saved Moisture Reading!')
}

/** Weighs a bag into a lot that has one; its own number is the server's. */
async function weighBag(page: Page): Promise<void> {
  await openList(page, 'Batches')
  await page.getByRole('link', { name: '1', exact: true }).click()
  await page.getByRole('button', { name: 'Add bags of batch 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Batch 1' })
  await dialog.getByLabel('Large A Grade').check()
  await dialog.getByRole('textbox', { name: 'Gross weight' }).fill('1535')
  await dialog.getByRole('button', { name: 'Add bag' }).click()
  await page.getByRole('alertdialog', { name: 'Confirm Bag Info' }).getByRole('button', { name: 'Yes' }).click()
  await expectKept(page, 'Bag added!')
  await expect(dialog.getByRole('region', { name: 'Last bag' })).toContainText('1-? (P7)')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
}

async function writeNote(page: Page): Promise<void> {
  await openList(page, 'Wagons')
  await page.getByRole('link', { name: 'D4', exact: true }).click()
  await page.getByRole('button', { name: 'Add notes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notes of wagon D4' })
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Wet at the gate')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectKept(page, 'Updated Wagon notes!')
}
