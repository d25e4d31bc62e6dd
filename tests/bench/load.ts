/* oxlint-disable no-console -- it prints its results */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium as browser, type Page } from '@playwright/test'
import { openPlant, type ServedPlant } from '#tests/browser/plant.ts'
import { chromium } from '#tests/support/chromium.ts'
import { parsedBeforePaint, type ParsedBeforePaint } from './parsedBeforePaint.ts'
import { median } from './shares.ts'
import { slow } from './slow.ts'

/**
 * `npm run bench:load`: the page's load time on slow 4G with a four times slower processor, next to the same page
 * without a program. The baseline is the page's HTML, saved with its style sheet; both are loaded in turn. The cache is
 * empty unless stated. Last, the programs parsed and run before the first text is painted.
 */
const rounds = Number(process.env['ROUNDS'] ?? 5)
const staff = { email: 'staff@example.com', password: 'pecans-in-the-yard' }

/** ms since the page was requested, recorded by the page in its frames. */
interface Moments {
  form?: number
  usable?: number
  cards?: number
}

/** Runs in the page before everything else. */
function noteMoments(): void {
  const moments: Moments = {}
  Reflect.set(window, 'moments', moments)
  const look = (): void => {
    const now = performance.now()
    const form = document.querySelector('form input[type=password]')
    if (form !== null) moments.form ??= now
    // The program has taken the form over from the script that keeps early input.
    if (form !== null && document.onsubmit === null && document.readyState !== 'loading') moments.usable ??= now
    if (hasCards()) moments.cards ??= now
    requestAnimationFrame(look)
  }
  /** The first bins and the first wagons to pre-clean. */
  const hasCards = (): boolean =>
    document.querySelector('main [href*="drying_bins"], main [href*="batches/"]') !== null &&
    document.querySelector('main li button, main li a') !== null
  requestAnimationFrame(look)
}

const momentOf = async (page: Page, name: keyof Moments): Promise<number> => {
  const found = await page.waitForFunction((key) => (Reflect.get(window, 'moments') as Moments)[key], name)
  return (await found.jsonValue()) as number
}

async function freshPage(chrome: Browser, serviceWorkers: 'allow' | 'block' = 'block'): Promise<Page> {
  const context = await chrome.newContext({ viewport: { width: 820, height: 1180 }, serviceWorkers })
  const page = await context.newPage()
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(noteMoments)
  return page
}

interface Loaded {
  readonly form: number
  readonly usable: number
  readonly entered: number
}

/** The sign-in page with an empty cache, and 3 s later the sign-in. */
async function load(chrome: Browser, { url }: ServedPlant): Promise<Loaded> {
  const page = await freshPage(chrome)
  await slow(page, 'network and processor')
  await page.goto(url, { waitUntil: 'commit' })
  const [form, usable] = [await momentOf(page, 'form'), await momentOf(page, 'usable')]
  await page.getByLabel('Email').fill(staff.email)
  await page.getByLabel('Password', { exact: true }).fill(staff.password)
  await page.waitForTimeout(3000)
  const pressed = await page.evaluate(() => {
    const at = performance.now()
    document.querySelector<HTMLButtonElement>('form button[type=submit]')?.click()
    return at
  })
  const entered = (await momentOf(page, 'cards')) - pressed
  await page.context().close()
  return { form, usable, entered }
}

/** The dashboard once the worker has kept the page. */
async function reload(chrome: Browser, { url }: ServedPlant): Promise<readonly number[]> {
  const page = await freshPage(chrome, 'allow')
  await page.request.post(`${url}/api/auth/login/`, { data: staff })
  await page.goto(url)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.reload()
  await momentOf(page, 'cards')
  await slow(page, 'network and processor')
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.reload({ waitUntil: 'commit' })
    times.push(await momentOf(page, 'cards'))
  }
  await page.context().close()
  return times
}

