import Package from 'lucide-react/icons/package'
import { type Lot, lotStatuses } from '#model/kinds/lot.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { BulkSteps } from '#ui/pages/lists/BulkSteps.tsx'
import { lotsNext } from '#ui/pages/lists/nextColumn.ts'
import { PrintLabels } from '#ui/pages/lists/PrintLabels.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import type { Column } from '#ui/parts/list/column.ts'
import type { Facet } from '#ui/parts/list/facet.ts'
import type { DayOf } from '#ui/parts/text/days.ts'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { purchaserText } from '#ui/recordParts/purchaserOf.tsx'
import {
  countColumn,
  dateColumn,
  idColumn,
  numberColumn,
  textColumn,
  weightColumn,
  writtenOffColumn,
} from '#ui/shell/columns.tsx'
import { ListPage } from '#ui/shell/ListPage.tsx'
import { named, namedText, t } from '#ui/words/words.ts'

/** The lots that are sorted, offered and sold, newest first. */
export function LotsPage() {
  const may = useCan('change_lot')
  return (
    <ListPage
      list="lots"
      title={t('Lots')}
      statuses={lotStatuses}
      status={({ status }) => status}
      columns={columns}
      rowHref={({ id }) => `#/lots/${id}`}
      searchText={searchText}
      actions={may && <LinkButton href="#/lots/form">{t('New lot')}</LinkButton>}
      facets={facets}
      days={days}
      selectionActions={(chosen) => (
        <>
          <BulkSteps entity="lot" label={t('Lots')} chosen={chosen.map(asBulk)} />
          <PrintLabels chosen={chosen} />
        </>
      )}
      empty={
        <EmptyState
          icon={Package}
          title={t('No lots yet')}
          action={<LinkButton href="#/batches">{t('Batches')}</LinkButton>}
        >
          {t('The first bag of a grade that is weighed from a batch starts its lot.')}
        </EmptyState>
      }
    />
  )
}

const asBulk = ({ id, lot_number, company_name }: Lot) => ({
  id,
  name: t('Lot {number}', { number: lot_number }),
  detail: company_name,
})

const facets: readonly Facet<Lot>[] = [
  { key: 'grade', title: t('Grade'), of: ({ grade }) => grade, says: namedText },
  { key: 'client', title: t('Client'), of: ({ company_name }) => company_name },
  { key: 'variety', title: t('Variety'), of: ({ variety_name }) => variety_name },
  { key: 'purchaser', title: t('Purchaser'), of: purchaserText },
  lotsNext.facet,
]

const days: readonly DayOf<Lot>[] = [
  { key: 'started', title: t('Started|day'), of: ({ created_at }) => created_at },
  { key: 'notified', title: t('Notified'), of: ({ notified_at }) => notified_at },
  { key: 'sold', title: t('Sold|day'), of: ({ sold_at }) => sold_at },
]

const searchText = (lot: Lot) =>
  [lot.lot_number, named(lot.grade), lot.company_name, lot.variety_name, lot.broker_name, lot.order_number].join(' ')

const columns: readonly Column<Lot>[] = [
  idColumn(t('Lot'), ({ lot_number }) => lot_number, { width: 4.5 }),
  textColumn('grade', t('Grade'), ({ grade }) => named(grade), { width: 8.25, grow: 1 }),
  textColumn('company_name', t('Client'), ({ company_name }) => company_name, { width: 8.75, grow: 2 }),
  weightColumn('clean_net', t('Clean net'), ({ clean_net }) => clean_net, { width: 8, summed: true }),
  countColumn('bag_count', t('Bags'), ({ bag_count }) => bag_count, { width: 4, optional: true }),
  textColumn('broker_name', t('Purchaser'), purchaserText, { width: 8.5, grow: 2, optional: true }),
  lotsNext.column,
  dateColumn('notified_at', t('Notified'), ({ notified_at }) => notified_at, { optional: true }),
  textColumn('variety_name', t('Variety'), ({ variety_name }) => variety_name, { width: 7.5, optional: true }),
  numberColumn('order_number', t('Order'), ({ order_number }) => order_number, { optional: true }),
  weightColumn('remaining_net', t('At the plant'), ({ remaining_net }) => remaining_net, {
    optional: true,
    extra: true,
    summed: true,
  }),
  weightColumn('clean_gross', t('Gross'), ({ clean_gross }) => clean_gross, { optional: true, extra: true }),
  writtenOffColumn({ optional: true }),
  weightColumn('clean_tare', t('Tare'), ({ clean_tare }) => clean_tare, { optional: true, extra: true }),
]
