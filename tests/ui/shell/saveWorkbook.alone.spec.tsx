import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readSheet } from '#server/imports/readTable.ts'
import { readWorkbook } from '#sheets/readWorkbook.ts'
import { ana } from '#tests/streams/persons.ts'
import { savedFiles, writingWorkers } from '#tests/support/writingWorker.ts'
import { logEvent } from '#tests/ui/pages/timeline/logOf.ts'
import { openApp } from './openApp.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const order = (id: number, clean_net: number) => ({
  id,
  order_number: 30 + id,
  client: 1,
  orchard: { id: 1, name: '0042' },
  variety: 1,
  variety_name: 'Desirable',
  company_name: id === 1 ? 'Hollis Farms' : '=Peña',
  status: id === 1 ? 'Open' : 'Ready',
  clean_net,
  bag_count: 2,
})
const orders = [order(1, 1000.25), order(2, 0.1)]
const press = async (name: string) => screen.findByRole('button', { name })

/** The rows of a saved workbook, and the places of its sums. */
async function rowsOf(file: Blob | undefined) {
  const [sheet] = await readWorkbook(new Uint8Array((await file?.arrayBuffer()) ?? []))
  const { rows } = await readSheet(sheet?.csv ?? new Uint8Array())
  return { name: sheet?.name, sums: sheet?.sums, rows: rows.map(({ cells }) => cells) }
}

