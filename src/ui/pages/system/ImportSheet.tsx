import { SelectField } from '#ui/parts/fields/SelectField.tsx'
import { t } from '#ui/words/words.ts'
import type { Table } from './importMachine.ts'
import type { OpenedSheet } from './workbookNews.ts'

interface ImportSheetProps {
  table: Table
  disabled: boolean
  onPick: (sheet: OpenedSheet) => void
}

/** The sheet of a workbook that is brought in: the first one until another is chosen. */
export function ImportSheet({ table: { sheets, file }, disabled, onPick }: ImportSheetProps) {
  if (sheets.length < 2) return null
  return (
    <SelectField
      label={t('Sheet of the workbook')}
      name="sheet"
      required
      value={String(sheets.findIndex((sheet) => sheet.file === file))}
      choices={sheets.map(({ name }, nth) => ({ value: String(nth), label: name }))}
      disabled={disabled}
      onChange={(next) => {
        const sheet = sheets[Number(next)]
        if (next !== '' && sheet !== undefined) onPick(sheet)
      }}
    />
  )
}
