import Tractor from 'lucide-react/icons/tractor'
import { useMemo } from 'react'
import { type Wagon, wagonStatuses } from '#model/kinds/wagon.ts'
import { useList } from '#ui/hooks/useList.ts'
import { BulkSteps } from '#ui/pages/lists/BulkSteps.tsx'
import { wagonsNext } from '#ui/pages/lists/nextColumn.ts'
import type { Column } from '#ui/parts/list/column.ts'
import type { Facet } from '#ui/parts/list/facet.ts'
import type { DayOf } from '#ui/parts/text/days.ts'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { dateColumn, idColumn, numberColumn, textColumn, weightColumn } from '#ui/shell/columns.tsx'
import { DialogButton } from '#ui/shell/DialogButton.tsx'
import { ListPage } from '#ui/shell/ListPage.tsx'
import { t } from '#ui/words/words.ts'

/** The wagons, newest first. */
export function WagonsPage() {
  return (
    <ListPage
      list="wagons"
      title={t('Wagons')}
      statuses={wagonStatuses}
      status={({ status }) => status}
      columns={useColumns()}
      rowHref={({ id }) => `#/wagons/${id}`}
      searchText={searchText}
      facets={facets}
      days={days}
      selectionActions={(chosen) => <BulkSteps entity="wagon" label={t('Wagons')} chosen={chosen.map(asBulk)} />}
      actions={<DialogButton makes="wagon">{t('New wagon')}</DialogButton>}
      empty={
        <EmptyState icon={Tractor} title={t('No wagons yet')}>
          {t(
            'A wagon is entered when it arrives, for an open order: press New wagon. An order that is not there yet can be entered on the way.',
          )}
        </EmptyState>
      }
    />
  )
}

const asBulk = ({ id, wagon_id, company_name }: Wagon) => ({
  id,
  name: t('Wagon {id}', { id: wagon_id }),
  detail: company_name,
})

const facets: readonly Facet<Wagon>[] = [
  { key: 'client', title: t('Client'), of: ({ company_name }) => company_name },
  { key: 'variety', title: t('Variety'), of: ({ variety_name }) => variety_name },
  { key: 'orchard', title: t('Orchard'), of: ({ orchard_name }) => orchard_name },
  wagonsNext.facet,
  { key: 'driver', title: t('Driver'), of: ({ driver }) => driver },
]

const days: readonly DayOf<Wagon>[] = [
  { key: 'arrived', title: t('Arrived|day'), of: ({ arrived_at }) => arrived_at },
  { key: 'harvested', title: t('Harvested'), of: ({ harvested_at }) => harvested_at },
  { key: 'notified', title: t('Notified'), of: ({ notified_at }) => notified_at },
]

const searchText = (wagon: Wagon) =>
  [wagon.wagon_id, wagon.company_name, wagon.variety_name, wagon.orchard_name, wagon.order_number, wagon.driver].join(
    ' ',
  )

function useColumns(): readonly Column<Wagon>[] {
  const bins = useList('drying_bins')
  return useMemo(() => {
    const names = ({ drying_bin }: Wagon) => drying_bin.map((id) => bins.get(id)?.name ?? `#${id}`).join(', ')
    return [...ownColumns, textColumn('drying_bin', t('Bins'), names, { width: 6, optional: true }), orchardColumn]
  }, [bins])
}

const ownColumns: readonly Column<Wagon>[] = [
  idColumn(t('Wagon'), ({ wagon_id }) => wagon_id, { width: 6 }),
  textColumn('company_name', t('Client'), ({ company_name }) => company_name, { width: 11, grow: 2 }),
  dateColumn('arrived_at', t('Arrived'), ({ arrived_at }) => arrived_at),
  wagonsNext.column,
  textColumn('variety_name', t('Variety'), ({ variety_name }) => variety_name, { width: 7, grow: 1, optional: true }),
  numberColumn('order_number', t('Order'), ({ order_number }) => order_number, { width: 4, optional: true }),
  weightColumn('net', t('Net weight'), ({ net }) => net, { optional: true }),
  weightColumn('gross', t('Gross'), ({ gross }) => gross, { optional: true, extra: true }),
  weightColumn('tare', t('Tare'), ({ tare }) => tare, { optional: true, extra: true }),
  weightColumn('trash', t('Trash'), ({ trash }) => trash, { optional: true, extra: true }),
  dateColumn('harvested_at', t('Harvested'), ({ harvested_at }) => harvested_at, { optional: true, extra: true }),
  textColumn('driver', t('Driver'), ({ driver }) => driver, { width: 8, optional: true, extra: true }),
  dateColumn('notified_at', t('Notified'), ({ notified_at }) => notified_at, { optional: true, extra: true }),
]

const orchardColumn: Column<Wagon> = textColumn('orchard_name', t('Orchard'), ({ orchard_name }) => orchard_name, {
  width: 9,
  grow: 1,
  optional: true,
  tableOnly: true,
})
