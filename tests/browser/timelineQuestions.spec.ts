import { expect, type Page, test } from '@playwright/test'
import { must } from '#machines/common.ts'
import type { LogEvent } from '#model/kinds/event.ts'
import { dateIn, dayAfter, fromLocalText, toLocalText } from '#model/values/calendar.ts'
import { askingSupervisor, type AskingSupervisor } from './askingSupervisor.ts'
import { corrections, refusals } from './correctedSeason.ts'

/*
 * A supervisor's questions to the log, from the dashboard. What the screen answers is compared with a count over the
 * events as they were recorded. The other questions: handover.spec.ts, recordQuestions.spec.ts.
 */

test('who changed a bag’s weight, and why, should be answered in three presses', async ({ browser }) => {
  const asking = await askingSupervisor(browser)
  const { page, hand, log, rows } = asking
  const event = must(
    log.findLast(({ type }) => type === 'bag.corrected'),
    'a corrected bag',
  )
  const code = rows.codeOf(rows.of('bag', event.entity_id))

  await hand.press(page.getByRole('link', { name: 'Timeline' }))
  await hand.typeInto(page.getByRole('searchbox', { name: 'Search timeline' }), `bag ${code}`)
  await expectEvents(
    page,
    log.filter(({ entity, entity_id }) => entity === 'bag' && entity_id === event.entity_id),
  )
  await opens(asking, event, `Bag ${code} · Corrected`, 'clean_gross', corrections.bag)
  await asking.answeredIn(3)
})

test('who changed a wagon’s weight, and why, should be answered in four presses where several bear its name', async ({
  browser,
}) => {
  const asking = await askingSupervisor(browser)
  const { page, hand, log, rows } = asking
  const event = must(
    log.findLast(({ type }) => type === 'wagon.corrected'),
    'a corrected wagon',
  )
  const { wagon_id: name, order } = rows.of('wagon', event.entity_id)
  const namesakes = rows.all('wagon').filter(({ wagon_id }) => wagon_id === name)
  expect(namesakes.length).toBeGreaterThan(1)

  await hand.press(page.getByRole('link', { name: 'Timeline' }))
  await hand.typeInto(page.getByRole('searchbox', { name: 'Search timeline' }), `wagon ${String(name)}`)
  const which = page.getByRole('group', { name: 'Which one?' }).getByRole('link')
  await expect(which).toHaveCount(namesakes.length)
  await hand.press(which.filter({ hasText: new RegExp(` · ${String(rows.of('order', order)['order_number'])}$`) }))
  await expectEvents(
    page,
    log.filter(({ entity, entity_id }) => entity === 'wagon' && entity_id === event.entity_id),
  )
  await opens(asking, event, `Wagon ${String(name)} · Corrected`, 'gross', corrections.wagon)
  await asking.answeredIn(4)
})

test('what happened to an order between two and four should be answered in four presses', async ({ browser }) => {
  const asking = await askingSupervisor(browser)
  const { page, hand, log, zone, rows } = asking
  const today = dateIn(log.at(-1)?.at ?? '', zone)
  const weighed = log.findLast(({ type, at }) => type === 'bag.weighed' && dateIn(at, zone) < today)
  const order = rows.orderOf('bag', weighed?.entity_id ?? 0)
  const day = dateIn(weighed?.at ?? '', zone)
  const hour = Math.min(Number(toLocalText(weighed?.at ?? '', zone).slice(11, 13)), 21)
  const [from, until] = [hour, hour + 2].map((some) => `${day}T${String(some).padStart(2, '0')}:00`)

  await hand.press(page.getByRole('link', { name: 'Timeline' }))
  await hand.typeInto(
    page.getByRole('searchbox', { name: 'Search timeline' }),
    `order ${String(rows.of('order', order)['order_number'])}`,
  )
  await hand.press(page.getByRole('button', { name: 'Time', exact: true }))
  await hand.type(page.getByLabel('From', { exact: true }), from ?? '')
  await hand.typeInto(page.getByLabel('Until', { exact: true }), until ?? '')

  // Until includes its minute.
  const found = within(asking, from, `${until?.slice(0, 14)}01`).filter(
    ({ entity, entity_id }) => rows.orderOf(entity, entity_id) === order,
  )
  expect(found.length).toBeGreaterThan(0)
  await expectSums(page, found)
  await asking.answeredIn(4)
})

