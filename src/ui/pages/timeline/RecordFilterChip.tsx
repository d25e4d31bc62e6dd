import X from 'lucide-react/icons/x'
import { entities, type Entity, isListed, listOf } from '#model/kinds/kinds.ts'
import { useEventSubject } from '#ui/history/useEventSubject.ts'
import { useKeptClient } from '#ui/hooks/useKeptClient.ts'
import { useRecordPage } from '#ui/hooks/useRecord.ts'
import { t } from '#ui/words/words.ts'
import type { TimelineFilter } from './timelineFilter.ts'

/** Says that the timeline shows one record only, with a link to the whole timeline; nothing if it shows everything. */
export function RecordFilterChip({ filter, query }: { filter: TimelineFilter; query: string }) {
  const subjectOf = useEventSubject()
  const named = referenceIn(filter)
  // A client that became another is called, and filtered, as that one.
  const kept = useKeptClient(named?.entity_id ?? 0)
  const reference = named?.entity === 'client' ? { ...named, entity_id: kept } : named
  const list = reference === null || !isListed(reference.entity) ? undefined : listOf(reference.entity)
  // A record of an earlier season is not in the list until it is loaded.
  useRecordPage(list ?? 'orders', list === undefined || reference === null ? null : reference.entity_id)
  if (reference === null) return null
  const rest = new URLSearchParams(query)
  for (const name of ['entity_id', ...wholes]) rest.delete(name)
  return (
    <p>
      <a
        href={`#/timeline?${rest.toString()}`}
        className="bg-accent-soft text-accent-ink min-h-target inline-flex items-center gap-2 rounded-full px-4 font-semibold"
      >
        {t('Only {record}', { record: subjectOf({ ...reference, data: {} }).name })}
        <X role="img" aria-label={t('Show everything')} className="size-4" />
      </a>
    </p>
  )
}

const wholes = ['order', 'batch', 'lot', 'shipment', 'client'] as const

function referenceIn(filter: TimelineFilter): { entity: Entity; entity_id: number } | null {
  const whole = wholes.find((name) => filter[name] !== '')
  if (whole !== undefined) return { entity: whole, entity_id: Number(filter[whole]) }
  const entity = entities.find((each) => each === filter.entity)
  return entity === undefined || filter.entity_id === '' ? null : { entity, entity_id: Number(filter.entity_id) }
}
