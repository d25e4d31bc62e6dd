import { Truck } from 'lucide-react'
import { type Shipment, shipmentStatuses } from '#model/shipment.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import type { Column } from '#ui/parts/column.ts'
import { EmptyState } from '#ui/parts/EmptyState.tsx'
import { Instant } from '#ui/parts/Instant.tsx'
import { LinkButton } from '#ui/parts/LinkButton.tsx'
import { countColumn, idColumn, numberColumn, textColumn, weightColumn } from '#ui/shell/columns.tsx'
import { Earlier } from '#ui/shell/Earlier.tsx'
import { ListPage } from '#ui/shell/ListPage.tsx'

/** The shipments, newest first. */
export function ShipmentsPage() {
  return (
    <ListPage
      list="shipments"
      title="Shipments"
      statuses={shipmentStatuses}
      status={({ status }) => status}
      columns={columns}
      rowHref={({ id }) => `#/shipments/${id}`}
      searchText={searchText}
      actions={<Actions />}
      toolbar={
        <Earlier list="shipments" query={{ season: 'all' }}>
          Earlier seasons
        </Earlier>
      }
      empty={<NoShipments />}
    />
  )
}

function Actions() {
  if (!useCan('change_shipment')) return null
  return (
    <>
      <LinkButton href="#/shipments/form">New shipment</LinkButton>
      <LinkButton href="#/shipments/process" kind="primary" icon={Truck}>
        Load a truck
      </LinkButton>
    </>
  )
}

function NoShipments() {
  const ours = useCan('change_shipment')
  return (
    <EmptyState icon={Truck} title="No shipments yet">
      {ours
        ? 'A shipment takes bags of one lot that is Ready or Sold. Load a truck opens one and puts bags on it.'
        : 'What is shipped of your lots is listed here.'}
    </EmptyState>
  )
}

const searchText = (shipment: Shipment) =>
  [
    shipment.shipment_number,
    shipment.lot_number,
    shipment.company_name,
    shipment.broker_name,
    shipment.grade,
    shipment.shipped_by,
    shipment.truck_number,
  ].join(' ')

const columns: readonly Column<Shipment>[] = [
  idColumn('Shipment', ({ shipment_number }) => shipment_number, { width: 5 }),
  textColumn('broker_name', 'Purchaser', ({ broker_name }) => broker_name, { width: 12, grow: 2 }),
  numberColumn('lot_number', 'Lot', ({ lot_number }) => lot_number, { width: 3.5 }),
  textColumn('grade', 'Grade', ({ grade }) => grade, { width: 8.5, grow: 1, optional: true }),
  weightColumn('ship_net', 'Ship net', ({ ship_net }) => ship_net, { width: 8 }),
  countColumn('bag_count', 'Bags', ({ bag_count }) => bag_count, { width: 4, optional: true }),
  textColumn('company_name', 'Client', ({ company_name }) => company_name, { width: 9.5, grow: 1, optional: true }),
  textColumn('truck', 'Truck', ({ shipped_by, truck_number }) => [shipped_by, truck_number].filter(Boolean).join(' '), {
    width: 9,
    optional: true,
  }),
  {
    key: 'created_at',
    title: 'Opened',
    width: 11.5,
    optional: true,
    render: ({ created_at }) => <Instant at={created_at} />,
    sortValue: ({ created_at }) => created_at,
  },
]
