import { expect, type Page, test } from '@playwright/test'
import { must } from '#machines/common.ts'
import { dateIn, dayAfter, firstDay, fromLocalText } from '#model/values/calendar.ts'
import { askingSupervisor, type AskingSupervisor } from './askingSupervisor.ts'
import { headAction } from './pageActions.ts'
import { type RecordedRow, RecordedRows } from './recordedRows.ts'

/*
 * A supervisor's questions about records and past times, from the dashboard. What the screen answers is compared with a
 * count over the events as they were recorded. The other questions: timelineQuestions.spec.ts, handover.spec.ts.
 */

test('which bins were free on Tuesday at noon should be answered in three presses', async ({ browser }) => {
  const { page, hand, log, zone, answeredIn } = await askingSupervisor(browser)
  const newest = dateIn(log.at(-1)?.at ?? '', zone)
  const tuesday = dayAfter(firstDay(newest, 'week', { week_start: 'Monday' }), -6)
  const noon = `${tuesday}T12:00`
  const instant = fromLocalText(noon, zone) ?? ''

  await hand.press(page.getByRole('link', { name: 'Drying Bins' }))
  await hand.press(page.getByRole('button', { name: 'This page at a past time' }))
  const strip = page.getByRole('region', { name: 'The plant at a past time' })
  await hand.typeInto(strip.getByLabel('Time', { exact: true }), noon)

  const bins = new RecordedRows(log.filter(({ at }) => at <= instant)).all('drying_bin')
  const free = bins.filter(({ locked_by }) => locked_by === null)
  expect(free.length).toBeGreaterThan(0)
  expect(free.length).toBeLessThan(bins.length)
  await expect(strip).toContainText('12:00 PM')
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: `Free ${free.length}` })).toBeVisible()
  const shown = main.getByRole('list', { name: 'Free drying bins' }).getByRole('listitem')
  await expect(shown).toHaveCount(free.length)
  for (const { name } of free)
    await expect(shown.filter({ hasText: new RegExp(`^${String(name)}(\\D|$)`) })).toHaveCount(1)
  await answeredIn(3)
})

test('which bags hold a wagon’s nuts should be answered in four presses', async ({ browser }) => {
  const asking = await askingSupervisor(browser)
  const { page, hand, rows, answeredIn } = asking
  const { wagon, bags } = tracedWagon(asking)

  await hand.key('Control+k')
  await hand.type(page.getByRole('combobox', { name: 'Search the plant' }), `wagon ${String(wagon['wagon_id'])}`)
  await hand.press(found(asking, wagon))
  await hand.press(await headAction(page, 'Trace', hand.press))

  const recall = page.getByRole('region', { name: 'Recall' })
  await expect(recall).toContainText(new RegExp(`${pounds(netOf(bags))} lbs${bags.length} bags`))
  const others = rows.all('bag').filter(({ void: isVoid }) => isVoid !== true).length - bags.length
  await expect(recall).toContainText(`Other bags, excluded${others.toLocaleString('en-US')}`)
  const table = recall.getByRole('region', { name: 'Bags' }).getByRole('rowheader')
  await expect(table.first()).toBeVisible()
  const codes = bags.map((bag) => rows.codeOf(bag))
  expect(codes).toEqual(expect.arrayContaining(await table.allTextContents()))
  await answeredIn(4)
})

