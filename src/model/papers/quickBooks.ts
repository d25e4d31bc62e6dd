import type { StatementLine, StatementPart } from '#model/kinds/statement.ts'
import { amountOf } from '#model/values/money.ts'
import { toHundredths } from '#model/values/units.ts'
import type { InvoiceLine, InvoiceSheet } from './invoice.ts'
import type { StatementPaper } from './statementPaper.ts'

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
  const all = {
    ...leftOpen,
    number: sheet.invoice_number.includes(',') ? null : sheet.invoice_number,
    customer: sheet.company_name,
    date: dateText(today),
    memo: memoOf(sheet),
    rate: null,
    amount: null,
  }
  return sheet.lines
    .filter(({ quantity }) => quantity !== 0)
    .map((line) => ({ ...all, ...itemOf(line, sheet.shares), quantity: line.quantity }))
}

/** What the office fills in. */
const leftOpen = { due: null, terms: null, location: null }

const dateText = (date: string): string => {
  const [year, month, day] = date.split('-')
  return `${month}/${day}/${year}`
}

function memoOf({
  order_number,
  variety_name,
  orchard_name,
  farm,
}: Pick<StatementPart, 'order_number' | 'variety_name' | 'orchard_name' | 'farm'>): string {
  const place = [variety_name, orchard_name, farm].filter(Boolean).join(', ')
  return `Order ${order_number}: ${place}`
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

/**
 * The lines of a statement, with rate and amount in dollars, dated by its day. A line whose amount is not its quantity at
 * its rate, since another rate was stated before, is one of its amount: the accounting program multiplies.
 */
export function statementRows({ statement, company_name }: StatementPaper): readonly QuickBooksRow[] {
  return statement.parts.flatMap((part) =>
    part.lines.map((line) => ({
      ...leftOpen,
      number: `S${statement.statement_number}`,
      customer: company_name,
      date: dateText(statement.made_on),
      memo: memoOf(part),
      ...statedItem(line),
      ...(amountOf(toHundredths(line.quantity), line.rate) === line.amount
        ? { quantity: line.quantity, rate: line.rate / 10_000 }
        : { quantity: 1, rate: line.amount / 100 }),
      amount: line.amount / 100,
    })),
  )
}

function statedItem({ item, grade, batch_number, again }: StatementLine): Pick<QuickBooksRow, 'item' | 'description'> {
  const texts = {
    net: { item: `Pecans, ${grade}`, description: 'Net, lbs' },
    received: { item: 'Receiving', description: 'Received, lbs' },
    dry_hours: { item: 'Drying', description: `Dry hours of batch ${batch_number}` },
    moisture: { item: 'Moisture', description: `Points of moisture of batch ${batch_number}` },
    trash_wagons: { item: 'Excessive trash', description: 'Wagons with excessive trash' },
    minimum: { item: 'Minimum', description: 'Up to the minimum of the order' },
  } as const
  const { item: name, description } = texts[item]
  return { item: name, description: again ? `${description}; difference` : description }
}
