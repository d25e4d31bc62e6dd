import Download from 'lucide-react/icons/download'
import { Button } from '#ui/parts/fields/Button.tsx'
import type { Column } from '#ui/parts/list/column.ts'
import { t } from '#ui/words/words.ts'
import { SaveWorkbook } from './SaveWorkbook.tsx'
import { useSaveCsv } from './useSaveFile.ts'

interface SaveRowsProps<Row> {
  /** The name of the files. */
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** The buttons have the formats' names alone. */
  short?: boolean
}

/** The buttons that save all rows of a table, as CSV and as a workbook. */
export function SaveRows<Row>({ title, columns, rows, short = false }: SaveRowsProps<Row>) {
  const saveCsv = useSaveCsv(title, columns)
  return (
    <>
      <Button kind="plain" icon={Download} onClick={() => saveCsv(rows)}>
        {short ? t('CSV') : t('Save as CSV')}
      </Button>
      <SaveWorkbook title={title} columns={columns} rows={() => ({ rows, of: rows.length })} look="plain">
        {short ? t('Excel') : t('Save as Excel')}
      </SaveWorkbook>
    </>
  )
}
