import { CalendarClock } from 'lucide-react'
import { useDeferredValue } from 'react'
import { entities, type LogEvent } from '#model/event.ts'
import { entityNames, eventWords, sentence } from '#ui/history/eventWords.ts'
import { HistoryList } from '#ui/history/HistoryList.tsx'
import { useTimeline } from '#ui/pages/timeline/useTimeline.ts'
import { Button } from '#ui/parts/Button.tsx'
import { EmptyState } from '#ui/parts/EmptyState.tsx'
import { formatInstant } from '#ui/parts/format.ts'
import { Page } from '#ui/parts/Page.tsx'
import { usePlantTimeZone } from '#ui/parts/PlantTime.tsx'
import { SearchField } from '#ui/parts/SearchField.tsx'
import { Section } from '#ui/parts/Section.tsx'
import { SelectField } from '#ui/parts/SelectField.tsx'
import { Skeleton } from '#ui/parts/Skeleton.tsx'
import { useQueryValue } from '#ui/shell/useListView.ts'
import { t } from '#ui/words/words.ts'

/** Everything that happened at the plant, newest first, straight from the log. */
export function TimelinePage() {
  const [entity, setEntity] = useQueryValue('entity')
  const [type, setType] = useQueryValue('type')
  const [search, setSearch] = useQueryValue('q')
  const q = useDeferredValue(search)
  const { status, events, more, showOlder } = useTimeline({ entity, type, q })
  const days = useDays(events)
  return (
    <Page title={t('Timeline')} width="text">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[2fr_1fr_1fr] sm:items-end">
        <div className="flex">
          <SearchField label={t('Search timeline')} value={search} onChange={setSearch} />
        </div>
        <SelectField
          label={t('About')}
          name="entity"
          value={entity}
          placeholder={t('Everything')}
          choices={entities.map((value) => ({ value, label: entityNames[value] }))}
          onChange={setEntity}
        />
        <SelectField
          label={t('What happened')}
          name="type"
          value={type}
          placeholder={t('Anything')}
          choices={typeChoices(events, type)}
          onChange={setType}
        />
      </div>
      {status === 'loading' && events.length === 0 && <Skeleton label={t('Loading timeline')} lines={10} kind="row" />}
      {status !== 'loading' && events.length === 0 && (
        <EmptyState
          icon={CalendarClock}
          title={status === 'failed' ? t('The timeline could not be loaded') : t('Nothing happened')}
        >
          {status === 'failed'
            ? t('The server did not answer.')
            : t('No event of the log answers to this search and filter.')}
        </EmptyState>
      )}
      {days.map(([day, ofDay]) => (
        <Section key={day} title={day}>
          <HistoryList events={ofDay} named />
        </Section>
      ))}
      {more && <Button onClick={showOlder}>{t('Show older')}</Button>}
    </Page>
  )
}

function useDays(events: readonly LogEvent[]): readonly (readonly [day: string, events: readonly LogEvent[]])[] {
  const timeZone = usePlantTimeZone()
  const days = new Map<string, LogEvent[]>()
  for (const event of events) {
    const day = formatInstant(event.at, timeZone).slice(0, 10)
    const ofDay = days.get(day)
    if (ofDay) ofDay.push(event)
    else days.set(day, [event])
  }
  return [...days]
}

/** The kinds of event in sight, and the chosen one even when none of it is. */
function typeChoices(events: readonly LogEvent[], chosen: string) {
  const seen = new Map(events.map((event) => [event.type, `${entityNames[event.entity]}: ${eventWords(event)}`]))
  if (chosen !== '' && !seen.has(chosen)) seen.set(chosen, sentence(chosen.replace('.', ': ')))
  return [...seen].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}
