import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { InvoiceSheet } from '#model/papers/invoice.ts'
import { type QuickBooksRow, quickBooksRows, quickBooksTitles } from '#model/papers/quickBooks.ts'
import { ana } from '#tests/streams/persons.ts'
import { headAction } from '#tests/ui/headMenu.ts'
import { openApp } from '#tests/ui/shell/openApp.tsx'
import { columnsOf, toCsv } from '#ui/shell/fileColumns.ts'

const sheet: InvoiceSheet = {
  order: 1,
  order_number: 31,
  status: 'Complete',
  invoice_number: 'A-1044',
  company_name: 'Hollis Farms, LLC',
  variety_name: 'Elliott',
  orchard_name: 'Ridge',
  farm: '1184',
  crop_share: '82%-18%',
  share_unread: false,
  shares: [82, 18],
  written_off_net: 0,
  lines: [
    {
      item: 'net',
      grade: 'Large A Grade',
      quantity: 2996.83,
      unit: 'lbs',
      adjusted: -3.5,
      shares: [2457.4, 539.43],
    },
    { item: 'net', grade: 'B Grade', quantity: 400, unit: 'lbs', adjusted: 0, shares: [328, 72] },
    { item: 'dry_hours', batch: 5, batch_number: 21, quantity: 2.5, unit: 'hours' },
    { item: 'dry_hours', batch: 6, batch_number: 22, quantity: 0, unit: 'hours' },
    { item: 'wagons', quantity: 3, unit: 'wagons' },
    { item: 'trash_wagons', quantity: 1, unit: 'wagons' },
  ],
}

const manager = { ...ana, role_number: 4 }
const order = { id: 1, order_number: 31, client: 1, orchard: { id: 1, name: 'Ridge' }, variety: 1, status: 'Complete' }
const tables = (change: Partial<InvoiceSheet> = {}) => ({ orders: [order], invoices: [{ id: 1, ...sheet, ...change }] })
const open = (change: Partial<InvoiceSheet> = {}) =>
  openApp({ self: manager, place: '/invoice?order=1', tables: tables(change) })

const rowsOf = async () => {
  const lines = await screen.findByRole('table')
  return within(lines)
    .getAllByRole('row')
    .map((row) => row.textContent.replaceAll('left empty', ''))
}

describe('the invoice sheet of an order', () => {
  it('should be opened from the page of the order by a manager, and split the weights', async () => {
    const { user } = openApp({ self: manager, place: '/orders/1', tables: tables() })
    await user.click(await headAction(user, 'Invoice sheet'))
    expect(await screen.findByRole('heading', { name: 'Invoice sheet of order 31' })).toBeDefined()
    expect(await rowsOf()).toEqual([
      'ItemQuantityShare of 82 %Share of 18 %RateAmount',
      'Large A GradeCounter-tickets −3.50 lbs2,996.83 lbs2,457.40 lbs539.43 lbs',
      'B Grade400.00 lbs328.00 lbs72.00 lbs',
      'Dry hours of batch 212.50 hours',
      'Dry hours of batch 220.00 hours',
      'Wagons3 wagons',
      'Wagons with excessive trash1 wagon',
      'Net of all grades3,396.83 lbs2,785.40 lbs611.43 lbs',
    ])
    expect(screen.queryByText('The order is not Complete')).toBeNull()
  })

  it('should warn that its figures may change, and of a crop share that does not sum to 100', async () => {
    const lines = sheet.lines.map((line) => (line.item === 'net' ? { ...line, shares: [] } : line))
    open({ status: 'Ready', crop_share: '82%-19%', shares: [], lines })
    expect((await rowsOf())[0]).toBe('ItemQuantityRateAmount')
    expect(screen.getByText('The order is not Complete')).toBeDefined()
    expect(screen.getByText('The crop share 82%-19% is not 100 %')).toBeDefined()
    cleanup()
    open({ crop_share: '', share_unread: true, shares: [], lines })
    const unread = 'The notes of the orchard may name a crop share that is not understood'
    expect(await screen.findByText(unread)).toBeDefined()
  })

  it('should be neither linked nor requested without access', async () => {
    openApp({ self: ana, place: '/invoice?order=1', tables: tables() })
    expect(await screen.findByText('Invoice sheets are for managers')).toBeDefined()
    cleanup()
    const { user } = openApp({ self: ana, place: '/orders/1', tables: tables() })
    expect(await headAction(user, 'Trace')).toBeDefined()
    expect(screen.queryByRole('menuitem', { name: 'Invoice sheet' })).toBeNull()
  })
})

describe('an invoice sheet for QuickBooks Online', () => {
  const csvOf = (change: Partial<InvoiceSheet> = {}) =>
    toCsv(
      quickBooksRows({ ...sheet, ...change }, '2026-11-24'),
      columnsOf<QuickBooksRow>(quickBooksTitles),
      'UTC',
    ).split('\r\n')

  it('should have the columns of its import, a row for each line, and no rates', () => {
    const all = 'A-1044,"Hollis Farms, LLC",11/24/2026,,,,"Order 31: Elliott, Ridge, 1184"'
    expect(csvOf()).toEqual([
      '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount',
      `${all},"Pecans, Large A Grade","Net, lbs; 82 %: 2457.4 lbs; 18 %: 539.43 lbs",2996.83,,`,
      `${all},"Pecans, B Grade","Net, lbs; 82 %: 328 lbs; 18 %: 72 lbs",400,,`,
      `${all},Drying,Dry hours of batch 21,2.5,,`,
      `${all},Wagons,Wagons received,3,,`,
      `${all},Excessive trash,Wagons with excessive trash,1,,`,
      '',
    ])
  })

  it('should leave the number empty where there are several', () => {
    expect(csvOf({ invoice_number: 'A-1044, A-1045' })[1]).toMatch(/^,"Hollis Farms, LLC",/)
  })
})
