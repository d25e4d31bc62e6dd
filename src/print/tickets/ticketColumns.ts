import type { OrderTicket } from '#model/papers/ticket.ts'
import { sumPounds } from '#model/values/units.ts'
import { lbs } from '#print/words.ts'
import type { TicketColumn } from './ticketTable.ts'
import type { TicketWords } from './ticketWords.ts'

/** The records of a processing ticket, and its language. */
export type Records = Pick<OrderTicket, 'wagons' | 'batches' | 'lots' | 'bags' | 'shipments'> & {
  readonly words: TicketWords
}

/** A column of weights in lbs with their sum below. */
export function pounds<Row>(
  head: string,
  rows: readonly Row[],
  weight: (row: Row) => number | null,
): TicketColumn<Row> {
  return {
    head,
    figure: true,
    cell: (row) => {
      const value = weight(row)
      return value === null ? '' : lbs(value)
    },
    total: lbs(sumPounds(rows.map((row) => weight(row) ?? 0))),
  }
}

/** A column of other figures; their unit is in the head. */
export const figures = <Row>(head: string, cell: (row: Row) => string, total = ''): TicketColumn<Row> => ({
  head,
  figure: true,
  cell,
  total,
})

/** All bags of some records; empty if those of one are unknown. */
export const count = (rows: readonly { readonly bag_count: number | null }[]): string =>
  rows.some(({ bag_count }) => bag_count === null)
    ? ''
    : rows.reduce((sum, { bag_count }) => sum + (bag_count ?? 0), 0).toLocaleString('en-US')