test('what the night shift did should be answered in three presses', async ({ browser }) => {
  const asking = await askingSupervisor(browser)
  const { page, hand } = asking
  await hand.press(page.getByRole('link', { name: 'Timeline' }))
  await hand.press(page.getByRole('button', { name: 'Time', exact: true }))
  const night = page
    .getByRole('group', { name: 'Spans' })
    .getByRole('button', { name: /^Night, / })
    .last()
  const [month = '', day = '', year = ''] = (await night.textContent())?.replace('Night, ', '').split('/') ?? []
  await hand.press(night)
  const date = `${year}-${month}-${day}`
  const did = within(asking, `${date}T18:00`, `${dayAfter(date, 1)}T06:00`)
  expect(did.length).toBeGreaterThan(0)
  await expectSums(page, did)
  await asking.answeredIn(3)
})

test('what was refused, and to whom, should be answered in two presses', async ({ browser }) => {
  const asking = await askingSupervisor(browser)
  const { page, hand, log } = asking
  const tries = refusals.reduce((sum, { times }) => sum + times, 0)
  // Refused steps are outside the log: it only names who they were by what they did besides.
  const [staff, supervisor] = ['order.placed', 'bag.corrected'].map(
    (type) => log.findLast((event) => event.type === type)?.actor?.name ?? '',
  )

  await hand.press(page.getByRole('link', { name: 'Timeline' }))
  await hand.press(page.getByRole('link', { name: `${tries} refused` }))
  const refused = page.getByRole('list', { name: 'Refused steps' }).locator(':scope > li')
  await expect(refused).toHaveCount(refusals.length)
  for (const [who, { step, times }] of [
    [staff, refusals[0]],
    [supervisor, refusals[1]],
  ] as const) {
    const row = refused.filter({ hasText: `${who} (` })
    await expect(row).toContainText(` · ${step}`)
    await expect(row).toContainText(/[A-Z]\d+ [A-Z].+\./)
    await expect(row.getByText(/\d times?, the last/)).toHaveCount(times > 1 ? 1 : 0)
    if (times > 1) await expect(row).toContainText(`${times} times, the last`)
  }
  await asking.answeredIn(2)
})

// Helpers

/** The events from a plant's time (included) until another (not included). */
function within({ log, zone }: AskingSupervisor, from: string | undefined, until: string): readonly LogEvent[] {
  const [first = '', end = ''] = [from ?? '', until].map((text) => fromLocalText(text, zone) ?? '')
  return log.filter(({ at }) => at >= first && at < end)
}

const pounds = (figure: number): string =>
  figure.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Opens a correction in the list: it says the figure before and after, the reason and the person. */
async function opens(
  { page, hand, log }: AskingSupervisor,
  event: LogEvent,
  title: string,
  field: string,
  { reason }: { readonly reason: string },
): Promise<void> {
  const before = log.findLast(
    ({ seq, entity, entity_id, data }) =>
      seq < event.seq && entity === event.entity && entity_id === event.entity_id && typeof data[field] === 'number',
  )
  const row = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').filter({ hasText: title })
  await hand.press(row.getByRole('link', { name: `Event ${event.seq}` }))
  const dialog = page.getByRole('dialog', { name: title })
  for (const said of [
    pounds(Number(before?.data[field])),
    pounds(Number(event.data[field])),
    reason,
    event.actor?.name ?? '',
  ])
    await expect(dialog).toContainText(said)
}

const isStep = ({ actor, cause }: LogEvent): boolean => actor !== null && cause === null

const counted = (n: number, word: string): RegExp => new RegExp(`(^|\\D)${n.toLocaleString('en-US')} ${word}`)

/** The page lists these events, as many as are counted. */
async function expectEvents(page: Page, events: readonly LogEvent[]): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: counted(events.length, 'events?$') })).toBeVisible()
}

/** What the page says of these events, beside what is counted. */
async function expectSums(page: Page, events: readonly LogEvent[]): Promise<void> {
  const steps = events.filter(isStep)
  const people = new Set(steps.map(({ actor }) => actor?.id)).size
  const bags = events.filter(({ type }) => type === 'bag.weighed').length
  const wagons = events.filter(({ type }) => type === 'wagon.arrived').length
  const sum = page.getByRole('group', { name: 'Sum' })
  await expectEvents(page, events)
  await expect(sum).toContainText(counted(steps.length, 'steps?'))
  await expect(sum).toContainText(counted(people, '(person|people)'))
  if (bags > 0) await expect(sum).toContainText(counted(bags, 'bags?'))
  if (wagons > 0) await expect(sum).toContainText(counted(wagons, 'wagons? in'))
  await expect(sum).toContainText(counted(events.length - steps.length, 'automatic besides'))
}
