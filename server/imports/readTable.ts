import { setImmediate as nextTurn } from 'node:timers/promises'
import Papa from 'papaparse'
import { tableColumns, tableRows } from '#model/calls/import.ts'
import { asWritten } from '#model/values/csv.ts'
import { decodeText } from './decodeText.ts'

/** A row that is not empty, with its number in the sheet. */
export interface Row {
  readonly row: number
  readonly cells: readonly string[]
  /** The places of cells that were saved as formulas instead of their values. */
  readonly formulas?: ReadonlySet<number>
  /** The places of cells that the file marks as texts (`="10-7"`): no spreadsheet has changed them. */
  readonly texts?: ReadonlySet<number>
}

/** A sheet: its rows from the top, titles and headings too. Empty if the file is no table. */
export interface Sheet {
  readonly rows: readonly Row[]
  /** Faults of the file as CSV, by row. */
  readonly faults: readonly { readonly row: number; readonly message: string }[]
}

/** A table of a sheet: the row with its headings, and the rows below. */
export interface Table {
  readonly headers: readonly string[]
  readonly headingRow: number
  readonly rows: readonly Row[]
  readonly faults: Sheet['faults']
}

/** The characters that are parsed at once, so that other calls are answered in between. */
const atOnce = 16_384

/** The most characters of a row: one that goes on is an unclosed quotation mark, or no table. */
const longestRow = 100_000

/** The most characters of a header, and of a cell in an answer. */
const shownCell = 200

/** The first rows, of which one has the headings. */
export const mostAbove = 20

/**
 * Reads a CSV file of any spreadsheet, in any usual encoding (`decodeText`): commas, semicolons, tabs or bars; quoted
 * cells with line breaks. Rows count as the spreadsheet counts them. Between parts of the file other calls are answered.
 */
export async function readSheet(bytes: Uint8Array): Promise<Sheet> {
  const whole = await decodeText(bytes)
  if (whole.trim() === '') return noSheet('The file is empty.')
  // A workbook, a picture or a PDF: no text contains this character.
  if (whole.includes('\0')) return noSheet('This is no CSV file. Open it in its program and save the sheet as CSV.')
  const lines = await withPlainBreaks(whole)
  // Excel may write its separator into a separate first line.
  const said = /^sep=(.)\n/i.exec(lines)
  const text = said === null ? lines : lines.slice(said[0].length)
  return sheetOf(text, said?.[1] ?? (await delimiterOf(text.slice(0, atOnce))))
}

/** A text with line feeds alone. */
async function withPlainBreaks(text: string): Promise<string> {
  if (!text.includes('\r')) return text
  const parts: string[] = []
  for (let at = 0; at < text.length; at += atOnce) {
    const part = text.slice(at, at + atOnce)
    const plain = part.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
    // A pair that the cut divides is one line break.
    parts.push(part.startsWith('\n') && text.charAt(at - 1) === '\r' ? plain.slice(1) : plain)
    await nextTurn()
  }
  return parts.join('')
}

/** The table below the row of a sheet that has the headings, by its number. */
export function tableBelow({ rows, faults }: Sheet, headingRow: number | undefined): Table {
  const nth = rows.findIndex(({ row }) => row === headingRow)
  const { row = 1, cells = [] } = rows[Math.max(nth, 0)] ?? {}
  const headers = cells.map((header) => shortened(header))
  const below = rows.slice(Math.max(nth, 0) + 1)
  return { headers, headingRow: row, rows: below.map((each) => padded(each, headers.length)), faults }
}

const padded = (row: Row, width: number): Row =>
  row.cells.length < width
    ? { ...row, cells: [...row.cells, ...Array.from({ length: width - row.cells.length }, () => '')] }
    : row

/** The table of a file whose first row has the headings. */
export const readTable = async (bytes: Uint8Array): Promise<Table> => tableBelow(await readSheet(bytes), undefined)

interface Part {
  readonly data: readonly (readonly string[])[]
  readonly errors: readonly { readonly code: string; readonly row?: number | undefined }[]
}

