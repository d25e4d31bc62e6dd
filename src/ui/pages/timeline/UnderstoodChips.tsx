import X from 'lucide-react/icons/x'
import { useCallback } from 'react'
import { timelineCalls } from '#model/calls/timelineCalls.ts'
import { entities, type Entity, isListed, listOf } from '#model/kinds/kinds.ts'
import type { EventCallFilter } from '#ui/history/eventCallFilter.ts'
import { useEventSubject } from '#ui/history/useEventSubject.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useAnswer } from '#ui/hooks/useAnswer.ts'
import { useKeptClient } from '#ui/hooks/useKeptClient.ts'
import { useRecordPage } from '#ui/hooks/useRecord.ts'
import { useSetQuery } from '#ui/hooks/useSetQuery.ts'
import { formatInstant } from '#ui/parts/text/format.ts'
import { kindName } from '#ui/records/kindName.ts'
import { namedText, t } from '#ui/words/words.ts'
import { sourceName, typeName } from './filterNames.ts'
import type { ManyName, TimelineFilter } from './timelineFilter.ts'
import { typedTerms } from './typedTerms.ts'

interface ChipsProps {
  filter: TimelineFilter
  /** The filter as the calls have it. */
  query: EventCallFilter
  timeZone: string
}

/** What was understood of the filter and the search, each part taken away by a touch; nothing without any. */
export function UnderstoodChips({ filter, query, timeZone }: ChipsProps) {
  const set = useSetQuery()
  const { people, devices } = useFilterNames([...filter.actor, ...filter.device])
  const terms = typedTerms(filter.q)
  const without = (name: ManyName, value: string) => () =>
    set({ [name]: filter[name].filter((each) => each !== value) })
  const chips = [
    ...many(filter, 'type', typeName),
    ...many(filter, 'actor', (value) => (value === 'automatic' ? t('Automatic') : (people.get(value) ?? `#${value}`))),
    ...many(filter, 'device', (value) => devices.get(value) ?? `#${value}`),
    ...many(filter, 'from', (value) => t('from {status}', { status: namedText(value) })),
    ...many(filter, 'to', (value) => t('to {status}', { status: namedText(value) })),
    ...many(filter, 'source', sourceName),
    ...(filter.entity_id.length > 0
      ? []
      : many(filter, 'entity', (value) => {
          const entity = entities.find((each) => each === value)
          return entity === undefined ? value : kindName(entity)
        })),
  ].map(({ name, value, label }) => ({ key: `${name} ${value}`, label, remove: without(name, value) }))
  const { since, until } = query
  const isTimed = typeof since === 'string' || typeof until === 'string'
  const time = (instant: EventCallFilter[string] | undefined) =>
    typeof instant === 'string' ? formatInstant(instant, timeZone) : ''
  const records = recordsIn(filter)
  if (chips.length + terms.length + records.length === 0 && !isTimed) return null
  return (
    <ul aria-label={t('Filtered by')} className="flex flex-wrap gap-x-2 gap-y-1">
      {records.map(({ name, value, entity, id }) =>
        Number.isSafeInteger(id) ? (
          <RecordChip key={`${name} ${value}`} entity={entity} id={id} remove={without(name, value)} />
        ) : (
          <UnderstoodChip
            key={`${name} ${value}`}
            label={`${kindName(entity)}: ${value}`}
            remove={without(name, value)}
          />
        ),
      )}
      {isTimed && (
        <UnderstoodChip
          label={`${time(since)} – ${time(until)}`.trim()}
          remove={() => set({ since: null, until: null, span: null })}
        />
      )}
      {chips.map(({ key, label, remove }) => (
        <UnderstoodChip key={key} label={label} remove={remove} />
      ))}
      {terms.map(({ typed, label }) => (
        <UnderstoodChip
          key={typed}
          label={label}
          remove={() =>
            set({
              q: terms
                .filter((each) => each.typed !== typed)
                .map((each) => each.typed)
                .join(' '),
            })
          }
        />
      ))}
    </ul>
  )
}

const many = (filter: TimelineFilter, name: ManyName, says: (value: string) => string) =>
  filter[name].map((value) => ({ name, value, label: says(value) }))

function UnderstoodChip({ label, remove }: { label: string; remove: () => void }) {
  return (
    <li>
      <button
        type="button"
        aria-label={t('Take away {what}', { what: label })}
        onClick={remove}
        className="bg-accent-soft text-accent-ink pointer-coarse:min-h-target inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-sm font-semibold"
      >
        <span className="figures">{label}</span>
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  )
}

/** A chip with the name of a record, which is loaded if no list has it: one of an earlier season. */
function RecordChip({ entity, id, remove }: { entity: Entity; id: number; remove: () => void }) {
  const subjectOf = useEventSubject()
  // A client that became another is called, and filtered, as that one.
  const kept = useKeptClient(entity === 'client' ? id : 0)
  const entity_id = entity === 'client' ? kept : id
  const list = isListed(entity) ? listOf(entity) : undefined
  useRecordPage(list ?? 'orders', list === undefined ? null : entity_id)
  return (
    <UnderstoodChip
      label={t('Only {record}', { record: subjectOf({ entity, entity_id, data: {} }).name })}
      remove={remove}
    />
  )
}

const wholes = ['order', 'batch', 'lot', 'shipment', 'client'] as const

function recordsIn(filter: TimelineFilter) {
  const entity = entities.find((each) => each === filter.entity[0])
  return [
    ...wholes.flatMap((name) => filter[name].map((value) => ({ name, value, entity: name, id: Number(value) }))),
    ...(entity === undefined
      ? []
      : filter.entity_id.map((value) => ({ name: 'entity_id' as const, value, entity, id: Number(value) }))),
  ]
}

/** The names of users and devices; loaded only when one is chosen. */
function useFilterNames(ids: readonly string[]) {
  const plant = usePlantClient()
  const wanted = ids.length > 0
  const { value } = useAnswer(
    useCallback(
      async () => (wanted ? plant.send(timelineCalls.listEventKinds) : { ok: true as const, value: noKinds }),
      [plant, wanted],
    ),
  )
  return { people: namesById(value?.actors ?? []), devices: namesById(value?.devices ?? []) }
}

const noKinds = { types: [], actors: [], devices: [] }

const namesById = (named: readonly { readonly id: number; readonly name: string }[]): ReadonlyMap<string, string> =>
  new Map(named.map(({ id, name }) => [String(id), name]))
