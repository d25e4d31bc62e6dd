import { History } from 'lucide-react'
import type { ListName } from '#model/commit.ts'
import type { Loading } from '#streams/source.ts'
import { t } from '#ui/words/words.ts'
import { ToolButton } from './ToolButton.tsx'

export interface EarlierProps {
  list: ListName
  on: boolean
  loading: Loading
  onChange: (on: boolean) => void
}

/** Adds to a list what was left out of it for being old. */
export const Earlier = ({ list, on, loading, onChange }: EarlierProps) => (
  <ToolButton icon={History} pressed={on} busy={loading.status === 'loading'} onClick={() => onChange(!on)}>
    {list === 'lots' ? t('Earlier lots') : t('Earlier seasons')}
  </ToolButton>
)
