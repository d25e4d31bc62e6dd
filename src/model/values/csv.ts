export type Cell = string | number | null | undefined

/**
 * What the cells of a file's column are, for a file that knows types. `number` has no unit and no sum, such as a record's
 * number; `day` is `YYYY-MM-DD`, `instant` UTC ISO 8601. Weights (`lbs`) and counts are summed.
 */
export type CellKind = 'text' | 'number' | 'count' | 'lbs' | '%' | 'h' | 'day' | 'instant'

/** A line of a CSV file (RFC 4180): figures as plain numbers, texts so that no spreadsheet runs them. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`

/** The same for a sheet that a person opens: a code such as `0042`, `10-7` or `1E5` stays the text that it is. */
export const sheetLine = (cells: readonly Cell[]): string => `${cells.map(sheetCell).join(',')}\r\n`

const sheetCell = (value: Cell): string =>
  typeof value === 'string' && isTakenForFigure(value) ? `"=""${value}"""` : cell(value)

/** The first letters of the months in English and Spanish, as spreadsheets shorten them: part of a pattern. */
export const months = 'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|ene|abr|ago|set|dic'
const isDayOfMonth = new RegExp(`^(?:\\d{1,2}[-/ ](?:${months})|(?:${months})[-/ ]\\d{1,4})$`, 'i')

/** Whether a spreadsheet makes another figure, a day or a time of a text; a whole day is meant to be one. */
const isTakenForFigure = (text: string): boolean =>
  (/^0\d+$|^\d{12,}$|^[\d.]+e[+-]?\d+$|^\d{1,4}[-/.]\d{1,4}(?:[-/.]\d{1,4})?$|^\d{1,2}:\d{2}(?::\d{2})?$/i.test(text) &&
    !/^\d{4}-\d{2}-\d{2}$|^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text)) ||
  isDayOfMonth.test(text)

function cell(value: Cell): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'number' ? String(value) : quoted(defused(value))
}

/** A separator of another locale is quoted as well, so that a reader does not take it for the file's. */
const quoted = (text: string): string => (/[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * Prefixes a quote where a spreadsheet would run a text as a formula: at the start of a cell, and after semicolons,
 * tabs and line breaks, where spreadsheets of other locales start a cell. Full-width signs count as well. Where quotes
 * stand there already there is one more, so that `asWritten` takes back exactly this. One pass over the text: the
 * longest notes have thousands of line breaks.
 */
function defused(value: string): string {
  return whereItRuns(value, (quotes, sign) => `'${quotes}${sign}`)
}

/** The text of a cell that `csvLine` wrote. */
export const asWritten = (cell: string): string => whereItRuns(cell, (quotes, sign) => `${quotes.slice(1)}${sign}`)

/** A text with another sign, and the quotes before it, where a spreadsheet would run it. */
function whereItRuns(value: string, put: (quotes: string, sign: string) => string): string {
  let begins = true
  let quotes = ''
  let text = ''
  for (const sign of value) {
    if (begins && sign === "'") {
      quotes += sign
      continue
    }
    const runs: boolean = begins && (startsFormula.includes(sign) || (text === '' && '\t\r'.includes(sign)))
    text += runs ? put(quotes, sign) : `${quotes}${sign}`
    begins = partsCells.includes(sign) || (begins && !runs && quotes === '' && sign.trim() === '')
    quotes = ''
  }
  return text + quotes
}

const startsFormula = '=+-@＝＋－＠'
const partsCells = ';\t\r\n'
