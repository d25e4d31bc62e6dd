import { Download } from 'lucide-react'
import { arrangeRows, type Arranging } from '#ui/parts/arrangeRows.ts'
import { plantDate } from '#ui/parts/format.ts'
import type { ListView } from '#ui/parts/listView.ts'
import { usePlantTimeZone } from '#ui/parts/PlantTime.tsx'
import type { Term } from '#ui/words/term.ts'
import { named, t } from '#ui/words/words.ts'
import { toCsv } from './toCsv.ts'
import { ToolButton } from './ToolButton.tsx'

export interface ExportButtonProps<Row extends object> extends Arranging<Row> {
  /** Names the file. */
  title: string
  rows: readonly Row[]
  view: ListView
  status: ((row: Row) => Term) | undefined
}

/** Saves what the list shows right now, in its order, with all its columns. */
export function ExportButton<Row extends object>({ title, rows, view, status, ...arranging }: ExportButtonProps<Row>) {
  const timeZone = usePlantTimeZone()
  function save() {
    const shown = arrangeRows(rows, view, arranging).rows
    const columns = status
      ? [
          { key: 'status', title: t('Status'), render: status, sortValue: (row: Row) => named(status(row)) },
          ...arranging.columns,
        ]
      : arranging.columns
    // The mark in front tells a spreadsheet that names are UTF-8.
    const file = new Blob(['\uFEFF', toCsv(shown, columns)], { type: 'text/csv;charset=utf-8' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `${title.replaceAll(' ', '_')}_${plantDate(Date.now(), timeZone)}.csv`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }
  return (
    <ToolButton icon={Download} onClick={save}>
      {t('CSV')}
    </ToolButton>
  )
}
