import History from 'lucide-react/icons/rotate-ccw-clock'
import type { LoadState } from '#streams/live/listLoader.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ToolButton } from '#ui/parts/list/ToolButton.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { t } from '#ui/words/words.ts'

export interface EarlierToggleProps {
  on: boolean
  loading: LoadState
  onChange: (on: boolean) => void
}

/** Adds the older records to a list. */
export const EarlierToggle = ({ on, loading, onChange }: EarlierToggleProps) => (
  <ToolButton icon={History} pressed={on} busy={loading.status === 'loading'} onClick={() => onChange(!on)}>
    {t('Earlier seasons')}
  </ToolButton>
)

/** The label of the chip for all rows, which names the rows that a list has by default. */
export const windowName = t('Open or this season')

interface NothingButEarlierProps {
  /** The name of the rows: "Wagons". */
  label: string
  /** Null if the server does not count them. */
  count: number | null
  onShow: () => void
}

/** An empty list whose window leaves out older records: their number, and a button that shows them. */
export function NothingButEarlier({ label, count, onShow }: NothingButEarlierProps) {
  return (
    <EmptyState
      icon={History}
      title={t('No {what} this season.', { what: label.toLowerCase() })}
      action={<Button onClick={onShow}>{showsThem(count)}</Button>}
    />
  )
}

const showsThem = (count: number | null): string =>
  count === null ? t('Show earlier seasons') : t('{n} in earlier seasons: show them', { n: formatCount(count) })
