import type { ReactNode } from 'react'
import type { CellKind } from '#model/values/csv.ts'

/** A column of a file, with plain values. */
export interface FileColumn<Row> {
  readonly title: string
  readonly value: (row: Row) => string | number | null | undefined
  /** Without it the first known value decides between text and number. */
  readonly kind?: CellKind | undefined
}

/** One figure or name of a row. A list's first column is the name people use, and the link. */
export interface Column<Row> {
  key: string
  title: string
  render: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** The minimum width, in rem; 8 by default. */
  width?: number
  /** The share of the remaining width; 0 by default. */
  grow?: number
  /** The value to sort by; a column without it can't be sorted. Null sorts last in both directions. */
  sortValue?: (row: Row) => string | number | null | undefined
  /** Its `sortValue` is an instant, UTC ISO 8601. A file has it in plant time as shown, and in UTC beside it. */
  instant?: boolean
  /** The unit of its figures, for the heading in a file. */
  unit?: 'lbs' | '%' | 'h'
  /** What its `sortValue` is in a file that knows types, if neither `unit` nor `instant` says it. */
  kind?: 'text' | 'count' | 'day'
  /** What a file has instead: the figures that the screen draws in a second line. */
  inFile?: readonly FileColumn<Row>[]
  /** Left out of a narrow table, the last one first; cards always show it. */
  optional?: boolean
  /** Shown only if the user chose it. */
  extra?: boolean
  /** Its `sortValue` is in lbs, and the list sums it. */
  summed?: boolean
  /** Left out of cards. */
  tableOnly?: boolean
}

export interface RowKey<Row> {
  (row: Row): string | number
}
