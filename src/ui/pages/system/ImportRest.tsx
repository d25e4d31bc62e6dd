import Download from 'lucide-react/icons/download'
import type { ReplyOf } from '#model/calls/call.ts'
import type { importCalls } from '#model/calls/importCalls.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import type { Column } from '#ui/parts/list/column.ts'
import { SaveWorkbook } from '#ui/shell/SaveWorkbook.tsx'
import { useSaveCsv } from '#ui/shell/useSaveFile.ts'
import { translated } from '#ui/words/translated.ts'
import { plural, t } from '#ui/words/words.ts'
import { fieldName } from './ImportColumns.tsx'

type Rest = NonNullable<ReplyOf<typeof importCalls.importTable>['rest']>
type RestRow = Rest['rows'][number]

interface ImportRestProps {
  /** The name of the chosen file. */
  name: string
  report: ReplyOf<typeof importCalls.importTable>
}

/** Saves the rows with faults as a sheet, each with its faults beside it, to be mended and brought in again. */
export function ImportRest({ name, report: { rest } }: ImportRestProps) {
  const title = t('Rows to mend of {name}', { name: name.replace(/\.\w+$/, '') })
  const columns = restColumns(rest?.headers ?? [])
  const save = useSaveCsv(title, columns)
  if (rest === undefined || rest.rows.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={Download} onClick={() => save(rest.rows)}>
        {plural(rest.rows.length, 'Save {n} row to mend', 'Save {n} rows to mend')}
      </Button>
      <SaveWorkbook {...{ title, columns }} rows={() => ({ rows: rest.rows, of: rest.rows.length })} look="quiet">
        {t('Save as Excel')}
      </SaveWorkbook>
    </div>
  )
}

const restColumns = (headers: readonly string[]): readonly Column<RestRow>[] => [
  ...headers.map((header, nth) => textColumn(String(nth), header, ({ cells }) => cells[nth] ?? '')),
  textColumn('fault', t('Fault'), ({ row, faults }) =>
    [
      t('Row {n}', { n: row }),
      ...faults.map(({ field, message }) => [field === null ? '' : fieldName(field), translated(message)].join(' ')),
    ]
      .map((each) => each.trim())
      .join('; '),
  ),
]

const textColumn = (key: string, title: string, text: (row: RestRow) => string): Column<RestRow> => ({
  key,
  title,
  render: text,
  sortValue: text,
  kind: 'text',
})
