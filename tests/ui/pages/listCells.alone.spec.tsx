import { cleanup, screen, waitFor } from '@testing-library/react'
import Papa from 'papaparse'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Self } from '#model/kinds/user.ts'
import { ana, broker, grower } from '#tests/streams/persons.ts'
import { savedFiles } from '#tests/support/writingWorker.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'
import { formatCount, formatHours, formatPlainDate, weightFigure } from '#ui/parts/text/format.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

type Tables = NonNullable<Parameters<typeof openApp>[0]['tables']>

const order = {
  id: 1,
  order_number: 31,
  client: 1,
  orchard: { id: 1, name: 'Ridge' },
  variety: 1,
  variety_name: 'Desirable',
  company_name: 'Hollis Farms',
  status: 'Open',
  clean_net: 1650.75,
  written_off_net: 44.5,
  bag_count: 12,
  total_dry_hours: 8.25,
  invoice_number: 'INV-7',
}
const wagon = {
  id: 2,
  wagon_id: 'B4',
  order: 1,
  order_number: 31,
  client: 1,
  company_name: 'Hollis Farms',
  status: 'Unloaded',
  variety_name: 'Desirable',
  orchard_name: 'Ridge',
  arrived_at: '2026-11-12',
  harvested_at: '2026-11-11',
  drying_bin: [3],
  driver: 'Joe Peña',
  gross: 9120.5,
  tare: 4100.25,
  trash: 120.75,
  net: 5020.25,
}
const reading = {
  reading: 4.66,
  reading_method: 'Shelled',
  reading_time: '2026-11-18T08:00:00.000Z',
  sample_location: 'Top',
}
const batch = {
  id: 5,
  batch_number: 7,
  order: 1,
  order_number: 31,
  company_name: 'Hollis Farms',
  variety_name: 'Desirable',
  status: 'Drying',
  drying_bin: 3,
  drying_bin_name: 'Bin 3',
  wagons: [2],
  dry_hours: 6.75,
  clean_net: 812.25,
  bag_count: 6,
  latest_readings: [reading],
  last_reading: reading,
}
const lot = {
  id: 9,
  lot_number: 1041,
  order: 1,
  order_number: 31,
  grade: 'Large A Grade',
  status: 'Sold',
  company_name: 'Hollis Farms',
  variety_name: 'Desirable',
  broker: 2,
  broker_name: 'Nutworks',
  clean_net: 1000.25,
  clean_gross: 1040.25,
  clean_tare: 40,
  remaining_net: 610.5,
  written_off_net: 44.5,
  bag_count: 11,
  notified_at: '2026-11-20',
  internal_yield: 52.25,
  internal_moisture: 4.31,
  internal_count: 58,
  broker_yield: 51.75,
  broker_moisture: 4.4,
  broker_count: 57,
}
const shipment = {
  id: 4,
  shipment_number: 50,
  lot: 9,
  lot_number: 1041,
  order: 1,
  order_number: 31,
  status: 'Closed',
  grade: 'Large A Grade',
  variety_name: 'Desirable',
  company_name: 'Hollis Farms',
  broker: 2,
  broker_name: 'Nutworks',
  shipped_by: 'Southern Lines',
  truck_number: '943',
  signed_by: 'Dale Roy',
  signed_at: '2026-12-01T05:30:00.000Z',
  created_at: '2026-11-30T22:28:00.000Z',
  ship_net: 2798.5,
  adjusted_net: 2763,
  bag_count: 2,
}
const client = {
  id: 1,
  version: 1,
  company_name: 'Hollis Farms',
  first_name: 'Ann',
  last_name: 'Hollis',
  phone: '229-555-0100',
  mobile_phone: '229-555-0101',
  alt_phone: '229-555-0109',
  email: 'ann@hollis.example',
  preferred_contact_methods: ['Call', 'Email'],
  language: 'es',
  preferred_broker: 2,
}
const tables: Tables = {
  orders: [order],
  wagons: [wagon],
  batches: [batch],
  lots: [lot],
  shipments: [shipment],
  clients: [client],
  brokers: [{ id: 2, company_name: 'Nutworks' }],
  orchards: [{ id: 1, name: 'Ridge', client: 1, farm: '0042', notes: '82%-18%' }],
  users: [
    {
      id: 7,
      first_name: 'Ivy',
      last_name: 'Tillman',
      email: 'ivy@example.com',
      role_number: 1,
      client: 1,
      broker: null,
      permissions: [],
      active: true,
    },
  ],
  drying_bins: [{ id: 3, name: 'Bin 3', locked_by: 1, locked_by_details: { order_number: 31 } }],
}

/** Every list that is saved, by its address, and who looks at it. */
const lists: readonly (readonly [string, Self])[] = [
  ['/orders', ana],
  ['/wagons', ana],
  ['/batches', ana],
  ['/lots', ana],
  ['/inventory', ana],
  ['/shipments', ana],
  ['/clients', ana],
  ['/orchards', ana],
  ['/drying-bins?as=table', ana],
  ['/users', { ...ana, role_number: 4 }],
  ['/tickets/processing', ana],
  ['/inventory', broker],
  ['/client/order', grower],
  ['/client/lot', grower],
  ['/client/shipment', grower],
]

describe.each(lists)('the file of %s', (place, self) => {
  it('should have every text that the row shows in some column, each column once', async () => {
    const saved = savedFiles()
    const { user } = openApp({ self, place, tables })
    await user.click(await screen.findByRole('button', { name: 'CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const [heading = [], cells = []] = Papa.parse<string[]>((await saved[0]?.file.text()) ?? '').data
    expect(heading.filter((title, nth) => heading.indexOf(title) !== nth)).toEqual([])
    const written = cells.map((cell) => cell.replace(/^="(.*)"$/, '$1')).filter((cell) => cell !== '')
    const row = document.querySelector('[data-row-link]')?.closest('li, [role=row]')
    const texts = textsOf(row)
    expect(texts.length).toBeGreaterThan(2)
    // First and last name are columns of their own.
    const inOne = written.join(' ')
    expect(texts.filter((text) => !inOne.includes(text) && !written.some((cell) => shows(cell, text)))).toEqual([])
  })
})

// Helpers

/** What is said with every figure or where none is known, and a difference to what stands beside it. */
const said = /^(?:lbs|%|adjusted|at the plant|not known|—|\([+−±].*\))$/

/** The texts of a row as it is seen, without the titles of its figures. */
function textsOf(row: Element | null | undefined): readonly string[] {
  if (row === null || row === undefined) throw new Error('There is no row')
  const texts: string[] = []
  const walk = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const { parentElement, textContent } = walk.currentNode
    if (parentElement === null || parentElement.closest('dt, .sr-only, label') !== null) continue
    const parts = (textContent ?? '').split(/(\([+−±][^)]*\)| at the plant$| lbs$)/).map((part) => part.trim())
    texts.push(...parts.filter((part) => part !== '' && !said.test(part)))
  }
  return texts
}

/** Whether a cell of the file is what the screen shows. */
function shows(cell: string, text: string): boolean {
  const figure = Number(cell)
  const figures = Number.isNaN(figure) ? [] : [weightFigure(figure), formatCount(figure), formatHours(figure)]
  return [cell, formatPlainDate(cell), ...figures].some((shown) => shown === text || shown.includes(`${text},`))
}
