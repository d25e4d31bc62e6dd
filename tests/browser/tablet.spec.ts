import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium as playwright, type Page } from '@playwright/test'
import { chromium } from '#tests/support/chromium.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { scan } from './pageActions.ts'
import { expect, openPlant, type ServedPlant, test } from './plant.ts'

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
  return { send, add: async (path: string, body: unknown) => Number((await send('POST', path, body))['id']) }
}

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

/** Whether the rows of a list are on the disk. */
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
  test(`a tablet that is opened ${opened} should go on without one, over a reload and a killed browser, and end right with one conflict, on ${engine}`, async () => {
    const database = engine === 'postgres' ? await startPostgres() : null
    const plant = await openPlant(database === null ? {} : { DATABASE_URL: database.url })
    try {
      await workAnHour(plant, opened)
    } finally {
      await plant.close()
      await database?.stop()
    }
  })

async function workAnHour(plant: ServedPlant, opened: 'with a network' | 'without a network'): Promise<void> {
  test.slow()
  const admin = await openAdmin(plant)
  const client = await admin.add('/api/clients/', { company_name: 'Oak Hill' })
  const orchard = await admin.add('/api/orchards/', { name: 'North', client })
  const variety = await admin.add('/api/varieties/', { name: 'Desirable' })
  const bins = [
    await admin.add('/api/drying_bins/', { name: 'Bin 1' }),
    await admin.add('/api/drying_bins/', { name: 'Bin 2' }),
  ]
  const day = new Date().toISOString().slice(0, 10)
  const dates = { harvested_at: day, arrived_at: day }
  const orders = [
    await admin.add('/api/orders/', { client, orchard, variety }),
    await admin.add('/api/orders/', { client, orchard, variety }),
  ]
  const wagon = await admin.add('/api/wagons/', { order: orders[0], wagon_id: 'B12', ...dates })
  const other = await admin.add('/api/wagons/', { order: orders[1], wagon_id: 'C7', ...dates })
  const person = {
    email: 'ana@example.com',
    first_name: 'Ana',
    last_name: 'Rigsby',
    role_number: 2,
    password: 'a long passphrase of Ana',
  }
  const user = await admin.add('/api/users/', person)
  const device = await admin.add('/api/devices/', { name: 'Yard tablet', place: 'Yard', steps: ['wagons', 'drying'] })
  const { code } = await admin.send('POST', `/api/devices/${device}/enrolment/`, {})
  const { badges } = await admin.send('POST', '/api/badges/', { users: [user] })
  const [{ code: badge }] = badges as readonly [{ readonly code: string }]

  const profile = mkdtempSync(join(tmpdir(), 'pecanyard-tablet-'))
  let browser = await openBrowser(profile)
  try {
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
      await expect
        .poll(() => keptLists(page))
        .toEqual(expect.arrayContaining(['answer /api/wagons/', 'answer /api/drying_bins/']))
    })

    await test.step('it is another start: the browser has its cookies on the disk', async () => {
      await browser.close()
      browser = await openBrowser(profile)
      await browser.setOffline(opened === 'without a network')
      page = await browser.newPage()
      await page.goto(plant.url)
      await expect(page.getByText('Ana Rigsby').first()).toBeVisible()
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
    })

    await test.step('without a network the wagon is pre-cleaned', async () => {
      await browser.setOffline(true)
      await page.goto(`${plant.url}/#/wagons/${wagon}`)
      await page.getByRole('button', { name: 'Pre-clean wagon B12' }).click()
      const dialog = page.getByRole('dialog', { name: 'Wagon B12' })
      await dialog.getByRole('checkbox', { name: 'Bin 1' }).check()
      await dialog.getByRole('button', { name: 'Advance to Pre-cleaning' }).click()
      await expect(page.getByText(`Advanced Wagon B12 to Precleaning! ${nothingSent}`)).toBeVisible()
      await expect(page.getByText(/No network since .*, 1 not yet sent\./).first()).toBeVisible()
    })

    await test.step('a reload keeps it, and the work goes on', async () => {
      await page.reload()
      await expect(page.getByText(/1 not yet sent\./).first()).toBeVisible()
      await page
        .getByRole('button', { name: /wagon B12/ })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: 'Wagon B12' })
      await dialog.getByRole('button', { name: 'Advance to Unloaded' }).click()
      await expect(page.getByText(`Advanced Wagon B12 to Unloaded! ${nothingSent}`)).toBeVisible()
      await expect(page.getByText(/2 not yet sent\./).first()).toBeVisible()
    })

    await test.step('the browser is killed; meanwhile somebody else fills the bin', async () => {
      killBrowser(profile)
      await browser.close().catch(() => undefined)
      await admin.send('PATCH', `/api/wagons/${other}/`, { status: 'Pre-cleaning', drying_bin: [bins[0]] })
      browser = await openBrowser(profile)
      await browser.setOffline(true)
      page = await browser.newPage()
      await page.goto(plant.url)
      await expect(page.getByText(/2 not yet sent\./).first()).toBeVisible()
    })

    await test.step('the network is back: the first is refused, and goes by the cure', async () => {
      await browser.setOffline(false)
      await expect(page.getByText('Needs you: 1')).toBeVisible()
      await page.getByRole('button', { name: 'Look at it' }).click()
      const list = page.getByRole('dialog', { name: 'Not yet sent' })
      await expect(list.getByText('Waits behind another step')).toBeVisible()
      await list.getByLabel('A free drying bin').selectOption({ label: 'Bin 2' })
      await list.getByRole('button', { name: 'Send it again' }).click()
      await expect(page.getByText('Needs you')).toBeHidden()
      await expect(page.getByText(/not yet sent/i)).toHaveCount(0)
    })

    const now = await admin.send('GET', `/api/wagons/${wagon}/`)
    expect([now['status'], now['drying_bin']]).toEqual(['Unloaded', [bins[1]]])
    const events = (await admin.send(
      'GET',
      `/api/events/?entity=wagon&entity_id=${wagon}`,
    )) as unknown as readonly Json[]
    expect(events.map(({ type, source, actor }) => [type, source, (actor as Json | null)?.['id'] === user])).toEqual([
      ['wagon.unloaded', 'offline', true],
      ['wagon.precleaning_started', 'offline', true],
      ['wagon.arrived', 'api', false],
    ])
  } finally {
    await browser.close().catch(() => undefined)
    rmSync(profile, { recursive: true, force: true })
  }
}
