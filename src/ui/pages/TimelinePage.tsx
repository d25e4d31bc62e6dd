import Ban from 'lucide-react/icons/ban'
import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import History from 'lucide-react/icons/rotate-ccw-clock'
import SearchX from 'lucide-react/icons/search-x'
import { useLocation, useSearch } from 'wouter'
import { AsOfView } from '#ui/pages/timeline/AsOfView.tsx'
import { EventDialog } from '#ui/pages/timeline/EventDialog.tsx'
import { OnlyOf } from '#ui/pages/timeline/OnlyOf.tsx'
import { RefusedView } from '#ui/pages/timeline/RefusedView.tsx'
import { TimelineExport } from '#ui/pages/timeline/TimelineExport.tsx'
import { countSet, eventFilter, readFilter } from '#ui/pages/timeline/timelineFilter.ts'
import { TimelineFilters } from '#ui/pages/timeline/TimelineFilters.tsx'
import { TimelineRows } from '#ui/pages/timeline/TimelineRows.tsx'
import { useSettled } from '#ui/pages/timeline/useSettled.ts'
import { useTimeline } from '#ui/pages/timeline/useTimeline.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { NotOffered } from '#ui/shell/NotOffered.tsx'
import { plural, t } from '#ui/words/words.ts'

/**
 * The events of the plant; with `?as_of=`, the plant as of a moment; with `?refused=`, the steps that rules refused.
 */
export function TimelinePage() {
  const params = new URLSearchParams(useSearch())
  if (params.has('as_of')) return <AsOfView />
  return params.has('refused') ? <RefusedView /> : <WhatHappened />
}

/** Everything that happened, newest first, straight from the log; `?event=` opens one of it. */
function WhatHappened() {
  const params = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const opened = Number(params.get('event') ?? 0)
  params.delete('event')
  const query = params.toString()
  const filter = readFilter(query)
  const timeZone = usePlantTimeZone()
  const asked = useSettled(new URLSearchParams(eventFilter(filter, timeZone)).toString())
  const timeline = useTimeline(asked)
  const { status, count, total, retry } = timeline
  if (status === 'absent')
    return (
      <Page title={t('Timeline')} width="text">
        <NotOffered />
      </Page>
    )
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
      <OnlyOf filter={filter} query={query} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-quiet tabular-nums">
          {status === 'loading' ? '' : plural(total, '{n} event', '{n} events', formatCount(total))}
        </p>
        {total > 0 && <TimelineExport filter={asked} total={total} />}
      </div>
      {status === 'loading' && <Skeleton label={t('Loading timeline')} lines={10} kind="row" />}
      {count > 0 && <TimelineRows key={asked} timeline={timeline} query={query} />}
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
          {t('The server did not answer.')} <Button onClick={retry}>{t('Try again')}</Button>
        </p>
      )}
      {Number.isSafeInteger(opened) && opened > 0 && (
        <EventDialog key={opened} seq={opened} query={query} onClose={close} />
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
        {t('The server did not answer.')}
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
