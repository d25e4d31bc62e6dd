import History from 'lucide-react/icons/rotate-ccw-clock'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { t } from '#ui/words/words.ts'

/** A page of the past whose record the plant did not have then. */
export const NotThere = () => (
  <EmptyState icon={History} title={t('There is no such record at this moment')}>
    {t('It came later, or was removed before. Go to another time above, or back to now.')}
  </EmptyState>
)
