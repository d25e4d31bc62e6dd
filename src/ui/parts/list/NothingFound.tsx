import SearchX from 'lucide-react/icons/search-x'
import { Button } from '#ui/parts/fields/Button.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { t } from '#ui/words/words.ts'

/** Shown if search and filter match no row, with a button that clears them. */
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
