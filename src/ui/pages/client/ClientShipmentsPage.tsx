import Truck from 'lucide-react/icons/truck'
import { useMemo } from 'react'
import { type Shipment, shipmentStatuses } from '#model/kinds/shipment.ts'
import type { Column } from '#ui/parts/list/column.ts'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { truckColumns } from '#ui/recordParts/shipmentColumns.tsx'
import { ShippedNet } from '#ui/records/ShippedNet.tsx'
import { truckOf } from '#ui/records/truckOf.ts'
import { countColumn, idColumn, numberColumn, textColumn, weightColumn } from '#ui/shell/columns.tsx'
import { ListPage } from '#ui/shell/ListPage.tsx'
import { namedText, t } from '#ui/words/words.ts'

/** `/client/shipment/`: a grower's own shipments; the server sends no others. */
export function ClientShipmentsPage() {
  const timeZone = usePlantTimeZone()
  const columns = useMemo(() => columnsIn(timeZone), [timeZone])
  return (
    <ListPage
      list="shipments"
      name="own shipments"
      title={t('Shipments')}
      statuses={shipmentStatuses}
      status={({ status }) => status}
      columns={columns}
      rowHref={({ id }) => `#/client/shipment/${id}`}
      searchText={searchText}
      empty={
        <EmptyState icon={Truck} title={t('No shipments yet')}>
          {t('A shipment stands here as soon as a lot of yours is loaded onto a truck.')}
        </EmptyState>
      }
    />
  )
}

const searchText = (shipment: Shipment) =>
  [
    shipment.shipment_number,
    shipment.lot_number,
    namedText(shipment.grade),
    shipment.broker_name,
    truckOf(shipment),
  ].join(' ')

const columnsIn = (timeZone: string): readonly Column<Shipment>[] => [
  idColumn(t('Shipment'), ({ shipment_number }) => shipment_number, { width: 5 }),
  textColumn('broker_name', t('Purchaser'), ({ broker_name }) => broker_name, { width: 9, grow: 2 }),
  numberColumn('lot_number', t('Lot'), ({ lot_number }) => lot_number, { width: 4 }),
  {
    ...weightColumn<Shipment>('ship_net', t('Ship net'), ({ ship_net }) => ship_net, { summed: true, width: 8 }),
    render: (shipment) => <ShippedNet shipment={shipment} />,
  },
  countColumn('bag_count', t('Bags'), ({ bag_count }) => bag_count, { width: 4 }),
  textColumn('grade', t('Grade'), ({ grade }) => namedText(grade), { width: 8.5, grow: 1, optional: true }),
  ...truckColumns(timeZone),
]
