import type { Column } from '#ui/parts/column.ts'

type Cell = string | number | null | undefined

/**
 * Rows as CSV for a spreadsheet (RFC 4180), with the columns' titles on top: figures as plain numbers, dates as
 * `YYYY-MM-DD`. Columns that can't be sorted have no plain value and are left out.
 */
export function toCsv<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const plain = columns.flatMap(({ title, sortValue }) => (sortValue ? [{ title, value: sortValue }] : []))
  const lines = [plain.map(({ title }) => title), ...rows.map((row) => plain.map(({ value }) => value(row)))]
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}

function cell(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = value.replaceAll(formula, "$1'")
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Where a spreadsheet would run a text as a formula: at the start of a cell, and also where a spreadsheet of another
 * country, which parts cells at semicolons or tabs, would see one begin. Full-width signs count as well.
 */
const formula = /((?:^|[;\t\r\n])\s*)(?=[=+\-@\t\r＝＋－＠])/g
