import type { Bag } from '#model/kinds/bag.ts'
import type { Lot } from '#model/kinds/lot.ts'
import type { Shipment } from '#model/kinds/shipment.ts'
import { pecans, percent } from '#print/words.ts'
import { count, figures, pounds, type Records } from './ticketColumns.ts'
import type { TicketTable } from './ticketTable.ts'

export const lotTable = ({ lots, words: { t, counted, named } }: Records): TicketTable<Lot> => ({
  title: t('Lots'),
  rows: lots,
  empty: t('The first bag starts a lot.'),
  columns: [
    {
      head: t('Lot'),
      cell: ({ lot_number }) => String(lot_number),
      total: counted(lots.length, '{n} lot', '{n} lots'),
    },
    { head: t('Grade'), cell: ({ grade }) => named(grade) },
    { head: t('Status'), cell: ({ status }) => named(status) },
    { head: t('Purchaser'), cell: ({ status, broker_name }) => (status === 'Sold' ? broker_name : '') },
    figures(t('Bags'), ({ bag_count }) => String(bag_count), count(lots)),
    pounds(t('Gross (lbs)'), lots, ({ clean_gross }) => clean_gross),
    pounds(t('Tare (lbs)'), lots, ({ clean_tare }) => clean_tare),
    pounds(t('Net (lbs)'), lots, ({ clean_net }) => clean_net),
  ],
})

/** The plant's and the purchaser's measurements side by side; those that the reader may not see are empty. */
export const measurementTable = ({ lots, words: { t } }: Records): TicketTable<Lot> => ({
  title: t('Measurements of the lots'),
  rows: lots,
  empty: '',
  columns: [
    { head: t('Lot'), cell: ({ lot_number }) => String(lot_number) },
    figures(t('Yield, plant (%)'), ({ internal_yield }) => percent(internal_yield)),
    figures(t('Yield, purchaser (%)'), ({ broker_yield }) => percent(broker_yield)),
    figures(t('Moisture, plant (%)'), ({ internal_moisture }) => percent(internal_moisture)),
    figures(t('Moisture, purchaser (%)'), ({ broker_moisture }) => percent(broker_moisture)),
    figures(t('Count, plant (pecans)'), ({ internal_count }) => pecans(internal_count)),
    figures(t('Count, purchaser (pecans)'), ({ broker_count }) => pecans(broker_count)),
  ],
})

export const shipmentTable = ({ shipments, words: { t, counted, named } }: Records): TicketTable<Shipment> => ({
  title: t('Shipments'),
  rows: shipments,
  empty: t('Nothing is shipped yet.'),
  columns: [
    {
      head: t('Shipment'),
      cell: ({ shipment_number }) => String(shipment_number),
      total: counted(shipments.length, '{n} shipment', '{n} shipments'),
    },
    { head: t('Lot'), cell: ({ lot_number }) => String(lot_number ?? '') },
    { head: t('Purchaser'), cell: ({ broker_name }) => broker_name },
    { head: t('Truck'), cell: ({ shipped_by, truck_number }) => [shipped_by, truck_number].filter(Boolean).join(' ') },
    figures(t('Bags'), ({ bag_count }) => String(bag_count), count(shipments)),
    pounds(t('Gross (lbs)'), shipments, ({ ship_gross }) => ship_gross),
    pounds(t('Tare (lbs)'), shipments, ({ ship_tare }) => ship_tare),
    pounds(t('Net (lbs)'), shipments, ({ ship_net }) => ship_net),
    ...(shipments.some(({ ship_net, adjusted_net }) => (adjusted_net ?? ship_net) !== ship_net)
      ? [pounds(t('Adjusted (lbs)'), shipments, ({ ship_net, adjusted_net }) => adjusted_net ?? ship_net)]
      : []),
    { head: t('Status'), cell: ({ status }) => named(status) },
  ],
})

export function bagTable({ bags, words: { t, counted, named } }: Records): TicketTable<Bag> {
  const sorted = bags.toSorted((a, b) => (a.lot_number ?? 0) - (b.lot_number ?? 0) || a.bag_number - b.bag_number)
  return {
    title: t('Bags'),
    rows: sorted,
    empty: t('No bag is weighed yet.'),
    columns: [
      {
        head: t('Bag'),
        cell: (bag) => `${bag.lot_number}-${bag.bag_number}`,
        total: counted(bags.length, '{n} bag', '{n} bags'),
      },
      { head: t('Batch'), cell: ({ batch_number }) => String(batch_number ?? '') },
      { head: t('Grade'), cell: ({ grade }) => named(grade) },
      { head: t('Type'), cell: ({ type }) => named(type) },
      { head: t('Pallet'), cell: ({ pallet_type }) => named(pallet_type) },
      pounds(t('Gross (lbs)'), bags, ({ clean_gross }) => clean_gross),
      pounds(t('Tare (lbs)'), bags, ({ clean_tare }) => clean_tare),
      pounds(t('Net (lbs)'), bags, ({ clean_net }) => clean_net),
      { head: t('Status'), cell: ({ status }) => named(status ?? '') },
    ],
  }
}
