import { parseArgs } from 'node:util'
import { type CDPSession, chromium as browser, type Page } from '@playwright/test'
import { say } from '#server/cli/command.ts'
import { openPlant } from '#tests/browser/plant.ts'
import { chromium } from '#tests/support/chromium.ts'
import { seasonOf, supervisor } from './seasonOf.ts'

/**
 * `npm run bench:timeline` scrolls the timeline over logs of 1,000, 100,000 and 1,000,000 events, in a real browser
 * on a real server, and prints the costs. The seasons are played once, the largest for some minutes, and stored in
 * `.cache/bench`. `--events 100000` measures logs up to that size.
 */

/** Wagons of a season that comes to a little more than so many events. */
const sizes = [
  { events: 1_000, wagons: 18 },
  { events: 100_000, wagons: 1720 },
  { events: 1_000_000, wagons: 15_750 },
]

/** The cost of scrolling: frames in ms, the most rows in the page, and the page's final size. */
interface Cost {
  readonly events: number
  readonly medianFrame: number
  readonly frame95: number
  readonly longestFrame: number
  /** Of the main thread for a frame, ms. */
  readonly workMs: number
  readonly rows: number
  readonly elements: number
  readonly heapMb: number
  readonly jumpMs: number
  /** The sum of the whole log, asked of the server first and again. */
  readonly sumMs: number
  readonly sumAgainMs: number
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/#/login`)
  await page.locator('input[name=email]').fill(supervisor.email)
  await page.locator('input[name=password]').fill(supervisor.password)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => !location.hash.includes('login'))
}

const row = '[role=listitem] a[data-row-link]'

const scrolled = 300

async function tasks(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Three hundred turns of the wheel, one at each frame, as a hurried finger does; every frame is timed. */
async function scroll(page: Page): Promise<Pick<Cost, 'medianFrame' | 'frame95' | 'longestFrame' | 'rows'>> {
  const { frames, rows } = await page.evaluate(async (turns) => {
    const frames: number[] = []
    let rows = 0
    await new Promise<void>((done) => {
      let before = performance.now()
      const step = (now: number) => {
        frames.push(now - before)
        before = now
        rows = Math.max(rows, document.querySelectorAll('[role=listitem]').length)
        window.scrollBy(0, 120)
        if (frames.length < turns) requestAnimationFrame(step)
        else done()
      }
      requestAnimationFrame(step)
    })
    return { frames: frames.slice(1), rows }
  }, scrolled)
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { medianFrame: at(0.5), frame95: at(0.95), longestFrame: at(1), rows }
}

/** From the scrollbar being dragged to a place never seen until its events are there, in ms; the middle of five. */
async function jump(page: Page): Promise<number> {
  const times: number[] = []
  for (const share of [0.9, 0.3, 0.7, 0.1, 0.5]) {
    times.push(
      await page.evaluate(async (to) => {
        const began = performance.now()
        window.scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * to)
        const inSight = () =>
          [...document.querySelectorAll('[role=listitem] a[data-row-link]')].some((link) => {
            const { top } = link.getBoundingClientRect()
            return top > 0 && top < innerHeight
          })
        const frame = () => new Promise(requestAnimationFrame)
        await frame()
        await frame()
        while (!inSight()) await frame()
        return performance.now() - began
      }, share),
    )
  }
  return times.toSorted((a, b) => a - b)[2] ?? 0
}

async function timeOfSum(page: Page): Promise<number> {
  const began = performance.now()
  const answer = await page.request.get('/api/events/summary/')
  if (!answer.ok()) throw new Error(await answer.text())
  return performance.now() - began
}

async function measure(wagons: number): Promise<Cost> {
  const plant = await openPlant({ DATABASE_URL: `sqlite:${await seasonOf(wagons)}`, LOG_LEVEL: 'warn' })
  const chrome = await browser.launch(await chromium())
  try {
    const page = await chrome.newPage({ baseURL: plant.url, viewport: { width: 1280, height: 900 } })
    // The compiler of this file wraps functions in a helper that the page lacks.
    await page.addInitScript('globalThis.__name = (named) => named')
    await signIn(page, plant.url)
    const sumMs = await timeOfSum(page)
    const sumAgainMs = await timeOfSum(page)
    await page.goto(`${plant.url}/#/timeline`)
    await page.locator(row).first().waitFor({ timeout: 60_000 })
    const events = Number(await page.locator(row).first().textContent())
    // Lists and fonts are still arriving behind the first rows.
    await page.waitForLoadState('networkidle')
    const session = await page.context().newCDPSession(page)
    // In the main thread's own time, which other work on the machine does not lengthen.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const before = await tasks(session)
    const cost = await scroll(page)
    const workMs = ((await tasks(session)) - before) / scrolled
    const jumpMs = await jump(page)
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return { events, ...cost, workMs, jumpMs, sumMs, sumAgainMs, elements, heapMb: usedSize / 1_000_000 }
  } finally {
    await chrome.close()
    await plant.close()
  }
}

const { values } = parseArgs({ options: { events: { type: 'string', default: '1000000' } } })
const costs: Cost[] = []
for (const { events, wagons } of sizes) if (events <= Number(values.events)) costs.push(await measure(wagons))
const [fewest, most] = [costs[0], costs.at(-1)]
if (fewest === undefined || most === undefined) throw new Error('--events takes a number of 1,000 or more.')
const lines = [
  ['Events in the log', 'events', 0],
  ['Frame, median (ms)', 'medianFrame', 1],
  ['Frame, 95 % (ms)', 'frame95', 1],
  ['Longest frame (ms)', 'longestFrame', 1],
  ['Main thread’s work per frame (ms)', 'workMs', 1],
  ['Rows in the page, at most', 'rows', 0],
  ['Elements in the page', 'elements', 0],
  ['JavaScript heap (MB)', 'heapMb', 1],
  ['Jump to a place not loaded (ms)', 'jumpMs', 0],
  ['Sum of the whole log, first (ms)', 'sumMs', 0],
  ['Sum of the whole log, again (ms)', 'sumAgainMs', 0],
] as const
say(`| |${' |'.repeat(costs.length)} most to fewest |\n|---|${'---:|'.repeat(costs.length + 1)}`)
for (const [label, key, digits] of lines) {
  const cells = [...costs.map((cost) => cost[key].toFixed(digits)), (most[key] / fewest[key]).toFixed(2)]
  say(`| ${[label, ...cells].join(' | ')} |`)
}
