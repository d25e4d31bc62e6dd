import { type Cell, csvLine } from '#model/csv.ts'
import type { Column } from '#ui/parts/list/column.ts'

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

/**
 * Rows as CSV for a spreadsheet (RFC 4180), with the columns' titles on top: figures as plain numbers, dates as
 * `YYYY-MM-DD`. Columns that can't be sorted have no plain value and are left out.
 */
export function toCsv<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const plain = columns.flatMap(({ title, sortValue }) => (sortValue ? [{ title, value: sortValue }] : []))
  const lines = [plain.map(({ title }) => title), ...rows.map((row) => plain.map(({ value }) => value(row)))]
  return lines.map(csvLine).join('')
}
