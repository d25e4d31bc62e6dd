import type { ReplyOf } from '#model/calls/call.ts'
import { importFields, type ImportKind } from '#model/calls/import.ts'
import type { importCalls } from '#model/calls/importCalls.ts'
import { fieldFormats } from '#ui/history/fieldFormats.ts'
import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { t } from '#ui/words/words.ts'

interface ImportColumnsProps {
  kind: ImportKind
  report: ReplyOf<typeof importCalls.importTable>
  /** The choices so far; the report may still be of the columns before. */
  chosen: Readonly<Record<string, string>>
  disabled: boolean
  onChoose: (key: string, field: string) => void
}

/** Fields whose label in the history differs or is missing. */
const names: Readonly<Record<string, string>> = {
  name: t('Name'),
  notes: t('Notes'),
  address: t('Address'),
  broker: t('Broker'),
  full_name: t('First and last name'),
  belongs_to: t('Client or broker'),
}

/** The label of a field of a table. */
export const fieldName = (field: string): string => names[field] ?? fieldFormats[field]?.label ?? field

/** The heading of a column, with its place if it has none or others have the same. */
function columnName(columns: ReplyOf<typeof importCalls.importTable>['columns'], place: number): string {
  const header = columns.find((each) => each.place === place)?.header ?? ''
  if (header === '') return t('Column {n}', { n: place })
  const isTwice = columns.some((each) => each.header === header && each.place !== place)
  return isTwice ? t('{header} (column {n})', { header, n: place }) : header
}

/** Each column of a table, with its field and its first value. */
export function ImportColumns({ kind, report, chosen, disabled, onChoose }: ImportColumnsProps) {
  const { columns, sample } = report
  const choices = importFields[kind].map((field) => ({ value: field, label: fieldName(field) }))
  return (
    <ul aria-label={t('Columns')} className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-4">
      {columns.map(({ key, place, field }) => (
        <li key={place} className="min-w-0">
          <SelectField
            label={columnName(columns, place)}
            name={`column-${place - 1}`}
            value={choices.find(({ value }) => value === (chosen[key] ?? field))?.value ?? ''}
            disabled={disabled}
            choices={choices}
            placeholder={t('Left out')}
            onChange={(next) => onChoose(key, next)}
          />
          <p className="text-quiet mt-1 truncate text-sm">
            {field === null ? '' : sample.flatMap((row) => row[field] || []).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
