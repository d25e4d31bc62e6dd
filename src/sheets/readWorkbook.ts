import { strToU8, zipSync } from 'fflate'
import readExcelFile from 'read-excel-file/universal'
import { tableSize, tableTooLarge } from '#model/calls/import.ts'
import { type Cell, csvLine } from '#model/values/csv.ts'
import { SheetFault } from './sheetFault.ts'
import { withShownCells } from './shownCells.ts'
import { isMarkedSum, withMarkedSums } from './sumRows.ts'
import { isWorksheet, unpackWorkbook, unreadable } from './unpackWorkbook.ts'

/** A sheet of a workbook that is not empty, as a CSV file. */
export interface WorkbookSheet {
  readonly name: string
  readonly csv: Uint8Array
  /** The rows that are left out since they are sums of those above, as the spreadsheet counts them. */
  readonly sums: readonly number[]
}

/** The most cells of the rectangle that a sheet is read into, from its first cell to its last. */
const mostCells = 4_000_000

/** The rows of a sheet in Excel. */
const mostRows = 1_048_576

/**
 * The sheets of an `.xlsx` file as CSV files, which are brought in as any other: rows count as they do in the workbook,
 * dates are `YYYY-MM-DD`, formulas their last values; rows of sums are left out. Hidden sheets come last: they hold lists
 * of choices and the like. Throws a `SheetFault` for a file that is no workbook, or too large. `onPart` is told the part
 * that is unpacked.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  onPart: (done: number) => void | Promise<void> = () => {},
): Promise<readonly WorkbookSheet[]> {
  const files = await unpackWorkbook(bytes, onPart)
  for (const [name, text] of files) if (isWorksheet(name)) checkExtent(text)
  const hidden = hiddenSheets(files.get('xl/workbook.xml') ?? '')
  const sheets = (await sheetsOf(files))
    .filter(({ rows }) => rows.some((row) => row.length > 0))
    .toSorted((a, b) => Number(hidden.has(a.name)) - Number(hidden.has(b.name)))
  if (sheets.length === 0) throw new SheetFault('The workbook is empty.')
  const read = sheets
    .map(({ name, rows, sums }) => ({ name, csv: csvOf(rows), sums }))
    .filter(({ csv }) => csv.length <= tableSize)
  if (read.length === 0) throw new SheetFault(tableTooLarge)
  return read
}

/** The names of the sheets that the spreadsheet does not show. */
const hiddenSheets = (workbook: string): ReadonlySet<string> =>
  new Set(
    [...workbook.matchAll(/<(?:\w+:)?sheet\b([^<>]*)>/g)].flatMap(([, attributes = '']) =>
      /\bstate=["'](?:very)?hidden["']/i.test(attributes)
        ? [unescaped(/\bname=(?:"([^"]*)"|'([^']*)')/.exec(attributes)?.slice(1).find(Boolean) ?? '')]
        : [],
    ),
  )

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const unescaped = (text: string): string => text.replaceAll(/&(\w+);/g, (whole, sign: string) => signs[sign] ?? whole)

type Rows = readonly (readonly Cell[])[]

/** The library unpacks by itself, in workers of its own: it gets what is unpacked already, stored. */
async function sheetsOf(
  files: ReadonlyMap<string, string>,
): Promise<readonly { readonly name: string; readonly rows: Rows; readonly sums: readonly number[] }[]> {
  const styles = files.get('xl/styles.xml') ?? ''
  const texts = [...files].map(
    ([name, text]) => [name, strToU8(isWorksheet(name) ? withShownCells(withMarkedSums(text), styles) : text)] as const,
  )
  const stored = zipSync(Object.fromEntries(texts), { level: 0 })
  try {
    const sheets = await readExcelFile(Uint8Array.from(stored).buffer)
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row) => (isMarkedSum(row) ? [] : row.map(cellOf))),
      sums: data.flatMap((row, nth) => (isMarkedSum(row) ? [nth + 1] : [])),
    }))
  } catch {
    throw unreadable()
  }
}

/** A cell far from the table makes the sheet a rectangle that no memory holds. */
function checkExtent(text: string): void {
  let [rows, columns] = [0, 0]
  for (const [, letters = '', digits] of text.matchAll(/<(?:\w+:)?(?:row|c)\b[^<>]*?\br=["']([A-Z]*)(\d+)["']/g)) {
    rows = Math.max(rows, Number(digits))
    columns = Math.max(columns, columnOf(letters))
  }
  if (rows > mostRows || rows * columns > mostCells)
    throw new SheetFault('A cell far from the table has something in it: delete it, or save the sheet as CSV.')
}

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** The separator is said, since cells may contain more of another one. */
const csvOf = (rows: Rows): Uint8Array => strToU8(`sep=,\r\n${rows.map(csvLine).join('')}`)

function cellOf(value: unknown): Cell {
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'number' || typeof value === 'string' ? value : null
}

/** A workbook's dates have no zone; the library gives them in UTC, a little early or late: they are fractions of days. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '#NUM!'
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
}
