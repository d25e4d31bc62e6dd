import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import SearchX from 'lucide-react/icons/search-x'
import { Suspense, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { searchTerms } from '#model/kinds/eventSearch.ts'
import { queryText } from '#ui/history/eventCallFilter.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'
import { whenQuiet } from '#ui/parts/page/whenQuiet.ts'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { plural, t } from '#ui/words/words.ts'
import { DensityStrip } from './DensityStrip.tsx'
import { ReadableTimes } from './ReadableTimes.tsx'
import { refusedPlace } from './refusedPlace.ts'
import { eventFilter, readFilter } from './timelineFilter.ts'
import { TimelineRows } from './TimelineRows.tsx'
import type { Timeline } from './timelineSource.ts'
import { TimelineSum } from './TimelineSum.tsx'
import { TimelineTools } from './TimelineTools.tsx'
import { UnderstoodChips } from './UnderstoodChips.tsx'
import { useDebounced } from './useDebounced.ts'
import { usePlantClock } from './usePlantClock.ts'
import { useSums } from './useSums.ts'
import { useTimeline } from './useTimeline.ts'
import { useTimelineKeys } from './useTimelineKeys.ts'
import { WhichOne } from './WhichOne.tsx'

const EventDialog = lazyPart(() => import('./EventDialog.tsx'), 'EventDialog')
const TimelineKeys = lazyPart(() => import('./TimelineKeys.tsx'), 'TimelineKeys')

/** All events, newest first, directly from the log; `?event=` opens one. */
export function WhatHappened() {
  const params = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const opened = Number(params.get('event') ?? 0)
  params.delete('event')
  const query = params.toString()
  const filter = readFilter(query)
  const clock = usePlantClock(query)
  const { query: asked, unread, backwards } = eventFilter(filter, clock)
  const settledQuery = useDebounced(queryText(asked))
  const timeline = useTimeline(settledQuery)
  const sums = useSums(settledQuery)
  const { status, count, total, retry } = timeline
  const [keys, setKeys] = useState(false)
  const showKeys = () => setKeys(true)
  useTimelineKeys(showKeys)
  useEffect(() => whenQuiet(() => void EventDialog.load()), [])
  const close = () => navigate(query === '' ? '/timeline' : `/timeline?${query}`, { replace: true })
  const limit = (name: 'since' | 'until') => (typeof asked[name] === 'string' ? asked[name] : '')
  return (
    <div className="mx-auto grid w-full max-w-[96rem] grid-cols-1 gap-2 px-4 py-3 sm:px-6">
      <TimelineTools filter={filter} clock={clock} query={settledQuery} total={total} onKeys={showKeys} />
      <UnderstoodChips filter={filter} query={asked} timeZone={clock.timeZone} />
      <ReadableTimes unread={unread} backwards={backwards}>
        <WhichOne sums={sums} query={query} />
        <RefusedHint q={filter.q} query={query} />
        {sums !== null && sums.events > 0 && (
          <>
            <DensityStrip sums={sums} since={limit('since')} until={limit('until')} timeZone={clock.timeZone} />
            <TimelineSum sums={sums} refusedHref={refusedPlace(query)} />
          </>
        )}
        {status === 'loading' && <Skeleton label={t('Loading timeline')} lines={10} kind="row" />}
        {count > 0 && (
          <TimelineRows key={settledQuery} timeline={timeline} query={query}>
            <p role="status" className="text-quiet text-sm tabular-nums">
              {plural(total, '{n} event', '{n} events', formatCount(total))}
            </p>
          </TimelineRows>
        )}
        {count > 0 && total > count && (
          <p className="text-quiet">
            {t('These are the newest {count} of {total} events. Choose an earlier day to go further back.', {
              count: formatCount(count),
              total: formatCount(total),
            })}
          </p>
        )}
        {status !== 'loading' && count === 0 && <Empty status={status} retry={retry} />}
        {count > 0 && status === 'failed' && (
          <p role="alert" className="flex flex-wrap items-center gap-3">
            {t('It could not be loaded just now.')} <Button onClick={retry}>{t('Try again')}</Button>
          </p>
        )}
      </ReadableTimes>
      {Number.isSafeInteger(opened) && opened > 0 && (
        <Suspense fallback={null}>
          <EventDialog key={opened} seq={opened} query={query} onClose={close} />
        </Suspense>
      )}
      {keys && (
        <Suspense fallback={null}>
          <TimelineKeys onClose={() => setKeys(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Refused steps are outside the log: who asks for a rule is led to them. */
function RefusedHint({ q, query }: { q: string; query: string }) {
  const rules = searchTerms(q).flatMap(({ field, said }) => (field === 'rule' ? said : []))
  if (rules.length === 0) return null
  return (
    <p>
      <LinkButton href={refusedPlace(query)}>
        {t('Steps refused by {rules}', { rules: rules.join(', ').toUpperCase() })}
      </LinkButton>
    </p>
  )
}

function Empty({ status, retry }: { status: Timeline['status']; retry: () => void }) {
  if (status === 'failed')
    return (
      <EmptyState
        icon={CloudAlert}
        title={t('The timeline could not be loaded')}
        action={<Button onClick={retry}>{t('Try again')}</Button>}
      >
        {t('It could not be loaded just now.')}
      </EmptyState>
    )
  const isRefused = status === 'refused'
  return (
    <EmptyState
      icon={SearchX}
      title={isRefused ? t('The log has no such filter') : t('No matches')}
      action={<LinkButton href="#/timeline">{t('Show everything')}</LinkButton>}
    >
      {isRefused
        ? t('The address asks for what no event has, or for too many values at once.')
        : t('Try fewer words or a longer period.')}
    </EmptyState>
  )
}
