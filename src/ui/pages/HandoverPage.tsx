import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { minute } from '#model/values/calendar.ts'
import { Differences } from '#ui/pages/timeline/Differences.tsx'
import { readSpan } from '#ui/pages/timeline/handoverSpan.ts'
import { NoSuchSpan } from '#ui/pages/timeline/NoSuchSpan.tsx'
import { SpanChooser } from '#ui/pages/timeline/SpanChooser.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { useNow } from '#ui/parts/text/useNow.ts'
import { t } from '#ui/words/words.ts'

/** `/handover?from=2026-11-02T12:00&until=`: what differs between two moments, and what waits at the second. */
export function HandoverPage() {
  const params = new URLSearchParams(useSearch())
  const timeZone = usePlantTimeZone()
  const currentMinute = Math.floor(useNow() / minute) * minute
  const [from, until] = [params.get('from') ?? '', params.get('until') ?? '']
  const span = useMemo(() => readSpan({ from, until }, timeZone, currentMinute), [from, until, timeZone, currentMinute])
  if ('why' in span)
    return (
      <Page title={t('Handover')} parent={{ label: t('Timeline'), href: '#/timeline' }}>
        <SpanChooser span={null} />
        <NoSuchSpan {...span} />
      </Page>
    )
  return <Differences key={`${from} ${until}`} span={span} />
}
