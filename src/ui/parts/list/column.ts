import type { ReactNode } from 'react'

/** One figure or name of a row. A list's first column is the name people use, and the link. */
export interface Column<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** What it needs at least, in rem; 8 when left out. */
  width?: number
  /** Its share of the room that is left over; none when left out. */
  grow?: number
  /** What it sorts by; a column without can't be sorted. Null sorts last both ways. */
  sortValue?: (row: Row) => string | number | null | undefined
  /** May be left out of the table where room is short, the last one first; cards show it regardless. */
  optional?: boolean
  /** Shown only where somebody chose it. */
  extra?: boolean
  /** Its `sortValue` are lbs that the list sums. */
  summed?: boolean
  /** Left out of cards. */
  tableOnly?: boolean
}

export interface RowKey<Row> {
  (row: Row): string | number
}
