import { describe, expect, it } from 'vitest'
import type { StatementLine } from '#model/kinds/statement.ts'
import { statementName, statementPdf, type StatementPrint } from '#print/tickets/statement.ts'
import { ticketWords } from '#print/tickets/ticketWords.ts'
import { making, pagesOf } from '#tests/print/ticketParts.ts'

describe('a statement’s paper', () => {
  it('should be saved as Statement_{number}.pdf', () => {
    expect(statementName(statement)).toBe('Statement_3.pdf')
  })

  it('should have its client, each order with lines, total and shares, and the seal', async () => {
    const [page = ''] = await pagesOf(statementPdf(print()))
    for (const words of [
      'Three Rivers Pecan',
      'Statement 3',
      'Client Hollis Farms',
      'Made on 11/20/2026',
      'Total $652.50',
      'Order 31 · Elliott · Ridge · 1184',
      'Large A Grade 5,000.00 lbs 6 ¢ $300.00',
      'Dry hours of batch 2 57.00 hours $4.50 $256.50',
      'Points of moisture of batch 2 4.50 $1.00 $4.50',
      'Wagons with excessive trash 2 $50.00 $100.00',
      'Share of 82 %',
      '$535.05',
      'Log at event 345',
    ])
      expect(page).toContain(words)
  })

  it('should say of a difference that it is one, with its minus', async () => {
    const again = { ...line, quantity: -5, amount: -30, again: true }
    const [page = ''] = await pagesOf(statementPdf(print([again])))
    expect(page).toContain('Large A Grade Difference from what was stated before -5.00 lbs 6 ¢ -$0.30')
  })

  it('should be in its client’s language', async () => {
    const [page = ''] = await pagesOf(statementPdf({ ...print(), words: ticketWords('es') }))
    for (const words of ['Estado de cuenta 3', 'Pedido 31', 'Horas de secado de la tanda 2', 'Parte de 82 %'])
      expect(page).toContain(words)
  })
})

const line: StatementLine = {
  item: 'net',
  grade: 'Large A Grade',
  batch: null,
  batch_number: null,
  quantity: 5000,
  rate: 600,
  amount: 30_000,
  again: false,
}
const ofBatch = { ...line, grade: null, batch: 9, batch_number: 2 }
const lines: readonly StatementLine[] = [
  line,
  { ...ofBatch, item: 'dry_hours', quantity: 57, rate: 45_000, amount: 25_650 },
  { ...ofBatch, item: 'moisture', quantity: 4.5, rate: 10_000, amount: 450 },
  { ...line, grade: null, item: 'trash_wagons', quantity: 2, rate: 500_000, amount: 10_000 },
]
const part = {
  order: 1,
  order_number: 31,
  orchard_name: 'Ridge',
  farm: '1184',
  variety_name: 'Elliott',
  total: 65_250,
  shares: [
    { percent: 82, amount: 53_505 },
    { percent: 18, amount: 11_745 },
  ],
}
const statement = {
  id: 5,
  statement_number: 3,
  order: 1,
  orders: [1],
  season: null,
  position: 344,
  made_on: '2026-11-20',
  total: 65_250,
  version: 1,
  parts: [],
}

const print = (some = lines): StatementPrint => ({
  ...making,
  statement: { ...statement, parts: [{ ...part, lines: [...some] }] },
  company_name: 'Hollis Farms',
})
