import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { t } from '#ui/words/words.ts'

/** The mark of a dryer event without a partner in time. */
export const OutOfTurn = () => (
  <span data-tone="amber" className="text-tone-ink inline-flex items-center gap-1 text-sm font-medium">
    <TriangleAlert aria-hidden className="size-4" />
    {t('out of turn')}
  </span>
)
