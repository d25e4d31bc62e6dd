import type { Shipment } from '#model/shipment.ts'
import type { Column } from '#ui/parts/list/column.ts'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { textColumn } from '#ui/shell/columns.tsx'
import { t } from '#ui/words/words.ts'

/** The truck line and the truck's number. */
export const truckOf = ({ shipped_by, truck_number }: Shipment): string =>
  [shipped_by, truck_number].filter(Boolean).join(' ')

export const truckColumn: Column<Shipment> = textColumn('truck', t('Truck'), truckOf, { width: 9, optional: true })

export const openedColumn: Column<Shipment> = {
  key: 'created_at',
  title: t('Opened'),
  width: 11.5,
  optional: true,
  render: ({ created_at }) => <Instant at={created_at} />,
  sortValue: ({ created_at }) => created_at,
}
