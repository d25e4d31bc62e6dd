import { dateIn } from '#model/values/calendar.ts'
import type { Column } from '#ui/parts/list/column.ts'
import { saveFile } from '#ui/parts/page/saveFile.ts'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { useReadNow } from '#ui/parts/text/useNow.ts'
import { t } from '#ui/words/words.ts'
import { type CsvReader, csvOf, sheetOf, toCsv } from './fileColumns.ts'
import { openWorkbook } from './openWorkbook.ts'

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
  const save = useSaveBlob()
  return (rows, of = rows.length) =>
    save(csvFile([toCsv(rows, columns, timeZone, reader)]), partName(title, rows.length, of), 'csv')
}

/** The name of a file that has some of so many rows. */
export const partName = (title: string, n: number, total: number): string =>
  n < total ? t('{title} {n} of {total}', { title, n, total }) : title

/** A file whose rows come page by page. */
export interface OpenFile<Row> {
  readonly add: (rows: readonly Row[]) => void
  /** Saves all that was added. A workbook whose `note` is not null has it as its first line. */
  readonly save: (name: string, note: string | null) => Promise<void>
}

/** The same for rows that come page by page: `add` keeps a page as text, `save` saves them all. */
export function useCsvPages<Row>(columns: readonly Column<Row>[]): () => OpenFile<Row> {
  const timeZone = usePlantTimeZone()
  const save = useSaveBlob()
  return () => {
    const { heading, lines } = csvOf(columns, timeZone)
    const parts: Blob[] = [new Blob([heading])]
    return {
      // A browser keeps what is large of a blob on disk.
      add: (rows) => void parts.push(new Blob([lines(rows)])),
      save: async (name) => save(csvFile(parts), name, 'csv'),
    }
  }
}

/** The same as a workbook, which a worker writes. */
export function useWorkbookPages<Row>(columns: readonly Column<Row>[]): (signal: AbortSignal) => OpenFile<Row> {
  const timeZone = usePlantTimeZone()
  const save = useSaveBlob()
  return (signal) => {
    const sheet = sheetOf(columns, timeZone)
    const book = openWorkbook(signal)
    return {
      add: (rows) => book.add(rows.map(sheet.cells)),
      save: async (name, note) => {
        const file = await book.finish({ name, note, total: t('In all'), columns: sheet.columns })
        if (!signal.aborted) save(file, name, 'xlsx')
      },
    }
  }
}

// The byte order mark makes a spreadsheet read UTF-8.
const csvFile = (parts: readonly BlobPart[]): Blob => new Blob(['\uFEFF', ...parts], { type: 'text/csv;charset=utf-8' })

function useSaveBlob(): (file: Blob, name: string, ending: 'csv' | 'xlsx') => void {
  const timeZone = usePlantTimeZone()
  const now = useReadNow()
  return (file, name, ending) => {
    saveFile(`${name.replaceAll(' ', '_')}_${dateIn(now(), timeZone)}.${ending}`, file)
  }
}
