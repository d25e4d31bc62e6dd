import ArrowRight from 'lucide-react/icons/arrow-right'
import type { LogEvent } from '#model/kinds/event.ts'
import { t } from '#ui/words/words.ts'
import { eventChanges, type FieldChange, type Names } from './eventChanges.ts'

/** The changes of an event in a line: `Gross 2,035.75 lbs → 2,030.55 lbs · Pallet Wood`. */
export function EventChanges({ event, names, inLine = false }: { event: LogEvent; names: Names; inLine?: boolean }) {
  return <FieldChanges changes={eventChanges(event, names)} inLine={inLine} />
}

/** Fields with their old and new values; `inLine` within a line of text. */
export function FieldChanges({ changes, inLine = false }: { changes: readonly FieldChange[]; inLine?: boolean }) {
  if (changes.length === 0) return null
  return (
    <ul className={inLine ? 'inline' : 'flex flex-wrap gap-x-3 text-sm'}>
      {changes.map(({ field, label, was, is }) => (
        <li key={field} className={inLine ? 'me-3 inline' : 'min-w-0 wrap-anywhere whitespace-pre-line'}>
          <span className="text-quiet">{label}</span>{' '}
          {was !== null && (
            <>
              <span className="text-quiet line-through decoration-1">{was}</span>
              <ArrowRight aria-label={t('to')} className="text-quiet mx-1 inline size-3.5" />
            </>
          )}
          {is}
        </li>
      ))}
    </ul>
  )
}
