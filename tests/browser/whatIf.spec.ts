import { readFileSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { must } from '#machines/common.ts'
import { cappedGrades } from '#model/kinds/bag.ts'
import { readWorkbook } from '#sheets/readWorkbook.ts'
import { askingSupervisor } from './askingSupervisor.ts'
import { Finger } from './finger.ts'
import { expect, signedInAs, test } from './plant.ts'
import { type RecordedRow, RecordedRows } from './recordedRows.ts'
import { sharedPlant } from './sharedPlant.ts'
import { wholeLog } from './wholeLog.ts'

/*
 * The page What if, in a season in which people erred. What it answers is compared with a count over the events as they
 * were recorded.
 */

test('should be asked by the keyboard, and answer with the plant itself under its true settings', async ({
  browser,
}) => {
  const { page, log } = await askingSupervisor(browser)
  const main = page.getByRole('main')
  await page.goto('/#/what-if')
  const decide = main.getByRole('button', { name: 'Decide again' })
  await decide.focus()
  await page.keyboard.press('Enter')
  const decisions = log.filter(({ cause }) => cause === null).length
  await expect(main.getByText('The answer is the plant itself')).toBeVisible()
  await expect(main).toContainText(`no question of ${decisions.toLocaleString('en-US')} decisions would be another`)
  await expect(main.getByText('Decided again with the settings of each moment.')).toBeVisible()
  for (const name of ['Lots', 'Would be refused', 'Would be asked'])
    await expect(main.getByRole('region', { name })).toHaveCount(0)

  const { cap, ...heaviest } = heaviestLot(new RecordedRows(log))
  const field = main.getByLabel('Maximum lot weight')
  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(String(cap))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`max_lot_weight=${cap}`))
  await expectOtherCap(main, heaviest)
  await page.close()
})

test('should be asked and opened under a finger, with an address that another person opens', async ({ browser }) => {
  const page = await supervisorAt(browser, { hasTouch: true, viewport: { width: 820, height: 1180 } })
  const { cap, ...heaviest } = heaviestLot(new RecordedRows(await wholeLog(page)))
  const main = page.getByRole('main')
  await page.goto('/#/what-if')
  const finger = new Finger(page)
  await finger.into(main.getByLabel('Maximum lot weight'), String(cap))
  await finger.on(main.getByRole('button', { name: 'Decide again' }))
  await expectOtherCap(main, heaviest)
  expect(finger.touches).toBe(2)
  const link = main.getByRole('region', { name: 'Lots' }).getByRole('link', { name: `Lot ${heaviest.lot}` })
  await finger.on(link)
  await expect(main.getByRole('heading', { level: 1 })).toContainText(`Lot ${heaviest.lot}`)

  const other = await supervisorAt(browser, { viewport: { width: 1280, height: 800 } })
  await other.goto(`/#/what-if?season=${await seasonAsked(other)}&max_lot_weight=${cap}`)
  await expectOtherCap(other.getByRole('main'), heaviest)
  await expect(other.getByLabel('Maximum lot weight')).toHaveValue(String(cap))
  await other.context().close()
  await page.context().close()
})

test('should be saved as files and printed with every lot and refusal', async ({ browser }) => {
  const { page, log } = await askingSupervisor(browser)
  const { cap, ...heaviest } = heaviestLot(new RecordedRows(log))
  const { lot, bags, last } = heaviest
  const main = page.getByRole('main')
  await page.goto(`/#/what-if?season=${await seasonAsked(page)}&max_lot_weight=${cap}`)
  await expectOtherCap(main, heaviest)
  const shown = await main.getByRole('region', { name: 'Lots' }).getByRole('listitem').count()

  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'CSV' }).click()
  const csv = await download
  const lines = readFileSync(await csv.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines.filter((line) => line.startsWith('Lots,'))).toHaveLength(shown)
  const row = lines.find((line) => line.startsWith(`Lots,Lot ${lot},`)) ?? ''
  for (const figure of [netOf(bags), netOf(bags) - netOf([last])]) expect(row).toContain(`,${figure / 100}`)
  const excel = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Excel' }).click()
  const [sheet] = await readWorkbook(new Uint8Array(readFileSync(await (await excel).path())))
  expect(new TextDecoder().decode(sheet?.csv)).toContain(`Lot ${lot}`)

  await page.emulateMedia({ media: 'print' })
  await expect(main.getByLabel('Maximum lot weight')).toBeHidden()
  await expect(main.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(main.getByRole('region', { name: 'Lots' }).getByRole('listitem')).toHaveCount(shown)
  await page.close()
})

