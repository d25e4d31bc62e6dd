export type Cell = string | number | null | undefined

/** A line of a CSV file (RFC 4180): figures as plain numbers, texts so that no spreadsheet runs them. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`

function cell(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const text = defused(value)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Prefixes a quote where a spreadsheet would run a text as a formula: at the start of a cell, and after semicolons,
 * tabs and line breaks, where spreadsheets of other locales start a cell. Full-width signs count as well. One pass over
 * the text: the longest notes have thousands of line breaks.
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