describe('a list that is saved as a workbook', () => {
  it('should have its rows as they are shown, with status and sums', async () => {
    const workers = writingWorkers()
    const saved = savedFiles()
    const { user } = openApp({ self: ana, place: '/orders?sort=clean_net', tables: { orders } })
    await user.click(await press('Excel'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toMatch(/^Orders_Open_or_this_season_\d{4}-\d\d-\d\d\.xlsx$/)
    const { rows, sums } = await rowsOf(saved[0]?.file)
    expect(rows[1]?.slice(0, 8)).toEqual([
      'Status',
      'Order',
      'Client',
      'Variety',
      'Orchard',
      'Next',
      'Clean net (lbs)',
      'Bags',
    ])
    expect(rows.slice(2).map((row) => row.slice(0, 8))).toEqual([
      ['Ready', '32', '=Peña', 'Desirable', '0042', 'Wagons to come', '0.1', '2'],
      ['Open', '31', 'Hollis Farms', 'Desirable', '0042', 'Wagons to come', '1000.25', '2'],
    ])
    expect(sums).toEqual([5])
    expect(workers).toEqual([{ isEnded: true }])
  })

  it('should say in its name and first line that it has a part', async () => {
    writingWorkers()
    const saved = savedFiles()
    const { user } = openApp({ self: ana, place: '/orders?q=Hollis', tables: { orders } })
    await screen.findByText('1 of 2 orders')
    await user.click(await press('Excel'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toMatch(/^Orders_Open_or_this_season_1_of_2_/)
    expect((await rowsOf(saved[0]?.file)).rows[0]).toEqual(['Orders Open or this season 1 of 2'])
  })

  it('should have the ticked rows alone', async () => {
    writingWorkers()
    const saved = savedFiles()
    const { user } = openApp({ self: ana, place: '/orders', tables: { orders } })
    await user.click(await screen.findByRole('checkbox', { name: 'Select 32' }))
    await user.click(await press('Save as Excel'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect((await rowsOf(saved[0]?.file)).rows.slice(2).map(([, number]) => number)).toEqual(['32'])
  })

  it('should say how far a long one is, and be stopped by a second press', async () => {
    const workers = writingWorkers({ held: true })
    const saved = savedFiles()
    const many = Array.from({ length: 2500 }, (_, nth) => order(nth + 1, 1))
    const { user } = openApp({ self: ana, place: '/orders', tables: { orders: many } })
    await user.click(await press('Excel'))
    await user.click(await press('Stop at 2,500'))
    await press('Excel')
    expect(workers).toEqual([{ isEnded: true }])
    expect(saved).toEqual([])
  })

  it('should say that it could not be written, and what to do instead', async () => {
    writingWorkers({ fails: true })
    const { user } = openApp({ self: ana, place: '/orders', tables: { orders } })
    await user.click(await press('Excel'))
    expect(await screen.findByText('The workbook could not be written. Save it as CSV.')).toBeDefined()
  })
})

it('the months of a season should be saved as a workbook with their sums', async () => {
  writingWorkers()
  const saved = savedFiles()
  const month = (variety_name: string, now: number) => ({
    month: '2026-10',
    variety_name,
    received: { now, last: null },
    shipped: { now, last: 0 },
    unweighed: { now: 1, last: 0 },
  })
  const months = [month('Desirable', 5000.5), month('Elliott', 0.1)]
  const { user } = openApp({
    self: { ...ana, role_number: 4 },
    place: '/statistics',
    tables: { season_months: [{ id: 1, season: 2026, months }] },
  })
  const section = await screen.findByRole('region', { name: 'Received and shipped by month' })
  await user.click(await within(section).findByRole('button', { name: 'Save as Excel' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const { name, rows, sums } = await rowsOf(saved[0]?.file)
  expect(name).toBe('Received and shipped by month')
  expect(rows).toEqual([
    [
      'Month',
      'Variety',
      'Received (lbs)',
      'Received last season (lbs)',
      'Shipped (lbs)',
      'Shipped last season (lbs)',
      'Wagons not weighed',
      'Wagons not weighed last season',
    ],
    ['2026-10', 'Desirable', '5000.5', '', '5000.5', '0', '1', '0'],
    ['2026-10', 'Elliott', '0.1', '', '0.1', '0', '1', '0'],
  ])
  expect(sums).toEqual([4])
})

it('an invoice sheet should be saved as a workbook, to fill in what the plant does not know', async () => {
  writingWorkers()
  const saved = savedFiles()
  const line = { item: 'net', grade: 'B Grade', quantity: 400.25, unit: 'lbs', adjusted: 0, shares: [] }
  const invoice = {
    id: 1,
    order: 1,
    order_number: 31,
    status: 'Complete',
    invoice_number: '0042',
    company_name: 'Hollis Farms, LLC',
    variety_name: 'Elliott',
    orchard_name: 'Ridge',
    farm: '10-7',
    crop_share: '',
    share_unread: false,
    shares: [],
    written_off_net: 0,
    lines: [line],
  }
  const tables = { orders: [order(1, 400.25)], invoices: [invoice] }
  const { user } = openApp({ self: { ...ana, role_number: 4 }, place: '/invoice?order=1', tables })
  await user.click(await press('Save as Excel'))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^Invoice_sheet_31_\d{4}-\d\d-\d\d\.xlsx$/)
  const { rows, sums } = await rowsOf(saved[0]?.file)
  expect(rows[0]?.[0]).toBe('*InvoiceNo')
  expect(rows[1]).toEqual(expect.arrayContaining(['0042', 'Hollis Farms, LLC', '400.25']))
  expect([rows.length, sums]).toEqual([2, []])
})

it('a timeline should be saved as a workbook that says it is filtered', async () => {
  writingWorkers()
  const saved = savedFiles()
  const events = [logEvent(2, { subject: 'B13' }), logEvent(1, { subject: 'B12' })]
  const { user } = openApp({
    self: { ...ana, role_number: 3 },
    place: '/timeline?entity=wagon',
    tables: { events },
  })
  await user.click(await press('More'))
  await user.click(await press('Excel'))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toMatch(/^Timeline,_filtered_/)
  const { rows } = await rowsOf(saved[0]?.file)
  expect(rows[0]).toEqual(['Timeline, filtered'])
  expect(rows[1]?.slice(0, 4)).toEqual(['Event', 'When', 'When (UTC)', 'Who'])
  expect(rows.slice(2).map(([seq]) => seq)).toEqual(['2', '1'])
})
