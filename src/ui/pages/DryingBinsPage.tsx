import Fan from 'lucide-react/icons/fan'
import Rows3 from 'lucide-react/icons/rows-3'
import { type ReactNode, useMemo } from 'react'
import { type BinUse, isFree, lockOf } from '#machines/binUse.ts'
import { type ForecastOf, useForecasts } from '#ui/hooks/useForecasts.ts'
import { useList, useLoading } from '#ui/hooks/useList.ts'
import { useListView } from '#ui/hooks/useListView.ts'
import { useQueryValue } from '#ui/hooks/useQueryValue.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { BinPlan } from '#ui/pages/lists/BinPlan.tsx'
import { BinStays } from '#ui/pages/lists/BinStays.tsx'
import { BinTable, binWords } from '#ui/pages/lists/BinTable.tsx'
import { ForecastScores } from '#ui/pages/lists/ForecastScores.tsx'
import { Overdried } from '#ui/pages/lists/Overdried.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { namedChoices } from '#ui/parts/fields/namedChoices.ts'
import { arrangeRows } from '#ui/parts/list/arrangeRows.ts'
import { DataListTools } from '#ui/parts/list/DataListTools.tsx'
import { unfiltered } from '#ui/parts/list/listView.ts'
import { NothingFound } from '#ui/parts/list/NothingFound.tsx'
import { ToolButton } from '#ui/parts/list/ToolButton.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { EmptyListState } from '#ui/records/Unreadable.tsx'
import { useBinUses } from '#ui/records/useBinUses.ts'
import { BinTile, FreeBin } from '#ui/shell/BinTile.tsx'
import { t } from '#ui/words/words.ts'

const chips = namedChoices(['Free', 'Locked'])

/** Every drying bin with its order, contents, drying time and moisture; as tiles or as a table. */
export function DryingBinsPage() {
  const uses = useBinUses()
  const { of: forecasts, season } = useForecasts()
  const { status } = useLoading('drying_bins')
  const [as, show] = useQueryValue('as')
  const held = useList('drying_bins')
  const bins = useMemo(() => held.toArray(), [held])
  const nothing = held.size === 0
  const empty = <NoBins failed={status === 'failed'} />
  const toggle = (
    <ToolButton icon={Rows3} pressed={as === 'table'} onClick={() => show(as === 'table' ? '' : 'table')}>
      {t('Table')}
    </ToolButton>
  )
  return (
    <Page title={t('Drying Bins')}>
      {nothing && (status === 'idle' || status === 'loading') && (
        <Skeleton label={t('Loading drying bins')} lines={6} kind="row" />
      )}
      {nothing && (status === 'loaded' || status === 'failed') && empty}
      {!nothing && as === 'table' && <BinTable {...{ uses, forecasts, chips, empty }} toolbar={toggle} />}
      {!nothing && as !== 'table' && (
        <>
          <BinTiles uses={uses} forecasts={forecasts} toolbar={toggle} />
          <BinPlan />
          <Overdried season={season} />
          <BinStays bins={bins} />
          <ForecastScores season={season} />
        </>
      )}
    </Page>
  )
}

interface BinTilesProps {
  uses: readonly BinUse[]
  forecasts: ForecastOf
  toolbar: ReactNode
}

function BinTiles({ uses, forecasts, toolbar }: BinTilesProps) {
  const { view, onView } = useListView()
  const { rows, counts, found } = useMemo(
    () => arrangeRows(uses, view, { columns: [], filterOf: lockOf, searchText: binWords }),
    [uses, view],
  )
  const free = rows.filter(isFree)
  const used = rows.filter((use) => !isFree(use))
  return (
    <>
      <DataListTools
        label={t('Drying bins')}
        {...{ view, onView, chips, counts, found, toolbar }}
        searchable
        shown={rows.length}
        total={uses.length}
        sums={[]}
      />
      {rows.length === 0 && <NothingFound label={t('Drying bins')} onAll={() => onView(unfiltered(view))} />}
      {used.length > 0 && (
        <ul
          aria-label={t('Drying bins in use')}
          className="grid grid-cols-[repeat(auto-fill,minmax(16.5rem,1fr))] items-start gap-3"
        >
          {used.map((use) => (
            <li key={use.bin.id}>
              <BinTile use={use} forecasts={forecasts} />
            </li>
          ))}
        </ul>
      )}
      {free.length > 0 && (
        <ul aria-label={t('Free drying bins')} className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
          {free.map((use) => (
            <li key={use.bin.id}>
              <FreeBin use={use} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function NoBins({ failed }: { failed: boolean }) {
  const may = useCan('change_drying_bin')
  if (failed)
    return (
      <EmptyState icon={Fan} title={t('The drying bins could not be loaded')}>
        {t('It is tried again, and the page fills by itself.')}
      </EmptyState>
    )
  return (
    <EmptyListState
      list="drying_bins"
      icon={Fan}
      title={t('No drying bins yet')}
      action={may && <LinkButton href="#/system/form-drying-bin">{t('New drying bin')}</LinkButton>}
    >
      {may
        ? t('Enter the bins of the plant, so that wagons can be pre-cleaned into them.')
        : t('An administrator enters the bins in the system settings.')}
    </EmptyListState>
  )
}
