import { Fan } from 'lucide-react'
import { useList, useLoading } from '#ui/hooks/useList.ts'
import { useCan } from '#ui/hooks/useSelf.ts'
import { EmptyState } from '#ui/parts/EmptyState.tsx'
import { FilterChips } from '#ui/parts/FilterChips.tsx'
import { LinkButton } from '#ui/parts/LinkButton.tsx'
import { Page } from '#ui/parts/Page.tsx'
import { Skeleton } from '#ui/parts/Skeleton.tsx'
import { BinTile } from '#ui/shell/BinTile.tsx'
import { useBinUses } from '#ui/shell/useBinUses.ts'
import { useQueryValue } from '#ui/shell/useListView.ts'
import { named, t } from '#ui/words/words.ts'

const chips = (['Free', 'Locked'] as const).map((value) => ({ value, label: named(value) }))

/** Every drying bin: free or locked, and by whom, with what, how long dried and how moist. */
export function DryingBinsPage() {
  const uses = useBinUses()
  const { status } = useLoading('drying_bins')
  const [shown, show] = useQueryValue('show')
  const lockOf = (use: (typeof uses)[number]) => (use.bin.locked_by === null ? 'Free' : 'Locked')
  const counts = new Map(chips.map(({ value }) => [value, uses.filter((use) => lockOf(use) === value).length]))
  const bins = useList('drying_bins')
  return (
    <Page title={t('Drying Bins')}>
      {bins.size > 0 && (
        <FilterChips
          label={t('Filter drying bins')}
          chips={chips}
          value={shown}
          onChange={show}
          counts={counts}
          total={uses.length}
        />
      )}
      {bins.size === 0 && (status === 'idle' || status === 'loading') && (
        <Skeleton label={t('Loading drying bins')} lines={6} kind="row" />
      )}
      {bins.size === 0 && (status === 'loaded' || status === 'failed') && <NoBins failed={status === 'failed'} />}
      <ul aria-label={t('Drying bins')} className="grid grid-cols-[repeat(auto-fill,minmax(16.5rem,1fr))] gap-4">
        {uses
          .filter((use) => shown === '' || lockOf(use) === shown)
          .map((use) => (
            <li key={use.bin.id}>
              <BinTile use={use} />
            </li>
          ))}
      </ul>
    </Page>
  )
}

function NoBins({ failed }: { failed: boolean }) {
  const may = useCan('change_drying_bin')
  if (failed)
    return (
      <EmptyState icon={Fan} title={t('The drying bins could not be loaded')}>
        {t('The server did not answer. This page fills as soon as it does.')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={Fan}
      title={t('No drying bins yet')}
      action={may && <LinkButton href="#/system/form-drying-bin">{t('New drying bin')}</LinkButton>}
    >
      {may
        ? t('Enter the bins of the plant, so that wagons can be pre-cleaned into them.')
        : t('An administrator enters the bins in the system settings.')}
    </EmptyState>
  )
}
