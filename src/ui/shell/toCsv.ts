import { type Cell, csvLine, sheetLine } from '#model/values/csv.ts'
import type { Column, FileColumn } from '#ui/parts/list/column.ts'
import { formatInstant } from '#ui/parts/text/format.ts'
import { t } from '#ui/words/words.ts'

/** A column for each title, for sheets whose columns a regulation prescribes. */
export const columnsOf = <Row extends Readonly<Record<string, Cell>>>(
  titles: Readonly<Record<string, string>>,
): readonly Column<Row>[] =>
  Object.entries(titles).map(([key, title]) => ({
    key,
    title,
    render: (row) => row[key],
    sortValue: (row) => row[key] ?? null,
  }))

/** Who opens a file: a person in a spreadsheet, which would make figures of codes, or a program. */
export type CsvReader = 'person' | 'program'

/**
 * Rows as CSV for a spreadsheet (RFC 4180), with the columns' titles and units on top: figures as plain numbers, dates as
 * `YYYY-MM-DD`, instants in plant time as screens show them, and beside it in UTC, which sorts as text too. Columns that
 * can't be sorted have no plain value and are left out.
 */
export function toCsv<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  timeZone: string,
  reader?: CsvReader,
): string {
  const file = csvOf(columns, timeZone, reader)
  return file.heading + file.lines(rows)
}

/** The same in parts, for rows that come one page after the other. */
export function csvOf<Row>(columns: readonly Column<Row>[], timeZone: string, reader: CsvReader = 'person') {
  const plain = columns.flatMap((column) => fileColumns(column, timeZone))
  const line = reader === 'person' ? sheetLine : csvLine
  return {
    heading: line(plain.map(({ title }) => title)),
    lines: (rows: readonly Row[]): string => rows.map((row) => line(plain.map(({ value }) => value(row)))).join(''),
  }
}

/** A heading that says the unit of its figures. */
export const withUnit = (title: string, unit: string | undefined): string =>
  unit === undefined ? title : `${title} (${unit})`

function fileColumns<Row>(
  { title, sortValue, instant, unit, inFile }: Column<Row>,
  timeZone: string,
): readonly FileColumn<Row>[] {
  if (inFile !== undefined) return inFile
  if (!sortValue) return []
  if (instant !== true) return [{ title: withUnit(title, unit), value: sortValue }]
  const shown = (row: Row): Cell => {
    const at = sortValue(row)
    return typeof at === 'string' ? formatInstant(at, timeZone) : null
  }
  return [
    { title, value: shown },
    { title: t('{title} (UTC)', { title }), value: sortValue },
  ]
}
