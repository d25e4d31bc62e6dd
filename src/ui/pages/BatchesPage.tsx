import Layers from 'lucide-react/icons/layers'
import { useMemo } from 'react'
import { type Batch, batchStatuses } from '#model/kinds/batch.ts'
import type { MoistureTarget } from '#model/kinds/moisture.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { BulkSteps } from '#ui/pages/lists/BulkSteps.tsx'
import { dryingColumn } from '#ui/pages/lists/dryingColumn.tsx'
import { moistureColumns } from '#ui/pages/lists/moistureColumns.tsx'
import { batchesNext } from '#ui/pages/lists/nextColumn.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import type { Column } from '#ui/parts/list/column.ts'
import type { Facet } from '#ui/parts/list/facet.ts'
import type { DayOf } from '#ui/parts/text/days.ts'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { useReadNow } from '#ui/parts/text/useNow.ts'
import { useMoistureTarget } from '#ui/records/moisture.ts'
import { countColumn, dateColumn, idColumn, numberColumn, textColumn, weightColumn } from '#ui/shell/columns.tsx'
import { ListPage } from '#ui/shell/ListPage.tsx'
import { t } from '#ui/words/words.ts'

/** The batches on their way through dryer and sorting, newest first. */
export function BatchesPage() {
  const may = useCan('change_batch')
  const target = useMoistureTarget()
  const readNow = useReadNow()
  const columns = useMemo(() => columnsFor(target, readNow), [target, readNow])
  return (
    <ListPage
      list="batches"
      title={t('Batches')}
      statuses={batchStatuses}
      status={({ status }) => status}
      columns={columns}
      rowHref={({ id }) => `#/batches/${id}`}
      searchText={searchText}
      actions={may && <LinkButton href="#/batches/form">{t('New batch')}</LinkButton>}
      selectionActions={(chosen) => <BulkSteps entity="batch" label={t('Batches')} chosen={chosen.map(asBulk)} />}
      facets={facets}
      days={days}
      empty={
        <EmptyState
          icon={Layers}
          title={t('No batches yet')}
          action={<LinkButton href="#/wagons">{t('Wagons')}</LinkButton>}
        >
          {t('A batch opens by itself when a wagon is unloaded into a drying bin.')}
        </EmptyState>
      }
    />
  )
}

const asBulk = ({ id, batch_number, company_name }: Batch) => ({
  id,
  name: t('Batch {number}', { number: batch_number }),
  detail: company_name,
})

const facets: readonly Facet<Batch>[] = [
  { key: 'client', title: t('Client'), of: ({ company_name }) => company_name },
  { key: 'variety', title: t('Variety'), of: ({ variety_name }) => variety_name },
  { key: 'bin', title: t('Bin'), of: ({ drying_bin_name }) => drying_bin_name },
  batchesNext.facet,
]

const days: readonly DayOf<Batch>[] = [
  { key: 'opened', title: t('Opened|day'), of: ({ created_at }) => created_at },
  { key: 'notified', title: t('Notified'), of: ({ notified_at }) => notified_at },
  { key: 'picked', title: t('Picked up'), of: ({ picked_up_at }) => picked_up_at },
]

const searchText = (batch: Batch) =>
  [batch.batch_number, batch.company_name, batch.drying_bin_name, batch.variety_name, batch.order_number].join(' ')

const columnsFor = (target: MoistureTarget, readNow: () => number): readonly Column<Batch>[] => [
  idColumn(t('Batch'), ({ batch_number }) => batch_number, { width: 4.5 }),
  textColumn('company_name', t('Client'), ({ company_name }) => company_name, { width: 9, grow: 2 }),
  textColumn('drying_bin_name', t('Bin'), ({ drying_bin_name }) => drying_bin_name, { width: 5, grow: 1 }),
  batchesNext.column,
  ...moistureColumns((batch: Batch) => batch, target),
  dryingColumn('dry_hours', (batch: Batch) => batch, readNow),
  weightColumn('clean_net', t('Clean net'), ({ clean_net }) => clean_net, { width: 8, optional: true, summed: true }),
  countColumn('bag_count', t('Bags'), ({ bag_count }) => bag_count, { width: 4, optional: true }),
  numberColumn('order_number', t('Order'), ({ order_number }) => order_number, { optional: true }),
  textColumn('variety_name', t('Variety'), ({ variety_name }) => variety_name, { width: 7.5, optional: true }),
  dateColumn('notified_at', t('Notified'), ({ notified_at }) => notified_at, { optional: true, extra: true }),
  dateColumn('picked_up_at', t('Picked up'), ({ picked_up_at }) => picked_up_at, { optional: true, extra: true }),
]
