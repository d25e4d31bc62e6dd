import { toLocalText } from '#model/values/calendar.ts'
import { type Cell, type CellKind, csvLine, sheetLine } from '#model/values/csv.ts'
import type { Column, FileColumn } from '#ui/parts/list/column.ts'
import { formatInstant } from '#ui/parts/text/format.ts'
import { t } from '#ui/words/words.ts'

/** A column for each title, for sheets whose columns a regulation prescribes; `kinds` of those that are no plain texts. */
export const columnsOf = <Row extends Readonly<Record<string, Cell>>>(
  titles: Readonly<Record<string, string>>,
  kinds: Readonly<Record<string, CellKind>> = {},
): readonly Column<Row>[] =>
  Object.entries(titles).map(([key, title]) => ({
    key,
    title,
    render: (row) => row[key],
    sortValue: (row) => row[key] ?? null,
    inFile: [{ title, value: (row) => row[key] ?? null, kind: kinds[key] ?? 'text' }],
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
  const plain = columns.flatMap((column) => fileColumns(column))
  const line = reader === 'person' ? sheetLine : csvLine
  return {
    heading: line(plain.map(({ title }) => title)),
    lines: (rows: readonly Row[]): string =>
      rows.map((row) => line(plain.map((column) => shownCell(column, row, timeZone)))).join(''),
  }
}

/** The same for a workbook, which knows types: an instant is what the plant's clocks show. */
export function sheetOf<Row>(columns: readonly Column<Row>[], timeZone: string) {
  const plain = columns.flatMap((column) => fileColumns(column))
  return {
    columns: plain.map(({ title, kind }) => ({ title, kind })),
    cells: (row: Row): readonly Cell[] => plain.map((column) => typedCell(column, row, timeZone)),
  }
}

/** A heading that says the unit of its figures. */
export const withUnit = (title: string, unit: string | undefined): string =>
  unit === undefined ? title : `${title} (${unit})`

function fileColumns<Row>({ title, sortValue, instant, unit, kind, inFile }: Column<Row>): readonly FileColumn<Row>[] {
  if (inFile !== undefined) return inFile
  if (!sortValue) return []
  if (instant !== true) return [{ title: withUnit(title, unit), value: sortValue, kind: unit ?? kind }]
  return [
    { title, value: sortValue, kind: 'instant' },
    { title: t('{title} (UTC)', { title }), value: sortValue, kind: 'text' },
  ]
}

function shownCell<Row>({ value, kind }: FileColumn<Row>, row: Row, timeZone: string): Cell {
  const cell = value(row)
  if (kind !== 'instant') return cell
  return typeof cell === 'string' ? formatInstant(cell, timeZone) : null
}

function typedCell<Row>({ value, kind }: FileColumn<Row>, row: Row, timeZone: string): Cell {
  const cell = value(row)
  return kind === 'instant' && typeof cell === 'string' ? toLocalText(cell, timeZone) : cell
}
