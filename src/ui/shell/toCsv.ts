import type { Column } from '#ui/parts/list/column.ts'

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
  const text = defused(value)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A quote stands where a spreadsheet would run a text as a formula: at the start of a cell, and also where a
 * spreadsheet of another country, which parts cells at semicolons or tabs, would see one begin. Full-width signs count
 * as well. One pass over the text: the longest notes have thousands of line breaks.
 */
function defused(value: string): string {
  let begins = true
  let text = ''
  for (const sign of value) {
    const runs: boolean = begins && (startsFormula.includes(sign) || (text === '' && '\t\r'.includes(sign)))
    text += runs ? `'${sign}` : sign
    begins = partsCells.includes(sign) || (begins && !runs && sign.trim() === '')
  }
  return text
}

const startsFormula = '=+-@＝＋－＠'
const partsCells = ';\t\r\n'
