import Boxes from 'lucide-react/icons/boxes'
import { type Lot, lotStatuses } from '#model/kinds/lot.ts'
import { useQueryValue } from '#ui/hooks/useQueryValue.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { measuredColumns } from '#ui/pages/lists/measuredColumns.tsx'
import { netColumn } from '#ui/pages/lists/netColumn.tsx'
import { PrintLabels } from '#ui/pages/lists/PrintLabels.tsx'
import { ToBeFetched } from '#ui/pages/lists/ToBeFetched.tsx'
import type { Column } from '#ui/parts/list/column.ts'
import type { Facet } from '#ui/parts/list/facet.ts'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { purchaserText } from '#ui/recordParts/purchaserOf.tsx'
import { countColumn, idColumn, textColumn, weightColumn, writtenOffColumn } from '#ui/shell/columns.tsx'
import { GradeTiles } from '#ui/shell/GradeTiles.tsx'
import { ListPage } from '#ui/shell/ListPage.tsx'
import { named, namedText, t } from '#ui/words/words.ts'

/** Lots to buy and lots bought: for a broker, its own offers; for the plant, all lots. */
export function InventoryPage() {
  const [grade, setGrade] = useQueryValue('grade')
  return (
    <ListPage
      list="lots"
      title={t('Inventory')}
      name="inventory"
      label={t('Lots')}
      statuses={useStatuses()}
      status={({ status }) => status}
      columns={columns}
      rowHref={({ id }) => `#/lots/${id}`}
      searchText={searchText}
      facets={facets}
      selectionActions={(chosen) => <PrintLabels chosen={chosen} />}
      empty={<NoLots />}
    >
      {(lots) => (
        <>
          <ToBeFetched lots={lots} />
          {lots.length > 0 && <GradeTiles lots={lots} value={grade} onChange={setGrade} />}
          {lots.some(isMeasuredTwice) && (
            <p className="text-quiet -mb-2 text-sm">
              {t('Below the plant’s yield, moisture and count: the purchaser’s, and how far they are off.')}
            </p>
          )}
        </>
      )}
    </ListPage>
  )
}

const isMeasuredTwice = ({ broker_yield, broker_moisture, broker_count }: Lot): boolean =>
  broker_yield !== null || broker_moisture !== null || broker_count !== null

/** A broker is never shown a lot that is still being sorted. */
function useStatuses(): readonly Lot['status'][] {
  const broker = useSelf()?.broker ?? null
  return broker === null ? lotStatuses : lotStatuses.filter((status) => status !== 'Sorting')
}

function NoLots() {
  const broker = useSelf()?.broker ?? null
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

const facets: readonly Facet<Lot>[] = [
  { key: 'grade', title: t('Grade'), of: ({ grade }) => grade, says: namedText },
  { key: 'variety', title: t('Variety'), of: ({ variety_name }) => variety_name },
  { key: 'purchaser', title: t('Purchaser'), of: purchaserText },
  { key: 'client', title: t('Client'), of: ({ company_name }) => company_name },
]

const searchText = (lot: Lot) =>
  [lot.lot_number, named(lot.grade), lot.variety_name, lot.company_name, lot.broker_name].join(' ')

const columns: readonly Column<Lot>[] = [
  idColumn(t('Lot'), ({ lot_number }) => lot_number, { width: 3.75 }),
  textColumn('grade', t('Grade'), ({ grade }) => named(grade), { width: 7.5, grow: 1 }),
  textColumn('variety_name', t('Variety'), ({ variety_name }) => variety_name, { width: 6, grow: 1, optional: true }),
  netColumn(),
  weightColumn('remaining_net', t('At the plant'), ({ remaining_net }) => remaining_net, { extra: true, summed: true }),
  writtenOffColumn(),
  ...measuredColumns(),
  countColumn('bag_count', t('Bags'), ({ bag_count }) => bag_count, { width: 3.5, optional: true }),
  textColumn('broker_name', t('Purchaser'), purchaserText, { width: 8, grow: 1, optional: true }),
  textColumn('company_name', t('Client'), ({ company_name }) => company_name, { width: 8, grow: 1, optional: true }),
]
