import { type ReactNode, useMemo } from 'react'
import { type BinUse, lockOf } from '#machines/binUse.ts'
import { isLocked } from '#model/kinds/dryingBin.ts'
import type { MoistureTarget } from '#model/kinds/moisture.ts'
import type { ForecastOf } from '#ui/hooks/useForecasts.ts'
import { dryingColumn } from '#ui/pages/lists/dryingColumn.tsx'
import { moistureColumns } from '#ui/pages/lists/moistureColumns.tsx'
import type { Column } from '#ui/parts/list/column.ts'
import type { Facet } from '#ui/parts/list/facet.ts'
import type { FilterChip } from '#ui/parts/list/FilterChips.tsx'
import { useReadNow } from '#ui/parts/text/useNow.ts'
import { useMoistureTarget } from '#ui/records/moisture.ts'
import { instantColumn, textColumn } from '#ui/shell/columns.tsx'
import { FullList } from '#ui/shell/FullList.tsx'
import { t } from '#ui/words/words.ts'

export interface BinTableProps {
  uses: readonly BinUse[]
  forecasts: ForecastOf
  chips: readonly FilterChip[]
  toolbar: ReactNode
  empty: ReactNode
}

/** The drying bins as a table, for comparing them or exporting them to a spreadsheet. */
export function BinTable({ uses, forecasts, chips, toolbar, empty }: BinTableProps) {
  const target = useMoistureTarget()
  const readNow = useReadNow()
  const columns = useMemo(() => columnsFor(target, readNow, forecasts), [target, readNow, forecasts])
  return (
    <FullList<BinUse>
      name="drying_bins"
      label={t('Drying bins')}
      rows={uses}
      {...{ rowKey, rowHref, status }}
      filterOf={lockOf}
      {...{ chips, columns, facets, toolbar, empty }}
      searchText={binWords}
    />
  )
}

/** The search texts of a bin. */
export const binWords = (use: BinUse): string =>
  [use.bin.name, use.bin.locked_by_details?.order_number, clientOf(use), ...batchNumbers(use), ...wagonIds(use)].join(
    ' ',
  )

const clientOf = ({ batches, wagons }: BinUse): string => batches[0]?.company_name ?? wagons[0]?.company_name ?? ''
const batchNumbers = ({ batches }: BinUse) => batches.map(({ batch_number }) => batch_number)
const wagonIds = ({ wagons }: BinUse) => wagons.map(({ wagon_id }) => wagon_id)

const rowKey = ({ bin }: BinUse) => bin.id
const status = (use: BinUse) => use.status

/** The page for work on the bin's contents. */
function rowHref({ bin, batches: [batch], wagons: [wagon] }: BinUse): string {
  if (batch) return `#/batches/${batch.id}`
  if (wagon) return `#/wagons/${wagon.id}`
  if (bin.locked_by !== null) return `#/orders/${bin.locked_by}`
  return isLocked(bin) ? '#/orders' : '#/wagons?show=Arrived'
}

const facets: readonly Facet<BinUse>[] = [{ key: 'client', title: t('Client'), of: clientOf }]

const columnsFor = (
  target: MoistureTarget,
  readNow: () => number,
  forecasts: ForecastOf,
): readonly Column<BinUse>[] => [
  textColumn('name', t('Bin'), ({ bin }) => bin.name, { width: 6 }),
  textColumn('client', t('Client'), clientOf, { width: 9, grow: 2 }),
  textColumn('order', t('Order'), ({ bin }) => String(bin.locked_by_details?.order_number ?? ''), {
    width: 5,
    optional: true,
  }),
  textColumn('batch', t('Batch'), (use) => batchNumbers(use).join(', '), { width: 5, grow: 1 }),
  textColumn('wagon', t('Wagon'), (use) => wagonIds(use).join(', '), { width: 6, grow: 1, optional: true }),
  dryingColumn('dried', ({ batches: [batch] }: BinUse) => batch, readNow),
  readyColumn(forecasts),
  ...moistureColumns(({ batches: [batch] }: BinUse) => batch, target),
]

/** The most likely time at which the target is reached. */
const readyColumn = (forecasts: ForecastOf): Column<BinUse> =>
  instantColumn(
    'ready',
    t('Ready about'),
    ({ batches: [batch] }) => (batch && forecasts.get(batch.id)?.ready?.at) ?? null,
    {
      optional: true,
    },
  )
