import Clock from 'lucide-react/icons/clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useCallback } from 'react'
import { timelineCalls } from '#model/calls/timelineCalls.ts'
import { bagStatuses } from '#model/kinds/bag.ts'
import { batchStatuses } from '#model/kinds/batch.ts'
import { entities, sources } from '#model/kinds/event.ts'
import { lotStatuses } from '#model/kinds/lot.ts'
import { orderStatuses } from '#model/kinds/order.ts'
import { shipmentStatuses } from '#model/kinds/shipment.ts'
import { wagonStatuses } from '#model/kinds/wagon.ts'
import { toLocalText } from '#model/values/calendar.ts'
import { actorText } from '#ui/history/ActorName.tsx'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { useSetQuery } from '#ui/hooks/useSetQuery.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { ComboField } from '#ui/parts/fields/ComboField.tsx'
import { DateTimeField } from '#ui/parts/fields/DateTimeField.tsx'
import { LinkButton } from '#ui/parts/fields/LinkButton.tsx'
import { SearchField } from '#ui/parts/fields/SearchField.tsx'
import { Chip } from '#ui/parts/list/FilterChips.tsx'
import { ToolMenu } from '#ui/parts/list/ToolMenu.tsx'
import { kindName } from '#ui/records/kindName.ts'
import { namedText, t } from '#ui/words/words.ts'
import { sourceName, typeName } from './filterNames.ts'
import { TimelineExport } from './TimelineExport.tsx'
import type { ManyName, TimelineFilter } from './timelineFilter.ts'
import { type PlantClock, spanNamed, spansOffered } from './timeSpans.ts'

interface ToolsProps {
  filter: TimelineFilter
  clock: PlantClock
  /** The filter of the calls, and the number of events that it finds. */
  query: string
  total: number
  onKeys: () => void
}

/** Title, search, time, filters and the rest in one line; each opens. The address keeps all of it. */
export function TimelineTools({ filter, clock, query, total, onKeys }: ToolsProps) {
  const set = useSetQuery()
  return (
    <header className="flex flex-wrap items-center gap-2">
      <h1 className="me-2 text-2xl/8 font-bold tracking-tight">{t('Timeline')}</h1>
      <div data-timeline-search className="flex min-w-56 grow">
        <SearchField
          label={t('Search timeline')}
          placeholder={t('lot 76, grade:"B Grade", who:ana …')}
          value={filter.q}
          onChange={(q) => set({ q })}
        />
      </div>
      <TimeMenu filter={filter} clock={clock} />
      <FilterMenu filter={filter} />
      <ToolMenu
        icon={Ellipsis}
        label={t('More')}
        wellKnown
        side="end"
        panel={() => (
          <>
            <LinkButton href="#/timeline?refused=true">{t('Refused steps')}</LinkButton>
            <LinkButton href="#/timeline?as_of=now">{t('At a past time …')}</LinkButton>
            {total > 0 && <TimelineExport filter={query} total={total} />}
            <Button onClick={onKeys}>{t('Keys of this page')}</Button>
          </>
        )}
      />
    </header>
  )
}

function TimeMenu({ filter, clock }: Pick<ToolsProps, 'filter' | 'clock'>) {
  const set = useSetQuery()
  const { since, until, span } = filter
  const local = (text: string, end: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T${end}` : text.slice(0, 16))
  const named = span === '' ? null : spanNamed(span, clock)
  const shown = (instant: string | undefined) => (instant === undefined ? '' : toLocalText(instant, clock.timeZone))
  const isChosen = since !== '' || until !== '' || span !== ''
  return (
    <ToolMenu
      icon={Clock}
      label={named?.label ?? t('Time')}
      pressed={isChosen}
      side="end"
      panel={() => (
        <>
          <div role="group" aria-label={t('Spans')} className="flex flex-wrap gap-2">
            {spansOffered(clock).map(({ value, label }) => (
              <Chip
                key={value}
                label={label}
                pressed={span === value}
                onPress={() => set({ span: span === value ? null : value, since: null, until: null })}
              />
            ))}
          </div>
          <DateTimeField
            label={t('From')}
            name="since"
            first
            value={local(since, '00:00') || shown(named?.since)}
            onChange={(value) => set({ since: value, until: until || shown(named?.until), span: null })}
          />
          <DateTimeField
            label={t('Until')}
            name="until"
            value={local(until, '23:59') || shown(named?.until)}
            onChange={(value) => set({ until: value, since: since || shown(named?.since), span: null })}
          />
          <Button disabled={!isChosen} onClick={() => set({ since: null, until: null, span: null })}>
            {t('Any time')}
          </Button>
        </>
      )}
    />
  )
}

const statuses = [
  ...new Set(
    [wagonStatuses, batchStatuses, lotStatuses, bagStatuses, orderStatuses, shipmentStatuses].flatMap((each) => [
      ...each,
    ]),
  ),
]

function FilterMenu({ filter }: Pick<ToolsProps, 'filter'>) {
  const set = useSetQuery()
  const { types, actors, devices } = useKinds()
  const chosen = (['entity', 'type', 'actor', 'device', 'from', 'to', 'source'] as const).reduce(
    (sum, name) => sum + filter[name].length,
    0,
  )
  const ofKind = (type: string) =>
    filter.entity.length === 0 || filter.entity.some((each) => type.startsWith(`${each}.`))
  const adder = (name: ManyName, label: string, choices: readonly { value: string; label: string }[]) => (
    <ComboField
      label={label}
      name={name}
      value=""
      placeholder={t('Anything')}
      choices={choices
        .filter(({ value }) => !filter[name].includes(value))
        .toSorted((a, b) => a.label.localeCompare(b.label))}
      onChange={(value) => set({ [name]: [...filter[name], value] })}
    />
  )
  const ofStatus = statuses.map((value) => ({ value, label: namedText(value) }))
  return (
    <ToolMenu
      icon={SlidersHorizontal}
      label={chosen === 0 ? t('Filter') : t('Filter ({n})', { n: chosen })}
      pressed={chosen > 0}
      side="end"
      panel={() => (
        <>
          <p className="text-quiet text-sm">{t('Choose one or more of each: an event needs one of them.')}</p>
          {adder(
            'entity',
            t('About'),
            entities.map((value) => ({ value, label: kindName(value) })),
          )}
          {adder(
            'type',
            t('What happened'),
            types.filter(ofKind).map((value) => ({ value, label: typeName(value) })),
          )}
          {adder('actor', t('Who'), [
            { value: 'automatic', label: t('Automatic') },
            ...actors.map((each) => ({ value: String(each.id), label: actorText(each) })),
          ])}
          {(devices.length > 0 || filter.device.length > 0) &&
            adder(
              'device',
              t('Tablet'),
              devices.map(({ id, name }) => ({ value: String(id), label: name })),
            )}
          {adder('from', t('Moved from'), ofStatus)}
          {adder('to', t('Moved to'), ofStatus)}
          {adder(
            'source',
            t('Origin'),
            sources.map((value) => ({ value, label: sourceName(value) })),
          )}
        </>
      )}
    />
  )
}

/** The event types and users in the log. Loaded once: later ones appear at the next visit. */
function useKinds() {
  const plant = usePlantClient()
  const { value } = useAnswer(useCallback(() => plant.send(timelineCalls.listEventKinds), [plant]))
  return value ?? { types: [], actors: [], devices: [] }
}
