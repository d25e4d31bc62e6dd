import { type Bag, bagGrades } from '#model/bag.ts'
import type { Batch } from '#model/batch.ts'
import type { Lot } from '#model/lot.ts'
import type { Shipment } from '#model/shipment.ts'
import type { OrderTicket } from '#model/ticket.ts'
import { sumPounds } from '#model/units.ts'
import type { Wagon } from '#model/wagon.ts'
import type { TicketColumn, TicketTable } from './ticketTable.ts'
import { counted, hours, lbs, localDate, measured } from './words.ts'

/** The records that a processing ticket tells of. */
type Records = Pick<OrderTicket, 'wagons' | 'batches' | 'lots' | 'bags' | 'shipments'>

/** A column of weights in lbs with their sum below. */
function pounds<Row>(head: string, rows: readonly Row[], weight: (row: Row) => number | null): TicketColumn<Row> {
  return {
    head: `${head} (lbs)`,
    figure: true,
    cell: (row) => {
      const value = weight(row)
      return value === null ? '' : lbs(value)
    },
    total: lbs(sumPounds(rows.map((row) => weight(row) ?? 0))),
  }
}

const figures = <Row>(head: string, cell: (row: Row) => string, total = ''): TicketColumn<Row> => ({
  head,
  figure: true,
  cell,
  total,
})

const yes = (holds: boolean): string => (holds ? 'Yes' : '')
const count = (rows: readonly { readonly bag_count: number }[]): string =>
  rows.reduce((sum, { bag_count }) => sum + bag_count, 0).toLocaleString('en-US')

interface OfGrade {
  readonly grade: string
  readonly bag_count: number
  readonly net: number
}

/** What came of the pecans, grade by grade. */
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

export function batchTable({ batches, wagons }: Records): TicketTable<Batch> {
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
      figures('Dry hours', dried, hours(batches.reduce((sum, { dry_hours }) => sum + dry_hours, 0))),
      figures('Last moisture (%)', ({ last_reading }) => measured(last_reading?.reading ?? null)),
      { head: 'Measured', cell: ({ last_reading }) => last_reading?.reading_method ?? '' },
      figures('Bags', ({ bag_count }) => String(bag_count), count(batches)),
      pounds('Net', batches, ({ clean_net }) => clean_net),
      { head: 'Status', cell: ({ status }) => status },
    ],
  }
}

const dried = ({ pre_dried, dry_hours }: Batch): string =>
  pre_dried && dry_hours === 0 ? 'Came dry' : hours(dry_hours)

export const lotTable = ({ lots }: Records): TicketTable<Lot> => ({
  title: 'Lots',
  rows: lots,
  empty: 'The first bag starts a lot.',
  columns: [
    { head: 'Lot', cell: ({ lot_number }) => String(lot_number), total: counted(lots.length, 'lot') },
    { head: 'Grade', cell: ({ grade }) => grade },
    { head: 'Status', cell: ({ status }) => status },
    { head: 'Purchaser', cell: ({ status, broker_name }) => (status === 'Sold' ? broker_name : '') },
    figures('Bags', ({ bag_count }) => String(bag_count), count(lots)),
    pounds('Gross', lots, ({ clean_gross }) => clean_gross),
    pounds('Tare', lots, ({ clean_tare }) => clean_tare),
    pounds('Net', lots, ({ clean_net }) => clean_net),
  ],
})

/** The plant's and the purchaser's figures beside each other; whose figures somebody may not see are empty. */
export const measurementTable = ({ lots }: Records): TicketTable<Lot> => ({
  title: 'Measurements of the lots',
  rows: lots,
  empty: '',
  columns: [
    { head: 'Lot', cell: ({ lot_number }) => String(lot_number) },
    figures('Yield, plant (%)', ({ internal_yield }) => measured(internal_yield)),
    figures('Yield, purchaser (%)', ({ broker_yield }) => measured(broker_yield)),
    figures('Moisture, plant (%)', ({ internal_moisture }) => measured(internal_moisture)),
    figures('Moisture, purchaser (%)', ({ broker_moisture }) => measured(broker_moisture)),
    figures('Count, plant (pecans)', ({ internal_count }) => measured(internal_count)),
    figures('Count, purchaser (pecans)', ({ broker_count }) => measured(broker_count)),
  ],
})

export const shipmentTable = ({ shipments }: Records): TicketTable<Shipment> => ({
  title: 'Shipments',
  rows: shipments,
  empty: 'Nothing is shipped yet.',
  columns: [
    {
      head: 'Shipment',
      cell: ({ shipment_number }) => String(shipment_number),
      total: counted(shipments.length, 'shipment'),
    },
    { head: 'Lot', cell: ({ lot_number }) => String(lot_number ?? '') },
    { head: 'Purchaser', cell: ({ broker_name }) => broker_name },
    { head: 'Truck', cell: ({ shipped_by, truck_number }) => [shipped_by, truck_number].filter(Boolean).join(' ') },
    figures('Bags', ({ bag_count }) => String(bag_count), count(shipments)),
    pounds('Gross', shipments, ({ ship_gross }) => ship_gross),
    pounds('Tare', shipments, ({ ship_tare }) => ship_tare),
    pounds('Net', shipments, ({ ship_net }) => ship_net),
    { head: 'Status', cell: ({ status }) => status },
  ],
})

export function bagTable({ bags }: Records): TicketTable<Bag> {
  const sorted = bags.toSorted((a, b) => (a.lot_number ?? 0) - (b.lot_number ?? 0) || a.bag_number - b.bag_number)
  return {
    title: 'Bags',
    rows: sorted,
    empty: 'No bag is weighed yet.',
    columns: [
      { head: 'Bag', cell: (bag) => `${bag.lot_number}-${bag.bag_number}`, total: counted(bags.length, 'bag') },
      { head: 'Batch', cell: ({ batch_number }) => String(batch_number ?? '') },
      { head: 'Grade', cell: ({ grade }) => grade },
      { head: 'Type', cell: ({ type }) => type },
      { head: 'Pallet', cell: ({ pallet_type }) => pallet_type },
      pounds('Gross', bags, ({ clean_gross }) => clean_gross),
      pounds('Tare', bags, ({ clean_tare }) => clean_tare),
      pounds('Net', bags, ({ clean_net }) => clean_net),
      { head: 'Status', cell: ({ status }) => status },
    ],
  }
}
