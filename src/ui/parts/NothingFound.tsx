import { SearchX } from 'lucide-react'
import { t } from '#ui/words/words.ts'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'

/** Search and filter leave nothing of a list that has something; and the way back. */
export function NothingFound({ label, onAll }: { label: string; onAll: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title={t('No {what} match', { what: label.toLowerCase() })}
      action={<Button onClick={onAll}>{t('Show all')}</Button>}
    >
      {t('The search and the filter together leave nothing over.')}
    </EmptyState>
  )
}
