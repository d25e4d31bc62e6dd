import Papa from 'papaparse'

/**
 * A table: its headers, and its rows that are not empty, each with its number in the sheet. Both are empty if the file
 * is no table.
 */
export interface Table {
  readonly headers: readonly string[]
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
  /** Faults of the file as CSV, by row. */
  readonly faults: readonly { readonly row: number; readonly message: string }[]
}

/**
 * Reads a CSV file of any spreadsheet: UTF-8 with or without a BOM, UTF-16 with one, else Windows-1252 (Latin-1);
 * commas, semicolons or tabs; quoted cells with line breaks. The header is row 1.
 */
export function readTable(bytes: Uint8Array): Table {
  const whole = decoded(bytes)
  if (whole.trim() === '') return noTable('The file is empty.')
  // A workbook, a picture or a PDF: no text contains this character.
  if (whole.includes('\0')) return noTable('This is no CSV file. Open it in its program and save the sheet as CSV.')
  // Excel may write its separator into a separate first line.
  const text = whole.replaceAll(/\r\n?/g, '\n').replace(/^sep=.\n/i, '')
  const { data, errors } = Papa.parse<string[]>(text, { newline: '\n', delimiter: delimiterOf(text) })
  const [headers = [], ...rest] = data
  return {
    headers: headers.map((header) => header.trim()),
    rows: rest
      .map((cells, nth) => ({ row: nth + 2, cells: cells.map(unwrapped) }))
      .filter(({ cells }) => cells.some((cell) => cell !== '')),
    faults: errors
      .filter(({ code }) => code === 'MissingQuotes' || code === 'InvalidQuotes')
      .map(({ row = 0 }) => ({ row: row + 1, message: 'A quotation mark is not closed in this row.' })),
  }
}

const noTable = (message: string): Table => ({ headers: [], rows: [], faults: [{ row: 1, message }] })

/** The separator that gives the header the most cells; Papa's own guess fails on an empty last line. */
function delimiterOf(text: string): string {
  const partings = [',', ';', '\t', '|'].map((delimiter) => {
    const [header = []] = Papa.parse<string[]>(text, { newline: '\n', delimiter, preview: 1 }).data
    return { delimiter, cells: header.length }
  })
  return partings.toSorted((a, b) => b.cells - a.cells)[0]?.delimiter ?? ','
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** `="0042"` keeps Excel from reading a number, and `'` before a sign keeps it from reading a formula. */
const unwrapped = (cell: string): string =>
  cell
    .trim()
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^'(?=[=+\-@])/, '')
    .trim()

/** Whether a cell was saved as a formula instead of its value. */
export const isFormula = (cell: string): boolean => cell.startsWith('=')
