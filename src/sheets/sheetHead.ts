import type { CellKind } from '#model/values/csv.ts'

export interface SheetColumn {
  readonly title: string
  /** Without it the first known cell decides between text and number. */
  readonly kind?: CellKind | undefined
}

/** A sheet without its rows, of which an instant is what the plant's clocks show, `YYYY-MM-DDTHH:mm`. */
export interface SheetHead {
  /** What it lists. */
  readonly name: string
  /** Its first line: the part that it has of a list; null if it has all. */
  readonly note: string | null
  /** The word before the sums. */
  readonly total: string
  readonly columns: readonly SheetColumn[]
}
