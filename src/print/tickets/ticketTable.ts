import { autoTable } from 'jspdf-autotable'
import { inch } from './pages.ts'
import { pictureCells } from './pictureCells.ts'
import { belowTable, bottom, ink, makeRoom, margin, pen, type TicketSheet } from './ticketSheet.ts'

export interface TicketColumn<Row> {
  readonly head: string
  readonly cell: (row: Row) => string
  /** Figures are right-aligned, words left-aligned. */
  readonly figure?: boolean
  /** The cells below the last row. */
  readonly total?: string
}

export interface TicketTable<Row> {
  readonly title: string
  readonly rows: readonly Row[]
  readonly columns: readonly TicketColumn<Row>[]
  /** The text instead of a table without rows. */
  readonly empty: string
}

/** A table, to be drawn on paper or on a screen. */
export interface TableTexts extends Pick<TicketTable<never>, 'title' | 'empty'> {
  readonly columns: readonly { readonly head: string; readonly figure: boolean; readonly total: string }[]
  readonly rows: readonly (readonly string[])[]
}

/** The content of a table. */
export const tableTexts = <Row>({ title, empty, rows, columns }: TicketTable<Row>): TableTexts => ({
  title,
  empty,
  columns: columns.map(({ head, figure = false, total = '' }) => ({ head, figure, total })),
  rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
})

/**
 * A table under its title, `below` the end of the previous one. Its head repeats on every page, its totals are
 * below the last row. Returns its end, in points.
 */
export function ticketTable(sheet: TicketSheet, { title, rows, columns, empty }: TableTexts, below: number): number {
  const { page, face, say } = sheet
  const start = makeRoom(sheet, below + 20, 60)
  pen(sheet, 11.5, 'bold', ink).text(say(title), margin, start)
  if (rows.length === 0) {
    pen(sheet, 9, 'normal', '#444444').text(say(empty), margin, start + 14)
    return start + 14
  }
  const pictures = pictureCells(sheet, rows)
  const totals = columns.map(({ total }) => say(total))
  autoTable(page, {
    startY: start + 6,
    margin: { left: margin, right: margin, top: margin, bottom: 11 * inch - bottom },
    rowPageBreak: 'avoid',
    styles: { font: face, fontSize: 8.5, cellPadding: { vertical: 2.6, horizontal: 4 }, textColor: '#0b2030' },
    headStyles: { font: face, fontStyle: 'bold', fillColor: ink, textColor: '#ffffff', valign: 'bottom' },
    footStyles: { font: face, fontStyle: 'bold', fillColor: '#e6ebee', textColor: ink },
    alternateRowStyles: { fillColor: '#f5f7f8' },
    didParseCell: (data) => {
      if (columns[data.column.index]?.figure === true) data.cell.styles.halign = 'right'
      pictures.leaveEmpty(data)
    },
    didDrawCell: pictures.draw,
    head: [columns.map(({ head }) => say(head))],
    body: rows.map((row) => row.map(say)),
    ...(totals.some((total) => total !== '') ? { foot: [totals] } : {}),
    showFoot: 'lastPage',
  })
  return belowTable(sheet)
}

/** Pairs of a term and its value, two side by side. Returns their end, in points. */
export function ticketFacts(sheet: TicketSheet, facts: readonly (readonly [string, string])[], top: number): number {
  const { page, face, say } = sheet
  const filled = facts.filter(([, value]) => value !== '')
  const half = Math.ceil(filled.length / 2)
  const texts = filled.slice(0, half).map(([word, value], at) => {
    const [otherWord = '', otherValue = ''] = filled[half + at] ?? []
    return [word, value, otherWord, otherValue]
  })
  const pictures = pictureCells(sheet, texts)
  autoTable(page, {
    startY: top,
    margin: { left: margin, right: margin },
    theme: 'plain',
    styles: { font: face, fontSize: 9.5, cellPadding: { vertical: 2, horizontal: 4 }, textColor: '#0b2030' },
    columnStyles: {
      0: {
        font: face,
        cellPadding: { vertical: 2, left: 0, right: 4 },
        fontStyle: 'bold',
        cellWidth: 92,
        textColor: '#444444',
      },
      1: { cellWidth: 172 },
      2: { font: face, fontStyle: 'bold', cellWidth: 92, textColor: '#444444' },
    },
    didParseCell: pictures.leaveEmpty,
    didDrawCell: pictures.draw,
    body: texts.map((row) => row.map(say)),
  })
  return belowTable(sheet)
}
