import { type Browser, expect, type Page, test } from '@playwright/test'
import type { LogEvent } from '#model/kinds/event.ts'
import { dateIn, dayAfter, fromLocalText, toLocalText } from '#model/values/calendar.ts'
import { signedInAs } from './plant.ts'
import { sharedPlant } from './sharedPlant.ts'
import { wholeLog } from './wholeLog.ts'

const supervisor = { email: 'supervisor@example.com', password: 'pecans-in-the-yard' }

/** A supervisor's timeline of a plant in its season, with its log and time zone. */
async function timelineOf(browser: Browser) {
  const page = await browser.newPage({ baseURL: await sharedPlant('season'), viewport: { width: 1280, height: 800 } })
  await signedInAs(page, supervisor)
  await page.goto('/#/timeline')
  const { time_zone: zone } = (await (await page.request.get('/api/system/')).json()) as { time_zone: string }
  return { page, zone, log: await wholeLog(page) }
}

/** The events from a plant's time (included) until another (not included). */
const within = (log: readonly LogEvent[], zone: string, from: string, until: string): readonly LogEvent[] => {
  const [first = '', end = ''] = [from, until].map((text) => fromLocalText(text, zone) ?? '')
  return log.filter(({ at }) => at >= first && at < end)
}

const isStep = ({ actor, cause }: LogEvent): boolean => actor !== null && cause === null

/** What the page says, beside what is counted. */
async function says(page: Page, events: readonly LogEvent[]): Promise<void> {
  const steps = events.filter(isStep)
  const people = new Set(steps.map(({ actor }) => actor?.id)).size
  const bags = events.filter(({ type }) => type === 'bag.weighed').length
  const wagons = events.filter(({ type }) => type === 'wagon.arrived').length
  const sum = page.getByRole('group', { name: 'Sum' })
  const of = (n: number, word: string): RegExp => new RegExp(`(^|\\D)${n.toLocaleString('en-US')} ${word}`)
  await expect(page.getByRole('status').filter({ hasText: of(events.length, 'events?') })).toBeVisible()
  await expect(sum).toContainText(of(steps.length, 'steps?'))
  await expect(sum).toContainText(of(people, '(person|people)'))
  if (bags > 0) await expect(sum).toContainText(of(bags, 'bags?'))
  if (wagons > 0) await expect(sum).toContainText(of(wagons, 'wagons? in'))
  await expect(sum).toContainText(of(events.length - steps.length, 'automatic besides'))
}

test('what happened to an order between two and four should be answered in four presses', async ({ browser }) => {
  const { page, zone, log } = await timelineOf(browser)
  const weighed = log.findLast(({ type, owner }) => type === 'bag.weighed' && typeof owner?.order?.number === 'number')
  const order = weighed?.owner?.order
  const day = dateIn(weighed?.at ?? '', zone)
  const hour = Number(toLocalText(weighed?.at ?? '', zone).slice(11, 13))
  const at = (some: number): string => `${day}T${String(some).padStart(2, '0')}:00`
  const [from, until] = [at(Math.min(hour, 21)), at(Math.min(hour, 21) + 2)]

  await page.getByRole('searchbox').fill(`order ${order?.number}`)
  await page.getByRole('button', { name: 'Time', exact: true }).click()
  await page.getByLabel('From', { exact: true }).fill(from)
  await page.getByLabel('Until', { exact: true }).fill(until)
  await page.keyboard.press('Escape')

  const found = within(log, zone, from, `${until.slice(0, 14)}01`).filter(({ owner }) => owner?.order?.id === order?.id)
  expect(found.length).toBeGreaterThan(0)
  await says(page, found)
  await page.close()
})

test('what the night shift did should be answered in two presses', async ({ browser }) => {
  const { page, zone, log } = await timelineOf(browser)
  await page.getByRole('button', { name: 'Time', exact: true }).click()
  const night = page
    .getByRole('group', { name: 'Spans' })
    .getByRole('button', { name: /^Night, / })
    .last()
  const [month = '', day = '', year = ''] = (await night.textContent())?.replace('Night, ', '').split('/') ?? []
  await night.click()
  await page.keyboard.press('Escape')
  const date = `${year}-${month}-${day}`
  const did = within(log, zone, `${date}T18:00`, `${dayAfter(date, 1)}T06:00`)
  expect(did.length).toBeGreaterThan(0)
  await says(page, did)
  await page.close()
})
