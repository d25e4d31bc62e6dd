import type { ReactNode } from 'react'

/** One figure or name of a row. A list's first column is the name people use, and the link. */
export interface Column<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** A grid track: `8rem`, `minmax(8rem, 2fr)`; `minmax(0, 1fr)` when left out. */
  width?: string
  /** What it sorts by; a column without can't be sorted. Null sorts last both ways. */
  sortValue?: (row: Row) => string | number | null | undefined
  /** Shown only when the list is at least this wide, in px; cards show it regardless. */
  minWidth?: number
  /** Left out of cards. */
  tableOnly?: boolean
}

export interface RowKey<Row> {
  (row: Row): string | number
}
