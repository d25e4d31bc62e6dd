import { sumPounds } from '#model/values/units.ts'
import { formatWeight } from '#ui/parts/text/format.ts'
import type { Column } from './column.ts'

/** The total weight of some rows by one column. */
export interface Sum {
  title: string
  lbs: number
  /** The spoken text: "Clean net 2,060.25 lbs". */
  text: string
}

/**
 * The sums of the `summed` columns; none for a column that is unknown in some row, or that sums to the same as one
 * before it: an adjusted net without counter-tickets.
 */
export const sumsOf = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): readonly Sum[] =>
  allSums(rows, columns).filter(({ lbs }, at, sums) => sums.findIndex((sum) => sum.lbs === lbs) === at)

/**
 * Returns the sums of a part of the rows, by the columns that those of all rows are shown by: what is alike only in the
 * part is shown, and a weight that is unknown elsewhere takes none away.
 */
export function sumsOfParts<Row>(
  whole: readonly Row[],
  columns: readonly Column<Row>[],
): (part: readonly Row[]) => readonly Sum[] {
  const shown = sumsOf(whole, columns)
  const repeated = allSums(whole, columns).filter((sum) => shown.every(({ title }) => title !== sum.title))
  return (part) => allSums(part, columns).filter((sum) => repeated.every(({ title }) => title !== sum.title))
}

const allSums = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): readonly Sum[] =>
  columns.flatMap(({ title, summed = false, sortValue }) => {
    if (!summed || !sortValue) return []
    const weights = rows.map(sortValue).filter((weight) => typeof weight === 'number')
    if (weights.length < rows.length) return []
    const lbs = sumPounds(weights)
    return [{ title, lbs, text: `${title} ${formatWeight(lbs)}` }]
  })
