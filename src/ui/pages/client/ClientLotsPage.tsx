import Package from 'lucide-react/icons/package'
import { type Lot, lotStatuses } from '#model/kinds/lot.ts'
import type { Column } from '#ui/parts/list/column.ts'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { countColumn, idColumn, numberColumn, textColumn, weightColumn } from '#ui/shell/columns.tsx'
import { ListPage } from '#ui/shell/ListPage.tsx'
import { named, t } from '#ui/words/words.ts'

/** `/client/lot/`: a grower's own lots; the server sends no others. */
export function ClientLotsPage() {
  return (
    <ListPage
      list="lots"
      name="own lots"
      // A Sold lot leaves the list after a week; a grower's own are few.
      withEarlier
      title={t('Lots')}
      statuses={lotStatuses}
      status={({ status }) => status}
      columns={columns}
      rowHref={({ id }) => `#/client/lot/${id}`}
      searchText={searchText}
      empty={
        <EmptyState icon={Package} title={t('No lots yet')}>
          {t('A lot of yours stands here as soon as its first bag is weighed.')}
        </EmptyState>
      }
    />
  )
}

const searchText = ({ lot_number, grade, variety_name, broker_name, order_number }: Lot) =>
  [lot_number, named(grade), variety_name, broker_name, order_number].join(' ')

const columns: readonly Column<Lot>[] = [
  idColumn(t('Lot'), ({ lot_number }) => lot_number, { width: 5 }),
  textColumn('grade', t('Grade'), ({ grade }) => named(grade), { width: 8.5, grow: 1 }),
  weightColumn('clean_net', t('Clean net'), ({ clean_net }) => clean_net, { summed: true, width: 8 }),
  countColumn('bag_count', t('Bags'), ({ bag_count }) => bag_count, { width: 4 }),
  textColumn('broker_name', t('Purchaser'), ({ status, broker_name }) => (status === 'Sold' ? broker_name : ''), {
    width: 9,
    grow: 2,
    optional: true,
  }),
  textColumn('variety_name', t('Variety'), ({ variety_name }) => variety_name, { width: 7.5, optional: true }),
  numberColumn('order_number', t('Order'), ({ order_number }) => order_number, { optional: true }),
]
