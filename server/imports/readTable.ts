import Papa from 'papaparse'
import { tableColumns, tableRows } from '#model/calls/import.ts'

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

/** The characters that are parsed at once, so that other calls are answered in between. */
const atOnce = 16_384

/** The most characters of a row: one that goes on is an unclosed quotation mark, or no table. */
const longestRow = 100_000

/** The most rows, with the empty ones. */
const mostRows = tableRows * 2

/** The most characters of a header, and of a cell in an answer. */
const shownCell = 200

/**
 * Reads a CSV file of any spreadsheet: UTF-8 with or without a BOM, UTF-16 with one, else Windows-1252 (Latin-1);
 * commas, semicolons or tabs; quoted cells with line breaks. The header is row 1. Between parts of the file other calls
 * are answered.
 */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  const whole = decoded(bytes)
  if (whole.trim() === '') return noTable('The file is empty.')
  // A workbook, a picture or a PDF: no text contains this character.
  if (whole.includes('\0')) return noTable('This is no CSV file. Open it in its program and save the sheet as CSV.')
  // Excel may write its separator into a separate first line.
  const text = whole.replaceAll(/\r\n?/g, '\n').replace(/^sep=.\n/i, '')
  const { headers, rows, faults } = await recordsOf(text, delimiterOf(text.slice(0, longestRow)))
  return { headers: headers.map((header) => shortened(header.trim())), rows, faults }
}

interface Part {
  readonly data: readonly (readonly string[])[]
  readonly errors: readonly { readonly code: string; readonly row?: number | undefined }[]
}

function recordsOf(text: string, delimiter: string): Promise<Table> {
  let headers: readonly string[] | null = null
  const rows: { readonly row: number; readonly cells: readonly string[] }[] = []
  const faults: { row: number; message: string }[] = []
  let count = 0
  let unfinished = 0
  function take({ data, errors }: Part): void {
    for (const { code, row = 0 } of errors)
      if (code === 'MissingQuotes' || code === 'InvalidQuotes') faults.push({ row: count + row + 1, message: unclosed })
    for (const cells of data) {
      count += 1
      if (headers === null) headers = cells.slice(0, tableColumns + 1)
      else {
        const read = cells.slice(0, tableColumns + 1).map(unwrapped)
        if (read.some((cell) => cell !== '')) rows.push({ row: count, cells: read })
      }
    }
    unfinished = data.length > 0 ? 0 : unfinished + atOnce
    if (unfinished > longestRow) faults.push({ row: count + 1, message: unclosed })
  }
  return new Promise((resolve) => {
    const end = (): void => resolve({ headers: headers ?? [], rows, faults })
    Papa.parse<string[]>(text, {
      newline: '\n',
      delimiter,
      chunkSize: atOnce,
      chunk(part: Papa.ParseResult<string[]>, parser: Papa.Parser) {
        take(part)
        parser.pause()
        if (count > mostRows && rows.length <= tableRows) faults.push({ row: count + 1, message: tooEmpty })
        // What is left is not parsed: it would change nothing about the fault.
        if (unfinished > longestRow || count > mostRows || rows.length > tableRows) end()
        else setImmediate(() => parser.resume())
      },
      complete: end,
    })
  })
}

const unclosed = 'A quotation mark is not closed in this row.'
const tooEmpty = 'The table has too many empty rows: delete them.'

/** The start of a text that an answer repeats. */
export const shortened = (cell: string): string =>
  cell.length > shownCell
    ? `${Array.from(cell.slice(0, 2 * shownCell))
        .slice(0, shownCell - 1)
        .join('')}…`
    : cell

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
