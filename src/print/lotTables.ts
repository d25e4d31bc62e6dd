import type { Bag } from '#model/bag.ts'
import type { Lot } from '#model/lot.ts'
import type { Shipment } from '#model/shipment.ts'
import { count, figures, pounds, type Records } from './ticketColumns.ts'
import type { TicketTable } from './ticketTable.ts'
import { counted, measured } from './words.ts'

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

/** The plant's and the purchaser's measurements side by side; those that the reader may not see are empty. */
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
    ...(shipments.some(({ ship_net, adjusted_net }) => (adjusted_net ?? ship_net) !== ship_net)
      ? [pounds('Adjusted', shipments, ({ ship_net, adjusted_net }) => adjusted_net ?? ship_net)]
      : []),
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
      { head: 'Status', cell: ({ status }) => status ?? '' },
    ],
  }
}
