import { useCan } from '#ui/hooks/useSelf.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { Section } from '#ui/parts/page/Section.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { t } from '#ui/words/words.ts'
import { HistoryList } from './HistoryList.tsx'
import { type HistoryOf, queryOf, useHistory } from './useHistory.ts'

export interface HistorySectionProps {
  of: HistoryOf
}

/** A record's history from the log; nothing for users who may not see the timeline, or without a log. */
export function HistorySection(props: HistorySectionProps) {
  return useCan('view_timeline') ? <Shown {...props} /> : null
}

function Shown({ of }: HistorySectionProps) {
  const { status, events, more, showOlder } = useHistory(of)
  if (status === 'absent') return null
  return (
    <Section
      title={t('History')}
      aside={
        <a href={`#/timeline?${queryOf(of)}`} className="link min-h-target inline-flex items-center text-sm">
          {t('In the timeline')}
        </a>
      }
    >
      {status === 'failed' && <p className="text-quiet pb-3">{t('The history could not be loaded.')}</p>}
      {status === 'loading' && events.length === 0 && <Skeleton label={t('Loading history')} lines={4} />}
      {status === 'loaded' && events.length === 0 && <p className="text-quiet">{t('Nothing was recorded yet.')}</p>}
      <HistoryList events={events} named={!('entity' in of)} />
      {more && (
        <div className="pt-4">
          <Button onClick={showOlder}>{t('Show older')}</Button>
        </div>
      )}
    </Section>
  )
}