// Helpers

async function supervisorAt(
  browser: Browser,
  options: Pick<BrowserContextOptions, 'hasTouch' | 'viewport'>,
): Promise<Page> {
  const page = await browser.newPage({ baseURL: await sharedPlant('corrected'), reducedMotion: 'reduce', ...options })
  await signedInAs(page, { email: 'supervisor@example.com', password: 'pecans-in-the-yard' })
  return page
}

/** The year of the present season, as the server says it. */
async function seasonAsked(page: Page): Promise<number> {
  const { season } = (await (await page.request.get('/api/what_if/')).json()) as { season: number }
  return season
}

interface Heaviest {
  readonly lot: number
  /** The bags of the lot, the first weighed first, and the last of them. */
  readonly bags: readonly RecordedRow[]
  readonly last: RecordedRow
  /** The lots of the season, as they are and as they would be under the cap. */
  readonly began: RegExp
}

/** The heaviest capped lot, and a cap under which only its last bag has no room. */
function heaviestLot(rows: RecordedRows): Heaviest & { readonly cap: number } {
  const lots = rows
    .all('lot')
    .filter(({ grade }) => cappedGrades.some((capped) => capped === grade))
    .map((lot) => ({ lot, bags: rows.all('bag').filter((bag) => bag['lot'] === lot.id) }))
    .map((each) => ({ ...each, gross: sumOf(each.bags, 'clean_gross') }))
    .toSorted((one, other) => other.gross - one.gross)
  const [heaviest, next] = lots
  const { lot, bags, gross } = must(heaviest, 'a capped lot')
  const cap = Math.floor((gross - 1) / 100)
  expect(cap * 100).toBeGreaterThanOrEqual(next?.gross ?? 0)
  expect(bags.filter(({ void: isVoid }) => isVoid === true)).toEqual([])
  const last = must(bags.at(-1), 'its last bag')
  // The next lot of its order and grade takes it, where there is one with room; otherwise it begins one.
  const [after] = lots
    .filter((each) => each.lot['order'] === lot['order'] && each.lot['grade'] === lot['grade'] && each.lot.id > lot.id)
    .toSorted((one, other) => one.lot.id - other.lot.id)
  const hasRoom = after !== undefined && after.gross + sumOf([last], 'clean_gross') <= cap * 100
  const count = rows.all('lot').length
  const began = new RegExp(
    `${count}\\s+${after === undefined ? count + 1 : hasRoom ? count : `(${count}|${count + 1})`}`,
  )
  return { cap, lot: Number(lot['lot_number']), bags, last, began }
}

/** In hundredths, so that nothing drifts. */
const sumOf = (bags: readonly RecordedRow[], field: string): number =>
  bags.reduce((sum, bag) => sum + Math.round(Number(bag[field]) * 100), 0)

const netOf = (bags: readonly RecordedRow[]): number => sumOf(bags, 'clean_gross') - sumOf(bags, 'clean_tare')

const pounds = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The lot without its last bag, which would be refused and go to the next lot. */
async function expectOtherCap(main: Locator, { lot, bags, last, began }: Heaviest): Promise<void> {
  const row = main
    .getByRole('region', { name: 'Lots' })
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^Lot ${lot}\\D`) })
  await expect(row).toContainText(`${pounds(netOf(bags))} lbs (${bags.length} bags)`)
  await expect(row).toContainText(`${pounds(netOf(bags) - netOf([last]))} lbs (${bags.length - 1} bags)`)
  const refused = main.getByRole('region', { name: 'Would be refused' }).getByRole('listitem').first()
  await expect(refused).toContainText(
    `With this bag lot ${lot} would weigh ${pounds(sumOf(bags, 'clean_gross'))} lbs; the limit is`,
  )
  await expect(refused).toContainText('The bag goes to the next lot.')
  await expect(main.locator('dt', { hasText: 'Lots that began' }).locator('..')).toContainText(began)
}
