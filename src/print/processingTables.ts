import { type Bag, bagGrades } from '#model/bag.ts'
import type { Batch } from '#model/batch.ts'
import type { OrderTicket } from '#model/ticket.ts'
import { sumPounds } from '#model/units.ts'
import type { Wagon } from '#model/wagon.ts'
import { count, figures, pounds, type Records } from './ticketColumns.ts'
import type { TicketTable } from './ticketTable.ts'
import { counted, hours, localDate, measured } from './words.ts'

const yes = (holds: boolean): string => (holds ? 'Yes' : '')

interface OfGrade {
  readonly grade: string
  readonly bag_count: number
  readonly net: number
}

/** The bags by grade. */
export function gradeTable({ bags }: Records): TicketTable<OfGrade> {
  const net = (some: readonly Bag[]): number => sumPounds(some.map(({ clean_net }) => clean_net))
  const rows: readonly OfGrade[] = bagGrades.flatMap((grade) => {
    const some = bags.filter((bag) => bag.grade === grade)
    return some.length === 0 ? [] : [{ grade, bag_count: some.length, net: net(some) }]
  })
  const all = net(bags)
  return {
    title: 'Grades',
    rows,
    empty: 'Nothing is sorted yet.',
    columns: [
      { head: 'Grade', cell: ({ grade }) => grade, total: 'Order' },
      figures('Bags', ({ bag_count }) => String(bag_count), count(rows)),
      pounds('Net', rows, (row) => row.net),
      figures('Share (%)', (row) => (all === 0 ? '' : ((100 * row.net) / all).toFixed(1)), all === 0 ? '' : '100.0'),
    ],
  }
}

export const wagonTable = ({ wagons }: Records): TicketTable<Wagon> => ({
  title: 'Wagons',
  rows: wagons,
  empty: 'No wagon has arrived yet.',
  columns: [
    { head: 'Wagon', cell: ({ wagon_id }) => wagon_id, total: counted(wagons.length, 'wagon') },
    { head: 'Harvested', cell: ({ harvested_at }) => localDate(harvested_at) },
    { head: 'Arrived', cell: ({ arrived_at }) => localDate(arrived_at) },
    { head: 'Driver', cell: ({ driver }) => driver },
    { head: 'Pre-dried', cell: ({ pre_dried }) => yes(pre_dried) },
    { head: 'Excessive trash', cell: ({ excessive_trash }) => yes(excessive_trash) },
    { head: 'Status', cell: ({ status }) => status },
  ],
})

export function batchTable({ order, batches, wagons }: Pick<OrderTicket, 'order'> & Records): TicketTable<Batch> {
  const label = (id: number): string => wagons.find((wagon) => wagon.id === id)?.wagon_id ?? ''
  return {
    title: 'Batches',
    rows: batches,
    empty: 'Nothing is unloaded into a drying bin yet.',
    columns: [
      {
        head: 'Batch',
        cell: ({ batch_number }) => String(batch_number),
        total: counted(batches.length, 'batch', 'batches'),
      },
      { head: 'Drying bin', cell: ({ drying_bin_name }) => drying_bin_name },
      { head: 'Wagons', cell: (batch) => batch.wagons.map(label).filter(Boolean).join(', ') },
      figures('Dry hours', dried, hours(order.total_dry_hours)),
      figures('Last moisture (%)', ({ last_reading }) => measured(last_reading?.reading ?? null)),
      { head: 'Measured', cell: ({ last_reading }) => measuredHow(last_reading) },
      figures('Bags', ({ bag_count }) => String(bag_count ?? ''), count(batches)),
      pounds('Net', batches, ({ clean_net }) => clean_net),
      { head: 'Status', cell: ({ status }) => status },
    ],
  }
}

const measuredHow = (reading: Batch['last_reading']): string =>
  reading === null ? '' : [reading.reading_method, reading.sample_location].filter(Boolean).join(', ')

const dried = ({ pre_dried, dry_hours }: Batch): string =>
  dry_hours === null ? '' : pre_dried && dry_hours === 0 ? 'Came dry' : hours(dry_hours)
