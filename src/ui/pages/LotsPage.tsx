import { Package } from 'lucide-react'
import { type Lot, lotStatuses } from '#model/lot.ts'
import type { Column } from '#ui/parts/column.ts'
import { EmptyState } from '#ui/parts/EmptyState.tsx'
import { LinkButton } from '#ui/parts/LinkButton.tsx'
import { countColumn, dateColumn, idColumn, numberColumn, textColumn, weightColumn } from '#ui/shell/columns.tsx'
import { Earlier } from '#ui/shell/Earlier.tsx'
import { ListPage } from '#ui/shell/ListPage.tsx'
import { t } from '#ui/words/words.ts'

/** The lots that are sorted, offered and sold, newest first. */
export function LotsPage() {
  return (
    <ListPage
      list="lots"
      title="Lots"
      statuses={lotStatuses}
      status={({ status }) => status}
      columns={columns}
      rowHref={({ id }) => `#/lots/${id}`}
      searchText={searchText}
      actions={<LinkButton href="#/lots/form">{t('New lot')}</LinkButton>}
      toolbar={
        <Earlier list="lots" query={{ all_days: true }}>
          Earlier lots
        </Earlier>
      }
      empty={
        <EmptyState icon={Package} title="No lots yet" action={<LinkButton href="#/batches">Batches</LinkButton>}>
          The first bag of a grade that is weighed from a batch starts its lot.
        </EmptyState>
      }
    />
  )
}

const searchText = (lot: Lot) =>
  [lot.lot_number, lot.grade, lot.company_name, lot.variety_name, lot.broker_name, lot.order_number].join(' ')

const columns: readonly Column<Lot>[] = [
  idColumn('Lot', ({ lot_number }) => lot_number, { width: 4.5 }),
  textColumn('grade', 'Grade', ({ grade }) => grade, { width: 8.5, grow: 1 }),
  textColumn('company_name', 'Client', ({ company_name }) => company_name, { width: 9, grow: 2 }),
  weightColumn('clean_net', 'Clean net', ({ clean_net }) => clean_net, { width: 8 }),
  countColumn('bag_count', 'Bags', ({ bag_count }) => bag_count, { width: 4, optional: true }),
  textColumn('broker_name', 'Purchaser', ({ broker_name }) => broker_name, { width: 8.5, grow: 2, optional: true }),
  dateColumn('notified_at', 'Notified', ({ notified_at }) => notified_at, { optional: true }),
  textColumn('variety_name', 'Variety', ({ variety_name }) => variety_name, { width: 7.5, optional: true }),
  numberColumn('order_number', 'Order', ({ order_number }) => order_number, { optional: true }),
]
