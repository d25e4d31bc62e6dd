import { readFileSync } from 'node:fs'
import { dateIn } from '#model/values/calendar.ts'
import { readWorkbook } from '#sheets/readWorkbook.ts'
import { askingSupervisor } from './askingSupervisor.ts'
import { expect, test } from './persons.ts'
import { type RecordedRow, RecordedRows } from './recordedRows.ts'

const pounds = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const netOf = (bag: RecordedRow): number =>
  Math.round(Number(bag['clean_gross']) * 100) - Math.round(Number(bag['clean_tare']) * 100)

test('a report should be chosen, read as table and plot, saved as files and printed, as the log counts', async ({
  browser,
}) => {
  const { page, zone, log, rows } = await askingSupervisor(browser)
  const main = page.getByRole('main')
  await page.getByRole('link', { name: 'Reports' }).click()
  await main.getByRole('button', { name: 'Bagged', exact: true }).click()
  await main.getByRole('button', { name: 'This season' }).click()
  await main.getByRole('combobox', { name: 'By time' }).selectOption('')
  await main.getByRole('combobox', { name: 'By', exact: true }).selectOption('Grade')

  const weighed = log.filter(({ type }) => type === 'bag.weighed').map(({ entity_id }) => rows.of('bag', entity_id))
  const bags = weighed.filter((bag) => bag['void'] !== true)
  const grades = [...new Set(bags.map(({ grade }) => String(grade)))]
  const figures = grades.map((grade) => {
    const own = bags.filter((bag) => bag['grade'] === grade)
    return { grade, count: own.length, net: own.reduce((sum, bag) => sum + netOf(bag), 0) }
  })
  const table = main.getByRole('region', { name: 'Table' })
  // The report before it, by days, is gone.
  await expect(table.getByRole('row')).toHaveCount(1 + figures.length)
  for (const { grade, count, net } of figures) {
    const row = table.getByRole('row').filter({ hasText: grade })
    await expect(row).toContainText(`${pounds(net)} lbs`)
    await expect(row.getByRole('cell').last()).toHaveText(count.toLocaleString('en-US'))
    await expect(main.getByRole('region', { name: 'Plot' })).toContainText(`${pounds(net)} lbs`)
  }
  const all = figures.reduce((sum, { net }) => sum + net, 0)
  await expect(main.locator('dt', { hasText: 'In all' }).locator('..')).toContainText(`${pounds(all)} lbs`)

  const download = page.waitForEvent('download')
  await table.getByRole('button', { name: 'Save as CSV' }).click()
  const csv = await download
  const today = dateIn(new Date().toISOString(), zone)
  expect(csv.suggestedFilename()).toMatch(new RegExp(`^Bagged_by_grade.*${today}\\.csv$`))
  const lines = readFileSync(await csv.path(), 'utf8')
  for (const { grade, net } of figures) expect(lines).toContain(`${grade},${net / 100},`)
  expect(lines.trim().split('\r\n')).toHaveLength(1 + figures.length)
  const excel = page.waitForEvent('download')
  await table.getByRole('button', { name: 'Save as Excel' }).click()
  const [sheet] = await readWorkbook(new Uint8Array(readFileSync(await (await excel).path())))
  for (const { grade } of figures) expect(new TextDecoder().decode(sheet?.csv)).toContain(grade)

  await page.emulateMedia({ media: 'print' })
  await expect(table.getByRole('button', { name: 'Save as CSV' })).toBeHidden()
  await expect(main.getByRole('combobox', { name: 'By time' })).toBeHidden()
  await expect(table.getByRole('row')).toHaveCount(1 + figures.length)
  await page.close()
})

test('a report should be as of a moment, with what the log had until then, and be chosen there', async ({
  browser,
}) => {
  const { page, log } = await askingSupervisor(browser)
  // The last event of a decision: none is split.
  const then = log.findLast(({ seq }, at) => seq < log.length / 2 && log[at + 1]?.cause === null)?.seq ?? 0
  const rows = new RecordedRows(log.filter(({ seq }) => seq <= then))
  const bags = rows.all('bag').filter((bag) => bag['void'] !== true)
  const main = page.getByRole('main')
  const sum = main.locator('dt', { hasText: 'In all' }).locator('..')
  await page.goto(`/#/reports?measure=bagged&by=grade&at=${then}`)
  await expect(sum).toContainText(`${pounds(bags.reduce((all, bag) => all + netOf(bag), 0))} lbs`)
  await main.getByRole('combobox', { name: 'By', exact: true }).selectOption('Client')
  await expect(page).toHaveURL(new RegExp(`by=client.*at=${then}`))
  await expect(sum).toContainText(`${pounds(bags.reduce((all, bag) => all + netOf(bag), 0))} lbs`)
  await page.getByRole('link', { name: 'Back to now' }).click()
  await expect(page).toHaveURL(/reports\?measure=bagged&by=client$/)
  await page.close()
})

test('a report should be left to bags that nobody has bought', async ({ browser }) => {
  const { page, log, rows } = await askingSupervisor(browser)
  const unsold = log
    .filter(({ type }) => type === 'bag.weighed')
    .map(({ entity_id }) => rows.of('bag', entity_id))
    .filter((bag) => bag['void'] !== true && rows.of('lot', bag['lot'])['status'] !== 'Sold')
  await page.goto('/#/reports?measure=bagged&by=none&broker=none')
  const main = page.getByRole('main')
  await expect(main.locator('dt', { hasText: 'In all' }).locator('..')).toContainText(
    `${pounds(unsold.reduce((sum, bag) => sum + netOf(bag), 0))} lbs`,
  )
  await expect(main.getByRole('list', { name: 'Filtered by' })).toContainText('None')
  await page.close()
})
