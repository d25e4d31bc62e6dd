import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import SearchX from 'lucide-react/icons/search-x'
import { useCallback, useState } from 'react'
import { useSearch } from 'wouter'
import type { RefusedStep } from '#model/calls/refusedStep.ts'
import { timelineCalls } from '#model/calls/timelineCalls.ts'
import { entities } from '#model/kinds/kinds.ts'
import { type EventCallFilter, queryOfText, queryText } from '#ui/history/eventCallFilter.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { useQueryValue } from '#ui/hooks/useQueryValue.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { Page } from '#ui/parts/page/Page.tsx'
import { EmptyState } from '#ui/parts/text/EmptyState.tsx'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import { kindName } from '#ui/records/kindName.ts'
import { t } from '#ui/words/words.ts'
import { ReadableTimes } from './ReadableTimes.tsx'
import { RefusedRow } from './RefusedRow.tsx'
import { eventFilter, readFilter } from './timelineFilter.ts'
import type { PlantClock } from './timeSpans.ts'
import { UnderstoodChips } from './UnderstoodChips.tsx'
import { usePlantClock } from './usePlantClock.ts'

/** Rows of one call. */
const per = 100

/** The steps that rules refused, newest first. */
export function RefusedView() {
  const query = useSearch()
  const filter = readFilter(query)
  const clock = usePlantClock(query)
  return (
    <Page title={t('Refused steps')} parent={{ label: t('Timeline'), href: '#/timeline' }} width="text">
      <p className="text-quiet">
        {t('What people tried and a rule refused. The same again within a minute is counted, not listed again.')}
      </p>
      <About />
      <UnderstoodChips filter={filter} query={filtersIn(query, clock)} timeZone={clock.timeZone} />
      <ReadableTimes {...eventFilter(filter, clock)}>
        <Refusals key={query} query={query} clock={clock} />
      </ReadableTimes>
    </Page>
  )
}

function About() {
  const [entity, setEntity] = useQueryValue('entity')
  return (
    <div className="sm:w-72">
      <SelectField
        label={t('About')}
        name="entity"
        value={entity}
        placeholder={t('Everything')}
        choices={entities
          .map((value) => ({ value, label: kindName(value) }))
          .toSorted((a, b) => a.label.localeCompare(b.label))}
        onChange={setEntity}
      />
    </div>
  )
}

/** The filters in the address that the call accepts, and the times of the timeline. */
function filtersIn(query: string, clock: PlantClock): EventCallFilter {
  const filter = readFilter(query)
  const { since, until } = eventFilter({ ...filter, q: '' }, clock).query
  const rules = new URLSearchParams(query).getAll('rule')
  return {
    ...Object.fromEntries((['entity', 'actor'] as const).map((name) => [name, filter[name]])),
    ...(filter.entity_id[0] === undefined ? {} : { entity_id: filter.entity_id[0] }),
    rule: rules,
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
  }
}

function Refusals({ query, clock }: { query: string; clock: PlantClock }) {
  const filters = queryText(filtersIn(query, clock))
  const plant = usePlantClient()
  const ask = useCallback(
    (before?: number) =>
      plant.send(timelineCalls.listRefusals, {
        query: { ...queryOfText(filters), limit: per, ...(before === undefined ? {} : { before }) },
      }),
    [plant, filters],
  )
  const { status, value, refresh } = useAnswer(useCallback(() => ask(), [ask]))
  const [older, setOlder] = useState<readonly RefusedStep[]>([])
  const [more, setMore] = useState<'perhaps' | 'loading' | 'none'>('perhaps')
  if (status === 'failed')
    return (
      <EmptyState
        icon={CloudAlert}
        title={t('The timeline could not be loaded')}
        action={<Button onClick={refresh}>{t('Try again')}</Button>}
      >
        {t('It could not be loaded just now.')}
      </EmptyState>
    )
  if (value === null) return <Skeleton label={t('Loading timeline')} lines={10} kind="row" />
  const rows = [...value, ...older]
  const last = rows.at(-1)
  async function loadOlder() {
    setMore('loading')
    const result = await ask(last?.id)
    if (result.ok) setOlder([...older, ...result.value])
    setMore(result.ok && result.value.length < per ? 'none' : 'perhaps')
  }
  if (last === undefined)
    return (
      <EmptyState icon={SearchX} title={t('No step was refused')}>
        {t('Nothing here, or it is older than the plant keeps it.')}
      </EmptyState>
    )
  return (
    <>
      <ul aria-label={t('Refused steps')} className="rounded-card border-line bg-surface divide-line divide-y border">
        {rows.map((refused) => (
          <RefusedRow key={refused.id} refused={refused} />
        ))}
      </ul>
      {rows.length >= per && more !== 'none' && (
        <Button disabled={more === 'loading'} onClick={() => void loadOlder()}>
          {t('Show older')}
        </Button>
      )}
    </>
  )
}
