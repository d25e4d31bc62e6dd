import { dateIn } from '#model/values/calendar.ts'
import type { Column } from '#ui/parts/list/column.ts'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { useReadNow } from '#ui/parts/text/useNow.ts'
import { t } from '#ui/words/words.ts'
import { type CsvReader, csvOf, toCsv } from './toCsv.ts'

/**
 * Saves rows as a file that a spreadsheet opens, named after the list and the plant's day, and after the part that it has
 * of so many rows.
 */
export function useSaveCsv<Row>(
  title: string,
  columns: readonly Column<Row>[],
  reader?: CsvReader,
): (rows: readonly Row[], of?: number) => void {
  const timeZone = usePlantTimeZone()
  const save = useSaveText(title)
  return (rows, of = rows.length) =>
    save(
      [toCsv(rows, columns, timeZone, reader)],
      rows.length < of ? t('{title} {n} of {total}', { title, n: rows.length, total: of }) : title,
    )
}

/** The same for rows that come page by page: `add` keeps a page as text, `save` saves them all. */
export function useSavePages<Row>(title: string, columns: readonly Column<Row>[]) {
  const timeZone = usePlantTimeZone()
  const save = useSaveText(title)
  return () => {
    const { heading, lines } = csvOf(columns, timeZone)
    const parts: Blob[] = [new Blob([heading])]
    return {
      // A browser keeps what is large of a blob on disk.
      add: (rows: readonly Row[]) => void parts.push(new Blob([lines(rows)])),
      save: () => save(parts),
    }
  }
}

function useSaveText(title: string): (parts: readonly BlobPart[], name?: string) => void {
  const timeZone = usePlantTimeZone()
  const now = useReadNow()
  return (parts, name = title) => {
    // The byte order mark makes a spreadsheet read UTF-8.
    const file = new Blob(['\uFEFF', ...parts], { type: 'text/csv;charset=utf-8' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `${name.replaceAll(' ', '_')}_${dateIn(now(), timeZone)}.csv`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }
}
