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

const chips = ['Free', 'Locked'].map((value) => ({ value, label: value }))

/** Every drying bin: free or locked, and by whom, with what, how long dried and how moist. */
export function DryingBinsPage() {
  const uses = useBinUses()
  const { status } = useLoading('drying_bins')
  const [shown, show] = useQueryValue('show')
  const lockOf = (use: (typeof uses)[number]) => (use.bin.locked_by === null ? 'Free' : 'Locked')
  const counts = new Map(chips.map(({ value }) => [value, uses.filter((use) => lockOf(use) === value).length]))
  const bins = useList('drying_bins')
  return (
    <Page title="Drying Bins">
      {bins.size > 0 && (
        <FilterChips
          label="Filter drying bins"
          chips={chips}
          value={shown}
          onChange={show}
          counts={counts}
          total={uses.length}
        />
      )}
      {bins.size === 0 && (status === 'idle' || status === 'loading') && (
        <Skeleton label="Loading drying bins" lines={6} kind="row" />
      )}
      {bins.size === 0 && (status === 'loaded' || status === 'failed') && <NoBins failed={status === 'failed'} />}
      <ul aria-label="Drying bins" className="grid grid-cols-[repeat(auto-fill,minmax(16.5rem,1fr))] gap-4">
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
      <EmptyState icon={Fan} title="The drying bins could not be loaded">
        The server did not answer. This page fills as soon as it does.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={Fan}
      title="No drying bins yet"
      action={may && <LinkButton href="#/system/form-drying-bin">New drying bin</LinkButton>}
    >
      {may
        ? 'Enter the bins of the plant, so that wagons can be pre-cleaned into them.'
        : 'An administrator enters the bins in the system settings.'}
    </EmptyState>
  )
}
