import type { InvoiceLine, InvoiceSheet } from './invoice.ts'

/** The columns of an invoice import of QuickBooks Online. They stay English in every language of the screens. */
export const quickBooksTitles = {
  number: '*InvoiceNo',
  customer: '*Customer',
  date: '*InvoiceDate',
  due: '*DueDate',
  terms: 'Terms',
  location: 'Location',
  memo: 'Memo',
  item: 'Item(Product/Service)',
  description: 'ItemDescription',
  quantity: 'ItemQuantity',
  rate: 'ItemRate',
  amount: '*ItemAmount',
} as const

/** A line of an invoice. Null fields are unknown to the plant; the office fills them in. */
export type QuickBooksRow = Readonly<Record<keyof typeof quickBooksTitles, string | number | null>>

/**
 * The lines of a sheet with a quantity other than 0, dated `today` (YYYY-MM-DD) as `MM/DD/YYYY`. With several invoice
 * numbers the column stays empty, since nothing assigns lines to invoices. Items have the same names on every sheet, so
 * that the accounting program recognizes them.
 */
export function quickBooksRows(sheet: InvoiceSheet, today: string): readonly QuickBooksRow[] {
  const [year, month, day] = today.split('-')
  const place = [sheet.variety_name, sheet.orchard_name, sheet.farm].filter(Boolean).join(', ')
  const all = {
    number: sheet.invoice_number.includes(',') ? null : sheet.invoice_number,
    customer: sheet.company_name,
    date: `${month}/${day}/${year}`,
    due: null,
    terms: null,
    location: null,
    memo: `Order ${sheet.order_number}: ${place}`,
    rate: null,
    amount: null,
  }
  return sheet.lines
    .filter(({ quantity }) => quantity !== 0)
    .map((line) => ({ ...all, ...itemOf(line, sheet.shares), quantity: line.quantity }))
}

function itemOf(line: InvoiceLine, shares: readonly number[]): Pick<QuickBooksRow, 'item' | 'description'> {
  switch (line.item) {
    case 'net': {
      const parts = shares.map((share, nth) => `${share} %: ${line.shares[nth]} lbs`)
      return { item: `Pecans, ${line.grade}`, description: ['Net, lbs', ...parts].join('; ') }
    }
    case 'dry_hours':
      return { item: 'Drying', description: `Dry hours of batch ${line.batch_number}` }
    case 'wagons':
      return { item: 'Wagons', description: 'Wagons received' }
    case 'trash_wagons':
      return { item: 'Excessive trash', description: 'Wagons with excessive trash' }
  }
}
