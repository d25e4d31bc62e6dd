import type { Column } from './column.ts'
import type { ColumnChoice } from './columnChoice.ts'

/** In rem: the checkbox and the status before the columns, and the gaps. */
const markWidth = 1.75
const statusWidth = 8.75
const gap = 0.75
const edges = 3.5

export interface FittedColumns<Row> {
  columns: readonly Column<Row>[]
  /** For `grid-template-columns`. */
  tracks: string
}

export interface FitOptions {
  withStatus: boolean
  /** Rows can be selected. */
  withMarks?: boolean
  /** Columns that the user chose are left out last. */
  choice?: ColumnChoice
}

/** The columns that fit into a table of this width (rem); null if not even the required ones fit. */
export function fitColumns<Row>(
  columns: readonly Column<Row>[],
  room: number,
  { withStatus, withMarks = false, choice = {} }: FitOptions,
): FittedColumns<Row> | null {
  const before = [...(withMarks ? [markWidth] : []), ...(withStatus ? [statusWidth] : [])]
  const usedWidth = (kept: readonly Column<Row>[]) =>
    edges + [...before, ...kept.map(widthOf)].reduce((sum, width) => sum + width + gap, 0)
  let kept = columns
  while (usedWidth(kept) > room) {
    const spares = kept.filter((column) => column.optional)
    const spare = spares.findLast(({ key }) => choice[key] === undefined) ?? spares.at(-1)
    if (!spare) return null
    kept = kept.filter((column) => column !== spare)
  }
  return { columns: kept, tracks: tracksOf(kept, before) }
}

/** The width of a title's letter, in rem. */
const letter = 0.58

/** A title may break, but not within a word: a translated one can be longer than the figures below it. */
function widthOf<Row>({ title, width = 8 }: Column<Row>): number {
  return Math.max(width, ...title.split(' ').map((word) => word.length * letter))
}

function tracksOf<Row>(columns: readonly Column<Row>[], before: readonly number[]): string {
  // One column must grow, or the figures would not end at the list's edge.
  const anyGrows = columns.some((column) => column.grow)
  const tracks = columns.map((column, at) => {
    const grow = column.grow ?? (anyGrows || at > 0 ? 0 : 1)
    return grow > 0 ? `minmax(${widthOf(column)}rem, ${grow}fr)` : `${widthOf(column)}rem`
  })
  return [...before.map((width) => `${width}rem`), ...tracks, '1rem'].join(' ')
}
