import History from 'lucide-react/icons/rotate-ccw-clock'
import type { ListName } from '#model/commit.ts'
import type { LoadState } from '#streams/live/listLoader.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ToolButton } from '#ui/parts/list/ToolButton.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { t } from '#ui/words/words.ts'

export interface EarlierToggleProps {
  list: ListName
  on: boolean
  loading: LoadState
  onChange: (on: boolean) => void
}

/** Adds the older records to a list. */
export const EarlierToggle = ({ list, on, loading, onChange }: EarlierToggleProps) => (
  <ToolButton icon={History} pressed={on} busy={loading.status === 'loading'} onClick={() => onChange(!on)}>
    {list === 'lots' ? t('Earlier lots') : t('Earlier seasons')}
  </ToolButton>
)

/** The label of the chip for all rows, which names the window of a list. */
export const windowName = (list: ListName): string => (list === 'lots' ? t('Current|lots') : t('This season'))

interface NothingButEarlierProps {
  list: ListName
  /** The name of the rows: "Wagons". */
  label: string
  /** Null if the server does not count them. */
  count: number | null
  onShow: () => void
}

/** An empty list whose window leaves out older records: their number, and a button that shows them. */
export function NothingButEarlier({ list, label, count, onShow }: NothingButEarlierProps) {
  const ofLots = list === 'lots'
  const title = ofLots ? t('No lots at the moment.') : t('No {what} this season.', { what: label.toLowerCase() })
  return (
    <EmptyState icon={History} title={title} action={<Button onClick={onShow}>{showsThem(ofLots, count)}</Button>} />
  )
}

function showsThem(ofLots: boolean, count: number | null): string {
  if (count === null) return ofLots ? t('Show earlier lots') : t('Show earlier seasons')
  const n = formatCount(count)
  return ofLots ? t('{n} earlier: show them', { n }) : t('{n} in earlier seasons: show them', { n })
}