test('where the bags of a batch went should be answered in four presses', async ({ browser }) => {
  const { page, hand, rows, log, zone, answeredIn } = await askingSupervisor(browser)
  const signedDay = new Map(
    log.filter(({ type }) => type === 'shipment.signed').map(({ entity_id, at }) => [entity_id, dateIn(at, zone)]),
  )
  const bagsOf = (batch: RecordedRow) => rows.all('bag').filter((bag) => bag['batch'] === batch.id)
  const shipmentsOf = (some: readonly RecordedRow[]) =>
    new Set(some.flatMap(({ shipment }) => (shipment === null ? [] : [Number(shipment)])))
  const batch = must(
    rows.all('batch').find((each) => shipmentsOf(bagsOf(each)).size > 1),
    'a batch that went with several trucks',
  )
  const bags = bagsOf(batch)

  await hand.key('Control+k')
  await hand.type(page.getByRole('combobox', { name: 'Search the plant' }), `batch ${String(batch['batch_number'])}`)
  await hand.press(page.getByRole('option', { name: new RegExp(`^Batch ${String(batch['batch_number'])}\\D`) }))
  await hand.press(await headAction(page, 'Trace', hand.press))

  const recall = page.getByRole('region', { name: 'Recall' })
  for (const id of shipmentsOf(bags)) {
    const loaded = bags.filter(({ shipment }) => shipment === id)
    const { shipment_number, lot, truck_number } = rows.of('shipment', id)
    const buyer = recall.getByRole('article', { name: await brokerName(page, Number(rows.of('lot', lot)['broker'])) })
    const row = buyer
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: String(shipment_number), exact: true }) })
    const [year = '', month = '', day = ''] = (signedDay.get(id) ?? '').split('-')
    await expect(row).toContainText(String(truck_number))
    await expect(row).toContainText(`${month}/${day}/${year}`)
    await expect(row.getByRole('cell').nth(-2)).toHaveText(String(loaded.length))
    await expect(row.getByRole('cell').last()).toHaveText(`${pounds(netOf(loaded))} lbs`)
  }
  const here = bags.filter(({ shipment }) => shipment === null || !signedDay.has(Number(shipment)))
  await expect(recall).toContainText(`At the plant${pounds(netOf(here))} lbs`)
  await answeredIn(4)
})

test('what moving a wagon would change should be answered in four presses', async ({ browser }) => {
  const asking = await askingSupervisor(browser)
  const { page, hand, rows, answeredIn } = asking
  // The season opened it for nuts that are sorted (correctedSeason.ts).
  const target = must(rows.all('order').at(-1), 'an order')
  const batch = must(
    rows
      .all('batch')
      .find(({ status, order }) => status === 'Sorting' && rows.of('order', order)['variety'] === target['variety']),
    'a batch of its variety that is sorted',
  )
  const batches = goingAlong(asking, batch)
  const wagons = [...wagonsOf(batches)].map((id) => rows.of('wagon', id))
  const wagon = must(
    wagons.find((each) => isTheOnly(rows, each)),
    'its wagon',
  )

  await hand.key('Control+k')
  await hand.type(page.getByRole('combobox', { name: 'Search the plant' }), `wagon ${String(wagon['wagon_id'])}`)
  await hand.press(found(asking, wagon))
  await hand.press(page.getByRole('button', { name: 'Wrong order' }))
  const dialog = page.getByRole('dialog', { name: `Move wagon ${String(wagon['wagon_id'])} to another order` })
  await hand.press(dialog.getByRole('radio', { name: new RegExp(`^${String(target['order_number'])} · `) }))

  const changes = dialog.getByRole('region', { name: 'What this will change' })
  for (const each of batches) await expect(changes).toContainText(`Batch ${String(each['batch_number'])}`)
  for (const each of wagons) await expect(changes).toContainText(`Wagon ${String(each['wagon_id'])}`)
  const bags = rows.all('bag').filter((bag) => batches.some(({ id }) => id === bag['batch']))
  for (const bag of bags) await expect(changes).toContainText(`Bag ${rows.codeOf(bag)}`)
  const line = changes.getByRole('button', { name: 'What this will change' })
  await expect(line).toBeInViewport({ ratio: 1 })
  expect((await line.innerText()).match(/\bBag \d/g)).toHaveLength(bags.length)
  await answeredIn(4)
})

// Helpers

const wagonsOf = (batches: readonly RecordedRow[]): ReadonlySet<number> =>
  new Set(batches.flatMap(({ wagons }) => wagons as readonly number[]))

/** A batch in its bin: from its first event until the bin was empty. */
interface Stay {
  readonly batch: RecordedRow
  readonly from: string
  readonly until: string
}

