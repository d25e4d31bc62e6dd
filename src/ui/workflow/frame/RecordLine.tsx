import NotebookPen from 'lucide-react/icons/notebook-pen'
import { Fragment } from 'react'
import type { LifecycleName } from '#model/calls/step.ts'
import { listOf } from '#model/kinds/kinds.ts'
import { useLoadedRows } from '#ui/hooks/useList.ts'
import { useRecord } from '#ui/hooks/useRecord.ts'
import { UnsentMark } from '#ui/records/UnsentMark.tsx'
import { namedText, t } from '#ui/words/words.ts'
import { useKeptThroughSignOut } from './useKeptThroughSignOut.ts'

export interface RecordLineProps {
  entity: LifecycleName
  id: number
  /** The dialog shows the notes itself. */
  withoutNotes?: boolean
}

/** The context of a dialog's record: client, variety, orchard, bin and notes. Two clients may each have a wagon B7. */
export function RecordLine({ entity, id, withoutNotes = false }: RecordLineProps) {
  const record = useKeptThroughSignOut(useRecord(listOf(entity), id))
  const order = useKeptThroughSignOut(
    useRecord('orders', record !== undefined && 'order' in record ? record.order : null),
  )
  const bins = useBinsOf(record)
  if (record === undefined) return null
  const [client, ...others] = [
    record.company_name,
    record.variety_name,
    orchardOf(record) || (order?.orchard.name ?? ''),
    bins,
    'grade' in record && record.grade !== '' ? namedText(record.grade) : '',
  ].filter((words) => words !== '')
  const notes = !withoutNotes && 'notes' in record ? record.notes.trim() : ''
  return (
    <>
      <p>
        <strong className="text-ink font-semibold">{client}</strong>
        {others.map((words) => (
          <Fragment key={words}> · {words}</Fragment>
        ))}
      </p>
      <UnsentMark list={listOf(entity)} id={id} />
      {notes !== '' && (
        <p className="mt-1 flex items-start gap-1.5">
          <NotebookPen aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="sr-only">{t('Notes')}: </span>
          <span className="line-clamp-3 whitespace-pre-line">{notes}</span>
        </p>
      )}
    </>
  )
}

type Named = { readonly name: string } | null

function orchardOf(record: {
  readonly company_name: string
  readonly orchard?: Named
  readonly orchard_model?: Named
  readonly orchard_name?: string
}): string {
  return record.orchard?.name || record.orchard_model?.name || record.orchard_name || ''
}

/** A wagon's bins, or a batch's one. */
function useBinsOf(
  record:
    | {
        readonly company_name: string
        readonly drying_bin?: number | readonly number[]
        readonly drying_bin_name?: string
      }
    | undefined,
): string {
  const bins = useLoadedRows('drying_bins')
  if (record?.drying_bin_name) return record.drying_bin_name
  return [record?.drying_bin ?? []]
    .flat()
    .map((id) => bins.get(id)?.name ?? t('Bin no. {id}', { id }))
    .join(', ')
}
