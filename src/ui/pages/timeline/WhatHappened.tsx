import Ban from 'lucide-react/icons/ban'
import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import History from 'lucide-react/icons/rotate-ccw-clock'
import SearchX from 'lucide-react/icons/search-x'
import { Suspense, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Button } from '#ui/parts/fields/Button.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'
import { Page } from '#ui/parts/page/Page.tsx'
import { whenQuiet } from '#ui/parts/page/whenQuiet.ts'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { plural, t } from '#ui/words/words.ts'
import { RecordFilterChip } from './RecordFilterChip.tsx'
import { TimelineExport } from './TimelineExport.tsx'
import { countSet, eventFilter, readFilter } from './timelineFilter.ts'
import { TimelineFilters } from './TimelineFilters.tsx'
import { TimelineRows } from './TimelineRows.tsx'
import { useDebounced } from './useDebounced.ts'
import { useTimeline } from './useTimeline.ts'

const EventDialog = lazyPart(() => import('./EventDialog.tsx'), 'EventDialog')

/** All events, newest first, directly from the log; `?event=` opens one. */
export function WhatHappened() {
  const params = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const opened = Number(params.get('event') ?? 0)
  params.delete('event')
  const query = params.toString()
  const filter = readFilter(query)
  const timeZone = usePlantTimeZone()
  const settledQuery = useDebounced(new URLSearchParams(eventFilter(filter, timeZone)).toString())
  const timeline = useTimeline(settledQuery)
  const { status, count, total, retry } = timeline
  useEffect(() => whenQuiet(() => void EventDialog.load()), [])
  const close = () => navigate(query === '' ? '/timeline' : `/timeline?${query}`, { replace: true })
  return (
    <Page
      title={t('Timeline')}
      width="text"
      actions={
        <>
          <LinkButton href="#/timeline?refused=true" icon={Ban}>
            {t('Refused steps')}
          </LinkButton>
          <LinkButton href="#/timeline?as_of=now" icon={History}>
            {t('At a past time …')}
          </LinkButton>
        </>
      }
    >
      <TimelineFilters set={countSet(filter)} />
      <RecordFilterChip filter={filter} query={query} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-quiet tabular-nums">
          {status === 'loading' ? '' : plural(total, '{n} event', '{n} events', formatCount(total))}
        </p>
        {total > 0 && <TimelineExport filter={settledQuery} total={total} />}
      </div>
      {status === 'loading' && <Skeleton label={t('Loading timeline')} lines={10} kind="row" />}
      {count > 0 && <TimelineRows key={settledQuery} timeline={timeline} query={query} />}
      {count > 0 && total > count && (
        <p className="text-quiet">
          {t('These are the newest {count} of {total} events. Choose an earlier day to go further back.', {
            count: formatCount(count),
            total: formatCount(total),
          })}
        </p>
      )}
      {status !== 'loading' && count === 0 && <Empty failed={status === 'failed'} retry={retry} />}
      {count > 0 && status === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {t('It could not be loaded just now.')} <Button onClick={retry}>{t('Try again')}</Button>
        </p>
      )}
      {Number.isSafeInteger(opened) && opened > 0 && (
        <Suspense fallback={null}>
          <EventDialog key={opened} seq={opened} query={query} onClose={close} />
        </Suspense>
      )}
    </Page>
  )
}

function Empty({ failed, retry }: { failed: boolean; retry: () => void }) {
  if (failed)
    return (
      <EmptyState
        icon={CloudAlert}
        title={t('The timeline could not be loaded')}
        action={<Button onClick={retry}>{t('Try again')}</Button>}
      >
        {t('It could not be loaded just now.')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={SearchX}
      title={t('No matches')}
      action={<LinkButton href="#/timeline">{t('Show everything')}</LinkButton>}
    >
      {t('Try fewer words or a longer period.')}
    </EmptyState>
  )
}