/** One load with an empty cache, of the sign-in page or of the dashboard by its address. */
async function parsed(chrome: Browser, { url }: ServedPlant, moment: 'usable' | 'cards'): Promise<ParsedBeforePaint> {
  const page = await freshPage(chrome)
  if (moment === 'cards') await page.request.post(`${url}/api/auth/login/`, { data: staff })
  await slow(page, 'network and processor')
  const cost = await parsedBeforePaint(chrome, page, async () => {
    await page.goto(url, { waitUntil: 'commit' })
    await momentOf(page, moment)
  })
  await page.context().close()
  return cost
}

/** The page as HTML without programs, with its style sheet. */
async function floorOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const each of copy.querySelectorAll('script, link[rel=modulepreload], link[rel=manifest], noscript'))
      each.remove()
    return `<!doctype html>${copy.outerHTML}`
  })
}

/** The pages without a program, and their style sheets as the plant's server sends them. */
async function openFloor(pages: Readonly<Record<string, string>>, { url }: ServedPlant): Promise<Server> {
  const server = createServer((request, response) => {
    void (async () => {
      const page = pages[request.url ?? '']
      const type = page === undefined ? 'text/css' : 'text/html; charset=utf-8'
      const body = page ?? (await (await fetch(`${url}${request.url}`)).text())
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(gzipSync(body))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function loadFloor(chrome: Browser, address: string, moment: keyof Moments): Promise<number> {
  const page = await freshPage(chrome)
  await slow(page, 'network and processor')
  await page.goto(address, { waitUntil: 'commit' })
  const at = await momentOf(page, moment)
  await page.context().close()
  return at
}

const plant = await openPlant({ PECANYARD_DEMO: '1' })
const chrome = await browser.launch(await chromium())
try {
  const drawn = await freshPage(chrome)
  await drawn.goto(plant.url)
  await momentOf(drawn, 'usable')
  const signIn = await floorOf(drawn)
  await drawn.request.post(`${plant.url}/api/auth/login/`, { data: staff })
  await drawn.goto(`${plant.url}/?again`)
  await momentOf(drawn, 'cards')
  const dashboard = await floorOf(drawn)
  await drawn.context().close()

  const floor = await openFloor({ '/': signIn, '/dashboard': dashboard }, plant)
  const bound = floor.address()
  if (bound === null || typeof bound === 'string') throw new Error('The floor has no port.')
  const plain = `http://127.0.0.1:${bound.port}`
  const [ours, floors, homes]: [Loaded[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await load(chrome, plant))
    floors.push(await loadFloor(chrome, `${plain}/`, 'form'))
    homes.push(await loadFloor(chrome, `${plain}/dashboard`, 'cards'))
  }
  const kept = await reload(chrome, plant)
  floor.close()
  const rows = [
    ['Sign-in form drawn', ours.map(({ form }) => form), floors],
    ['Sign-in form usable', ours.map(({ usable }) => usable), floors],
    [
      'Sign-in pressed, 3 s after the form can be used, to the dashboard with its cards',
      ours.map(({ entered }) => entered),
      homes,
    ],
    ['Reload, everything kept, to the dashboard with its cards', kept, homes],
  ] as const
  console.log(
    `| slow 4G, 4 × slower processor, ms, medians of ${rounds} | ours | without a program | ratio |\n|---|--:|--:|--:|`,
  )
  for (const [name, mine, without] of rows) {
    const [one, other] = [median(mine), median(without)]
    console.log(`| ${name} | ${Math.round(one)} | ${Math.round(other)} | ${(one / other).toFixed(2)} |`)
  }
  console.log(
    '\n| before the first text is painted | programs parsed, kB | parsing and running them, ms |\n|---|--:|--:|',
  )
  for (const [name, moment] of [
    ['Sign-in page', 'usable'],
    ['Dashboard, by its address', 'cards'],
  ] as const) {
    const costs: ParsedBeforePaint[] = []
    for (let round = 0; round < rounds; round += 1) costs.push(await parsed(chrome, plant, moment))
    const [kB, ms] = [median(costs.map((each) => each.kB)), median(costs.map((each) => each.ms))]
    console.log(`| ${name} | ${kB.toFixed(1)} | ${Math.round(ms)} |`)
  }
} finally {
  await chrome.close()
  await plant.close()
}
