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

/** Adds to a list what was left out of it for being old. */
export const EarlierToggle = ({ list, on, loading, onChange }: EarlierToggleProps) => (
  <ToolButton icon={History} pressed={on} busy={loading.status === 'loading'} onClick={() => onChange(!on)}>
    {list === 'lots' ? t('Earlier lots') : t('Earlier seasons')}
  </ToolButton>
)

/** The part of a list that is shown, as the name of the chip that shows all of it. */
export const windowName = (list: ListName): string => (list === 'lots' ? t('Current|lots') : t('This season'))

interface NothingButEarlierProps {
  list: ListName
  /** The name of the rows: "Wagons". */
  label: string
  /** Null where the server does not count them. */
  count: number | null
  onShow: () => void
}

/** An empty list that leaves something out for being old: how much that is, and one press that shows it. */
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
