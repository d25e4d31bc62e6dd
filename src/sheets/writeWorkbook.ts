import { cellRef, writeXlsx } from 'hucre/xlsx'
import type { Cell, CellKind } from '#model/values/csv.ts'
import { sumPounds } from '#model/values/units.ts'
import type { SheetColumn, SheetHead } from './sheetHead.ts'

type Rows = readonly (readonly Cell[])[]
type Sheet = Parameters<typeof writeXlsx>[0]['sheets'][number]
type Styled = NonNullable<Sheet['cells']>

/** The rows of a sheet in Excel. */
const mostRows = 1_048_576

/** The most characters that Excel opens in a cell. */
const longestText = 32_767

/** Widths of columns in characters, with room for a figure's sum. */
const [narrowest, widest] = [8, 60]

const formats: Readonly<Partial<Record<CellKind, string>>> = {
  text: '@',
  lbs: '#,##0.00',
  '%': '0.00',
  h: '0.00',
  count: '#,##0',
  day: 'mm/dd/yyyy',
  instant: 'mm/dd/yyyy hh:mm AM/PM',
}

const plain = { name: 'Calibri', size: 11 } as const
const bold = { ...plain, bold: true } as const

/** Whether so many rows fit into a sheet with its note, headings and sums. */
export const fitsSheet = (rows: number): boolean => rows <= mostRows - 3

/**
 * A workbook (`.xlsx`) with one sheet: its headings bold and frozen; figures, days and instants as what they are; texts
 * as texts, whatever a spreadsheet would make of them. Below, the sums of weights and counts: formulas with their values.
 */
export function writeWorkbook(head: SheetHead, rows: Rows): Promise<Uint8Array> {
  const above = head.note === null ? [] : [[shortened(head.note)]]
  const first = above.length + 1
  const kinds = head.columns.map((column, nth) => kindIn(column, rows, nth))
  const cells: Styled = new Map(head.columns.map((_, nth) => [`${above.length},${nth}`, { style: { font: bold } }]))
  if (above.length > 0) cells.set('0,0', { style: { font: bold } })
  const sums = writeSums(cells, { head, kinds, rows, first })
  return writeXlsx({
    defaultFont: plain,
    sheets: [
      {
        name: sheetName(head.name),
        columns: head.columns.map(({ title }, nth) => ({
          width: widthOf([title, ...rows.map((row) => row[nth])], kinds[nth]),
          ...formatOf(kinds[nth]),
        })),
        rows: [
          ...above,
          head.columns.map(({ title }) => shortened(title)),
          ...rows.map((row) => kinds.map((kind, nth) => valueOf(row[nth], kind))),
          ...sums,
        ],
        cells,
        freezePane: { rows: first },
      },
    ],
  })
}

/** A column that does not say what it holds has numbers if its first known cell is one. */
function kindIn({ kind }: SheetColumn, rows: Rows, nth: number): CellKind {
  if (kind !== undefined) return kind
  const known = rows.find((row) => isKnown(row[nth]))
  return typeof known?.[nth] === 'number' ? 'number' : 'text'
}

const isKnown = (cell: Cell): boolean => cell !== null && cell !== undefined && cell !== ''

function formatOf(kind: CellKind | undefined): { readonly numFmt?: string } {
  const numFmt = kind && formats[kind]
  return numFmt === undefined ? {} : { numFmt }
}

interface Summed {
  readonly head: SheetHead
  readonly kinds: readonly CellKind[]
  readonly rows: Rows
  /** The place of the first row, from 0. */
  readonly first: number
}

/**
 * The row of sums, its formulas in `cells`; no row where nothing is to be summed. An empty cell counts nothing, as in any
 * spreadsheet, and a column without a figure has no sum.
 */
function writeSums(cells: Styled, { head, kinds, rows, first }: Summed): (string | null)[][] {
  const summed = kinds.flatMap((kind, nth) => {
    const figures = rows.flatMap((row) => (typeof row[nth] === 'number' ? [row[nth]] : []))
    return (kind === 'lbs' || kind === 'count') && figures.length > 0 ? [{ kind, nth, sum: sumPounds(figures) }] : []
  })
  if (summed.length === 0 || rows.length < 2) return []
  const last = first + rows.length
  for (const { kind, nth, sum } of summed) {
    const formula = `SUM(${cellRef(first, nth)}:${cellRef(last - 1, nth)})`
    cells.set(`${last},${nth}`, { formula, formulaResult: sum, style: { font: bold, ...formatOf(kind) } })
  }
  if (summed.some(({ nth }) => nth === 0)) return [[null]]
  cells.set(`${last},0`, { style: { font: bold } })
  return [[head.total]]
}

function valueOf(cell: Cell, kind: CellKind): string | number | Date | null {
  if (cell === null || cell === undefined || cell === '') return null
  if (typeof cell === 'number') return cell
  // A workbook's dates have no zone: what the clocks show is written as UTC.
  const time = kind === 'day' || kind === 'instant' ? Date.parse(kind === 'day' ? cell : `${cell}Z`) : Number.NaN
  return Number.isNaN(time) ? shortened(cell) : new Date(time)
}

/** A text as Excel opens it; where it looks like an escaped character, `_x0041_`, it says that it is none. */
function shortened(text: string): string {
  const whole = text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text
  return whole.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}

function widthOf(cells: readonly Cell[], kind: CellKind | undefined): number {
  let width = narrowest
  for (const cell of cells) width = Math.max(width, shownLength(cell, kind) + 2)
  return Math.min(width, widest)
}

/** The characters of a cell's longest line as it is shown; of a figure with room for the sum below. */
function shownLength(cell: Cell, kind: CellKind | undefined): number {
  if (cell === null || cell === undefined) return 0
  if (typeof cell === 'number') return String(Math.round(cell)).length + (kind === 'number' ? 0 : 6)
  if (kind === 'instant' && /^\d{4}-/.test(cell)) return '10/07/2026 06:00 PM'.length
  return cell.split('\n', 50).reduce((longest, line) => Math.max(longest, line.length), 0)
}

/** A sheet's name: without what Excel forbids there, at most 31 characters. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .replaceAll(/^[\s']+|[\s']+$/g, '') || 'Sheet'