function sheetOf(text: string, delimiter: string): Promise<Sheet> {
  const rows: Row[] = []
  const faults: { row: number; message: string }[] = []
  let count = 0
  let unfinished = 0
  // A row may be parsed in several parts, and have several marks.
  function unclosedAt(row: number): void {
    if (faults.at(-1)?.row !== row) faults.push({ row, message: unclosed })
  }
  function take({ data, errors }: Part): void {
    for (const { code, row = 0 } of errors)
      if (code === 'MissingQuotes' || code === 'InvalidQuotes') unclosedAt(count + row + 1)
    for (const cells of data) {
      count += 1
      const read = wrappedCells(cells)
      const formulas = new Set(read.flatMap((cell, nth) => (isFormula(cell) ? [nth] : [])))
      const texts = new Set(read.flatMap((cell, nth) => (code.test(cell) ? [nth] : [])))
      const row = { row: count, cells: read.map(unwrapped) }
      if (read.length > 0)
        rows.push({ ...row, ...(formulas.size > 0 ? { formulas } : {}), ...(texts.size > 0 ? { texts } : {}) })
    }
    unfinished = data.length > 0 ? 0 : unfinished + atOnce
    if (unfinished > longestRow) unclosedAt(count + 1)
  }
  return new Promise((resolve) => {
    const end = (): void => resolve({ rows, faults })
    Papa.parse<string[]>(text, {
      newline: '\n',
      delimiter,
      chunkSize: atOnce,
      chunk(part: Papa.ParseResult<string[]>, parser: Papa.Parser) {
        take(part)
        parser.pause()
        // What is left is not parsed: it would change nothing about the fault.
        if (unfinished > longestRow || rows.length > tableRows + mostAbove) end()
        else setImmediate(() => parser.resume())
      },
      complete: end,
    })
  })
}

/** The cells of a row up to its last that is not empty; of a row that is too wide one more than a table may have. */
function wrappedCells(cells: readonly string[]): readonly string[] {
  const length = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  const read = cells.slice(0, Math.min(length, tableColumns)).map((cell) => cell.trim())
  return length > tableColumns ? [...read, (cells[length - 1] ?? '').trim()] : read
}

const unclosed = 'A quotation mark is not closed in this row.'

/** The start of a text that an answer repeats. */
export const shortened = (cell: string): string =>
  cell.length > shownCell
    ? `${Array.from(cell.slice(0, 2 * shownCell))
        .slice(0, shownCell - 1)
        .join('')}…`
    : cell

const noSheet = (message: string): Sheet => ({ rows: [], faults: [{ row: 1, message }] })

/**
 * The separator that parts most of the first rows into the same number of cells: a title above the table may contain
 * another one.
 */
async function delimiterOf(text: string): Promise<string> {
  const partings: { delimiter: string; alike: number; cells: number }[] = []
  for (const delimiter of [',', ';', '\t', '|']) {
    const { data } = Papa.parse<string[]>(text, { newline: '\n', delimiter, preview: 2 * mostAbove })
    const counts = new Map<number, number>()
    for (const { length } of data) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
    const [cells, rows] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0]
    // Of all rows: one that is no separator parts the lines within quotation marks too.
    const alike = rows / data.filter(([first = '', ...more]) => first.trim() !== '' || more.length > 0).length || 0
    partings.push({ delimiter, alike, cells })
    await nextTurn()
  }
  return partings.toSorted((a, b) => b.alike - a.alike || b.cells - a.cells)[0]?.delimiter ?? ','
}

/** `="0042"` keeps Excel from reading a number. */
const code = /^="([^"]*)"$/

/** A cell without that, and without the `'` before a sign that keeps it from reading a formula. */
const unwrapped = (cell: string): string => (code.exec(cell)?.[1] ?? asWritten(cell)).trim()

/** Whether a cell was saved as a formula instead of its value; a text that begins so has a `'` before it. */
const isFormula = (cell: string): boolean => cell.startsWith('=') && !code.test(cell)

/** Whether a cell is the error of a formula. */
export const isError = (cell: string): boolean =>
  /^#(?:REF|VALUE|NAME|DIV\/0|NUM|NULL|SPILL|CALC|¡\p{L}+)[!?]/u.test(cell)
