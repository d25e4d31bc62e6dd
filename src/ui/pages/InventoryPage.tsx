import { Boxes } from 'lucide-react'
import { useMemo } from 'react'
import { type Lot, lotStatuses } from '#model/lot.ts'
import { useList } from '#ui/hooks/useList.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import type { Column } from '#ui/parts/column.ts'
import { EmptyState } from '#ui/parts/EmptyState.tsx'
import { countColumn, idColumn, percentColumn, textColumn, weightColumn } from '#ui/shell/columns.tsx'
import { Earlier } from '#ui/shell/Earlier.tsx'
import { GradeTiles } from '#ui/shell/GradeTiles.tsx'
import { ListPage } from '#ui/shell/ListPage.tsx'
import { useQueryValue } from '#ui/shell/useListView.ts'
import { named, t } from '#ui/words/words.ts'

/** What there is to buy and what was bought: for a broker its own offers, for the plant everything. */
export function InventoryPage() {
  const lots = useList('lots').toArray()
  const [grade, setGrade] = useQueryValue('grade')
  const rows = useMemo(() => lots.filter((lot) => grade === '' || lot.grade === grade), [lots, grade])
  return (
    <ListPage
      list="lots"
      title={t('Inventory')}
      rows={rows}
      statuses={useStatuses()}
      status={({ status }) => status}
      columns={columns}
      rowHref={({ id }) => `#/lots/${id}`}
      searchText={searchText}
      toolbar={
        <Earlier list="lots" query={{ all_days: true }}>
          {t('Earlier lots')}
        </Earlier>
      }
      empty={<NoLots graded={grade !== ''} />}
    >
      {lots.length > 0 && <GradeTiles lots={lots} value={grade} onChange={setGrade} />}
    </ListPage>
  )
}

/** A broker is never shown a lot that is still being sorted. */
function useStatuses(): readonly Lot['status'][] {
  const broker = useSelf()?.broker ?? null
  return broker === null ? lotStatuses : lotStatuses.filter((status) => status !== 'Sorting')
}

function NoLots({ graded }: { graded: boolean }) {
  const broker = useSelf()?.broker ?? null
  if (graded)
    return (
      <EmptyState icon={Boxes} title={t('No lots of this grade')}>
        {t('Touch the grade again to see all of them.')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={Boxes}
      title={broker === null ? t('Nothing in the inventory yet') : t('No lots on offer right now')}
    >
      {broker === null
        ? t('Lots stand here from their first bag on.')
        : t('A lot is offered here as soon as it is ready. The page fills by itself.')}
    </EmptyState>
  )
}

const searchText = (lot: Lot) =>
  [lot.lot_number, named(lot.grade), lot.variety_name, lot.company_name, lot.broker_name].join(' ')

const columns: readonly Column<Lot>[] = [
  idColumn(t('Lot'), ({ lot_number }) => lot_number, { width: 4 }),
  textColumn('grade', t('Grade'), ({ grade }) => named(grade), { width: 8.5, grow: 1 }),
  textColumn('variety_name', t('Variety'), ({ variety_name }) => variety_name, { width: 6.5, grow: 1, optional: true }),
  weightColumn('clean_net', t('Clean net'), ({ clean_net }) => clean_net, { width: 7.5 }),
  percentColumn('internal_yield', t('Yield'), ({ internal_yield }) => internal_yield, { width: 4.5 }),
  percentColumn('internal_moisture', t('Moisture'), ({ internal_moisture }) => internal_moisture, { width: 5 }),
  countColumn('internal_count', t('Count'), ({ internal_count }) => internal_count, { optional: true }),
  countColumn('bag_count', t('Bags'), ({ bag_count }) => bag_count, { width: 3.5, optional: true }),
  textColumn('broker_name', t('Purchaser'), ({ broker_name }) => broker_name, { width: 8, grow: 1, optional: true }),
  textColumn('company_name', t('Client'), ({ company_name }) => company_name, { width: 8, grow: 1, optional: true }),
]
