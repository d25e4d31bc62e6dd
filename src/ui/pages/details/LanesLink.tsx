import ChartGantt from 'lucide-react/icons/chart-gantt'
import { useCan } from '#ui/hooks/useSelf.ts'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { t } from '#ui/words/words.ts'

/** A link to where an order's days went; nothing for users without the timeline. */
export function LanesLink({ order }: { order: number }) {
  if (!useCan('view_timeline')) return null
  return (
    <LinkButton kind="plain" href={`#/lanes?order=${order}`} icon={ChartGantt}>
      {t('Where its days went')}
    </LinkButton>
  )
}
