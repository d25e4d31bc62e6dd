import { type Bag, bagGrades } from '#model/kinds/bag.ts'
import type { Batch } from '#model/kinds/batch.ts'
import { moistureOf } from '#model/kinds/moisture.ts'
import type { Wagon } from '#model/kinds/wagon.ts'
import type { OrderTicket } from '#model/papers/ticket.ts'
import { sumPounds } from '#model/values/units.ts'
import { hours, localDate, percent } from '#print/words.ts'
import { count, figures, pounds, type Records } from './ticketColumns.ts'
import type { TicketMaking } from './ticketSheet.ts'
import type { TicketTable } from './ticketTable.ts'
import type { TicketWords } from './ticketWords.ts'

interface OfGrade {
  readonly grade: string
  readonly bag_count: number
  readonly net: number
}

/** The bags by grade. */
export function gradeTable({ bags, words: { t, named } }: Records): TicketTable<OfGrade> {
  const net = (some: readonly Bag[]): number => sumPounds(some.map(({ clean_net }) => clean_net))
  const rows: readonly OfGrade[] = bagGrades.flatMap((grade) => {
    const some = bags.filter((bag) => bag.grade === grade)
    return some.length === 0 ? [] : [{ grade, bag_count: some.length, net: net(some) }]
  })
  const all = net(bags)
  return {
    title: t('Grades'),
    rows,
    empty: t('Nothing is sorted yet.'),
    columns: [
      { head: t('Grade'), cell: ({ grade }) => named(grade), total: t('Order') },
      figures(t('Bags'), ({ bag_count }) => String(bag_count), count(rows)),
      pounds(t('Net (lbs)'), rows, (row) => row.net),
      figures(t('Share (%)'), (row) => (all === 0 ? '' : ((100 * row.net) / all).toFixed(1)), all === 0 ? '' : '100.0'),
    ],
  }
}

export const wagonTable = ({ wagons, words: { t, counted, named } }: Records): TicketTable<Wagon> => ({
  title: t('Wagons'),
  rows: wagons,
  empty: t('No wagon has arrived yet.'),
  columns: [
    {
      head: t('Wagon'),
      cell: ({ wagon_id }) => wagon_id,
      total: counted(wagons.length, '{n} wagon', '{n} wagons'),
    },
    { head: t('Harvested'), cell: ({ harvested_at }) => localDate(harvested_at) },
    { head: t('Arrived'), cell: ({ arrived_at }) => localDate(arrived_at) },
    { head: t('Driver'), cell: ({ driver }) => driver },
    { head: t('Pre-dried'), cell: ({ pre_dried }) => (pre_dried ? t('Yes') : '') },
    { head: t('Excessive trash'), cell: ({ excessive_trash }) => (excessive_trash ? t('Yes') : '') },
    { head: t('Status'), cell: ({ status }) => named(status) },
  ],
})

/** The moisture is the one that screens show of a batch, with its method and place. */
export function batchTable(ticket: Pick<OrderTicket, 'order'> & Records & TicketMaking): TicketTable<Batch> {
  const { order, batches, wagons, words } = ticket
  const { t, counted, named } = words
  const { ideal_moisture_content: target, ideal_moisture_method: method } = ticket.settings
  const lastOf = (batch: Batch) => moistureOf(batch, { percent: target, method }).last
  const label = (id: number): string => wagons.find((wagon) => wagon.id === id)?.wagon_id ?? ''
  return {
    title: t('Batches'),
    rows: batches,
    empty: t('Nothing is unloaded into a drying bin yet.'),
    columns: [
      {
        head: t('Batch'),
        cell: ({ batch_number }) => String(batch_number),
        total: counted(batches.length, '{n} batch', '{n} batches'),
      },
      { head: t('Drying bin'), cell: ({ drying_bin_name }) => drying_bin_name },
      { head: t('Wagons'), cell: (batch) => batch.wagons.map(label).filter(Boolean).join(', ') },
      figures(t('Dry hours'), (batch) => dried(batch, words), hours(order.total_dry_hours)),
      figures(t('Last moisture (%)'), (batch) => percent(lastOf(batch)?.reading ?? null)),
      { head: t('Measured'), cell: (batch) => measuredHow(lastOf(batch), words) },
      figures(t('Bags'), ({ bag_count }) => String(bag_count ?? ''), count(batches)),
      pounds(t('Net (lbs)'), batches, ({ clean_net }) => clean_net),
      { head: t('Status'), cell: ({ status }) => named(status) },
    ],
  }
}

const measuredHow = (reading: Batch['last_reading'], { named }: TicketWords): string =>
  reading === null ? '' : [reading.reading_method, reading.sample_location].filter(Boolean).map(named).join(', ')

const dried = ({ pre_dried, dry_hours }: Batch, { t }: TicketWords): string =>
  dry_hours === null ? '' : pre_dried && dry_hours === 0 ? t('Came dry') : hours(dry_hours)
