import type { NamedRecord } from '#model/calls/between.ts'
import type { Handover } from '#model/calls/handover.ts'
import { EventLine } from '#ui/history/EventLine.tsx'
import { spoken } from '#ui/history/useEventSubject.ts'
import { Section } from '#ui/parts/page/Section.tsx'
import { formatCount } from '#ui/parts/text/format.ts'
import { Instant } from '#ui/parts/text/Instant.tsx'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { t } from '#ui/words/words.ts'
import { RefusedRow } from './RefusedRow.tsx'

const Number = ({ of }: { of: number }) => <span className="figures text-quiet">{formatCount(of)}</span>

/** The newest of many are shown, and the section says so. */
function Newest({ shown, of }: { shown: number; of: number }) {
  if (shown >= of) return null
  return (
    <p className="text-quiet border-line border-t px-4 py-2 text-sm sm:px-5">
      {t('These are the newest {count} of {total}.', { count: formatCount(shown), total: formatCount(of) })}
    </p>
  )
}

/** What was held at the end of the span. */
export function HeldRecords({ held }: { held: Handover['held'] }) {
  if (held.length === 0) return null
  return (
    <Section flush title={t('Held')} aside={<Number of={held.length} />}>
      <ul className="divide-line divide-y">
        {held.map(({ entity, id, name, reason, since }) => (
          <li key={`${entity} ${id}`} className="flex flex-wrap items-center gap-x-3 px-4 py-2 sm:px-5">
            {entity === 'lot' ? (
              <RecordLink kind="lot" id={id}>
                {spoken(entity, name)}
              </RecordLink>
            ) : (
              <a href={`#/timeline?entity=bag&entity_id=${id}`} className="link reach">
                {spoken(entity, name)}
              </a>
            )}
            <span className="grow text-sm italic">“{reason}”</span>
            <span className="text-quiet text-sm">
              {t('since')} <Instant at={since} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What people corrected within the span. */
export function Corrections({ events, count }: { events: Handover['corrections']; count: number }) {
  if (count === 0) return null
  return (
    <Section flush title={t('Corrections')} aside={<Number of={count} />}>
      <ul className="divide-line divide-y">
        {events.map((event) => (
          <li key={event.seq} className="px-4 py-2 sm:px-5">
            <EventLine event={event} named />
          </li>
        ))}
      </ul>
      <Newest shown={events.length} of={count} />
    </Section>
  )
}

/** What rules refused within the span. */
export function Refusals({ refusals, count }: { refusals: Handover['refusals']; count: number }) {
  if (count === 0) return null
  // What was tried again within a minute is one row, and counts each time.
  const shown = refusals.reduce((sum, refused) => sum + refused.count, 0)
  return (
    <Section flush title={t('Refused steps')} aside={<Number of={count} />}>
      <ul className="divide-line divide-y">
        {refusals.map((refused) => (
          <RefusedRow key={refused.id} refused={refused} />
        ))}
      </ul>
      <Newest shown={shown} of={count} />
    </Section>
  )
}

/** What came and went again within the span. */
export function PassedThrough({ records }: { records: readonly NamedRecord[] }) {
  if (records.length === 0) return null
  return (
    <Section title={t('Passed through')} aside={<Number of={records.length} />}>
      <p className="text-quiet pb-2 text-sm">{t('Came after the first moment, and was removed before the second.')}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {records.map(({ entity, id, name }) => (
          <li key={`${entity} ${id}`}>
            <a href={`#/timeline?entity=${entity}&entity_id=${id}`} className="link reach">
              {spoken(entity, name)}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
