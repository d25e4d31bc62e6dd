import CalendarX2 from 'lucide-react/icons/calendar-x-2'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { NoSuchMoment } from '#ui/shell/NoSuchMoment.tsx'
import { t } from '#ui/words/words.ts'
import type { NoSpan } from './handoverSpan.ts'

/** Why an address has no span that can be shown. */
export function NoSuchSpan({ why, text }: NoSpan) {
  if (why !== 'backwards') return <NoSuchMoment why={why} text={text} />
  return (
    <div role="alert">
      <EmptyState icon={CalendarX2} title={t('The span ends before it begins')}>
        {t('Choose an earlier beginning or a later end.')}
      </EmptyState>
    </div>
  )
}
