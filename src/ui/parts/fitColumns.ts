import type { Column } from './column.ts'

/** In rem: the status before the columns, the room between and around them. */
const statusWidth = 8.75
const gap = 1
const edges = 3.5

export interface Fit<Row> {
  columns: readonly Column<Row>[]
  /** For `grid-template-columns`. */
  tracks: string
}

/** The columns a table of so many rem has room for; null when the indispensable ones don't fit. */
export function fitColumns<Row>(columns: readonly Column<Row>[], room: number, withStatus: boolean): Fit<Row> | null {
  const taken = (kept: readonly Column<Row>[]) =>
    edges + (withStatus ? statusWidth + gap : 0) + kept.reduce((sum, column) => sum + widthOf(column) + gap, 0)
  let kept = columns
  while (taken(kept) > room) {
    const spare = kept.findLast((column) => column.optional)
    if (!spare) return null
    kept = kept.filter((column) => column !== spare)
  }
  return { columns: kept, tracks: tracksOf(kept, withStatus) }
}

function widthOf<Row>(column: Column<Row>): number {
  return column.width ?? 8
}

function tracksOf<Row>(columns: readonly Column<Row>[], withStatus: boolean): string {
  // Somebody must take what is left, or the figures would not end at the list's edge.
  const anyGrows = columns.some((column) => column.grow)
  const tracks = columns.map((column, at) => {
    const grow = column.grow ?? (anyGrows || at > 0 ? 0 : 1)
    return grow > 0 ? `minmax(${widthOf(column)}rem, ${grow}fr)` : `${widthOf(column)}rem`
  })
  return [...(withStatus ? [`${statusWidth}rem`] : []), ...tracks, '1rem'].join(' ')
}
