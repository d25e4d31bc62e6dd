import Truck from 'lucide-react/icons/truck'
import { useMemo } from 'react'
import { type Shipment, shipmentStatuses } from '#model/kinds/shipment.ts'
import { useHasStepPermission } from '#ui/hooks/usePossibleSteps.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { shipmentsNext } from '#ui/pages/lists/nextColumn.ts'
import { SignChosen } from '#ui/pages/lists/SignChosen.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import type { Column } from '#ui/parts/list/column.ts'
import type { Facet } from '#ui/parts/list/facet.ts'
import type { DayOf } from '#ui/parts/text/days.ts'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { truckColumns } from '#ui/recordParts/shipmentColumns.tsx'
import { ShippedNet } from '#ui/records/ShippedNet.tsx'
import { countColumn, idColumn, numberColumn, textColumn, weightColumn } from '#ui/shell/columns.tsx'
import { ListPage } from '#ui/shell/ListPage.tsx'
import { namedText, t } from '#ui/words/words.ts'

/** The shipments, newest first. */
export function ShipmentsPage() {
  const timeZone = usePlantTimeZone()
  const columns = useMemo(() => columnsIn(timeZone), [timeZone])
  return (
    <ListPage
      list="shipments"
      title={t('Shipments')}
      statuses={shipmentStatuses}
      status={({ status }) => status}
      columns={columns}
      rowHref={({ id }) => `#/shipments/${id}`}
      searchText={searchText}
      facets={facets}
      days={days}
      actions={<Actions />}
      selectionActions={(chosen, none) => <SignChosen chosen={chosen} onSigned={none} />}
      empty={<NoShipments />}
    />
  )
}

function Actions() {
  if (!useHasStepPermission('shipment', 'open')) return null
  return (
    <>
      <LinkButton href="#/shipments/form">{t('New shipment')}</LinkButton>
      <LinkButton href="#/shipments/process" kind="primary" icon={Truck}>
        {t('Load a truck')}
      </LinkButton>
    </>
  )
}

function NoShipments() {
  const ours = useHasStepPermission('shipment', 'open')
  const buyer = (useSelf()?.broker ?? null) !== null
  const theirs = buyer ? t('What is shipped of your lots is listed here.') : t('What is shipped is listed here.')
  return (
    <EmptyState icon={Truck} title={t('No shipments yet')}>
      {ours
        ? t('A shipment takes bags of one lot that is Ready or Sold. Load a truck opens one and puts bags on it.')
        : theirs}
    </EmptyState>
  )
}

const facets: readonly Facet<Shipment>[] = [
  { key: 'purchaser', title: t('Purchaser'), of: ({ broker_name }) => broker_name },
  { key: 'client', title: t('Client'), of: ({ company_name }) => company_name },
  { key: 'grade', title: t('Grade'), of: ({ grade }) => grade, says: namedText },
  { key: 'variety', title: t('Variety'), of: ({ variety_name }) => variety_name },
  { key: 'line', title: t('Truck line'), of: ({ shipped_by }) => shipped_by },
]

const days: readonly DayOf<Shipment>[] = [
  { key: 'opened', title: t('Opened|day'), of: ({ created_at }) => created_at },
  { key: 'signed', title: t('Signed|day'), of: ({ signed_at }) => signed_at },
]

const searchText = (shipment: Shipment) =>
  [
    shipment.shipment_number,
    shipment.lot_number,
    shipment.company_name,
    shipment.broker_name,
    namedText(shipment.grade),
    shipment.shipped_by,
    shipment.truck_number,
  ].join(' ')

const columnsIn = (timeZone: string): readonly Column<Shipment>[] => [
  idColumn(t('Shipment'), ({ shipment_number }) => shipment_number, { width: 5 }),
  textColumn('broker_name', t('Purchaser'), ({ broker_name }) => broker_name, { width: 12, grow: 2 }),
  numberColumn('lot_number', t('Lot'), ({ lot_number }) => lot_number, { width: 3.5 }),
  textColumn('grade', t('Grade'), ({ grade }) => namedText(grade), { width: 8.5, grow: 1, optional: true }),
  {
    ...weightColumn<Shipment>('ship_net', t('Ship net'), ({ ship_net }) => ship_net, { width: 8, summed: true }),
    render: (shipment) => <ShippedNet shipment={shipment} />,
  },
  shipmentsNext.column,
  countColumn('bag_count', t('Bags'), ({ bag_count }) => bag_count, { width: 4, optional: true }),
  textColumn('company_name', t('Client'), ({ company_name }) => company_name, { width: 9.5, grow: 1, optional: true }),
  ...truckColumns(timeZone),
  textColumn('variety_name', t('Variety'), ({ variety_name }) => variety_name, {
    width: 7.5,
    optional: true,
    extra: true,
  }),
  weightColumn('ship_gross', t('Ship gross'), ({ ship_gross }) => ship_gross, { optional: true, extra: true }),
  weightColumn('ship_tare', t('Ship tare'), ({ ship_tare }) => ship_tare, { optional: true, extra: true }),
]