const staysOf = ({ log, rows }: AskingSupervisor): readonly Stay[] =>
  rows.all('batch').map((batch) => {
    const of = log.filter(({ entity, entity_id }) => entity === 'batch' && entity_id === batch.id)
    return { batch, from: of[0]?.at ?? '', until: of.findLast(({ data }) => data['bin_emptied_at'])?.at ?? '9' }
  })

/** Whether two batches were in a bin at the same time. */
const isTogether = (one: Stay, other: Stay): boolean =>
  one.batch['drying_bin'] === other.batch['drying_bin'] && one.until >= other.from && one.from <= other.until

/** A batch with every other that holds a load of one of its wagons, or lay with it in a bin, or with these. */
function goingAlong(asking: AskingSupervisor, batch: RecordedRow): readonly RecordedRow[] {
  const stays = staysOf(asking)
  let along = stays.filter((stay) => stay.batch.id === batch.id)
  for (;;) {
    const wagons = wagonsOf(along.map((stay) => stay.batch))
    const more = stays.filter(
      (stay) =>
        [...wagonsOf([stay.batch])].some((id) => wagons.has(id)) || along.some((other) => isTogether(stay, other)),
    )
    if (more.length === along.length) return along.map((stay) => stay.batch)
    along = more
  }
}

/** A wagon among what was found: its name alone is borne by several, so its orchard is looked at too. */
const found = ({ page, rows }: AskingSupervisor, wagon: RecordedRow) =>
  page
    .getByRole('option')
    .filter({ hasText: new RegExp(`^Wagon ${String(wagon['wagon_id'])}(?!\\d)`) })
    .filter({ hasText: ` · ${orchardOf(rows, wagon)}` })

const orchardOf = (rows: RecordedRows, wagon: RecordedRow): string =>
  String(rows.of('orchard', rows.of('order', wagon['order'])['orchard'])['name'])

/** Whether no other wagon has its name and its orchard. */
const isTheOnly = (rows: RecordedRows, wagon: RecordedRow): boolean =>
  rows
    .all('wagon')
    .every(
      (each) =>
        each.id === wagon.id ||
        each['wagon_id'] !== wagon['wagon_id'] ||
        orchardOf(rows, each) !== orchardOf(rows, wagon),
    )

/** The clean net of bags, lbs: in hundredths, so that nothing drifts. */
const netOf = (bags: readonly RecordedRow[]): number =>
  bags.reduce(
    (sum, bag) => sum + Math.round(Number(bag['clean_gross']) * 100) - Math.round(Number(bag['clean_tare']) * 100),
    0,
  ) / 100

/** A broker's name: it is personal, so its list has it and the log has not. */
async function brokerName(page: Page, broker: number): Promise<string> {
  const brokers = (await (await page.request.get('/api/brokers/')).json()) as { id: number; company_name: string }[]
  return brokers.find(({ id }) => id === broker)?.company_name ?? ''
}

const pounds = (figure: number): string =>
  figure.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A wagon with its bags: those of the batches into which it was unloaded, each alone in its bin. */
function tracedWagon(asking: AskingSupervisor) {
  const { rows } = asking
  const stays = staysOf(asking)
  const isAlone = (each: Stay) => stays.every((other) => other === each || !isTogether(other, each))
  const traced = ({ batch }: Stay): RecordedRow | undefined =>
    [...wagonsOf([batch])]
      .filter((id) => stays.filter((each) => wagonsOf([each.batch]).has(id)).length === 1)
      .map((id) => rows.of('wagon', id))
      .find((wagon) => isTheOnly(rows, wagon))
  const alone = must(
    stays.findLast((each) => isAlone(each) && each.batch['status'] === 'Complete' && traced(each) !== undefined),
    'a batch that was alone in its bin',
  )
  const wagon = must(traced(alone), 'its wagon')
  const bags = rows.all('bag').filter((bag) => bag['batch'] === alone.batch.id && bag['void'] !== true)
  return { wagon, bags }
}
