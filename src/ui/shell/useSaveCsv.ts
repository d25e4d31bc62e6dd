import { dateIn } from '#model/values/calendar.ts'
import type { Column } from '#ui/parts/list/column.ts'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { useReadNow } from '#ui/parts/text/useNow.ts'
import { toCsv } from './toCsv.ts'

/** Saves rows as a file that a spreadsheet opens, named after the list and the plant's day. */
export function useSaveCsv<Row>(title: string, columns: readonly Column<Row>[]): (rows: readonly Row[]) => void {
  const timeZone = usePlantTimeZone()
  const now = useReadNow()
  return (rows) => {
    // The byte order mark makes a spreadsheet read UTF-8.
    const file = new Blob(['\uFEFF', toCsv(rows, columns, timeZone)], { type: 'text/csv;charset=utf-8' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `${title.replaceAll(' ', '_')}_${dateIn(now(), timeZone)}.csv`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }
}
