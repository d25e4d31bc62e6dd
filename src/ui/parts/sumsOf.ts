import { sumPounds } from '#model/units.ts'
import type { Column } from './column.ts'
import { formatWeight } from './format.ts'

/** What some rows weigh together by one of their columns. */
export interface Sum {
  title: string
  lbs: number
  /** As it is spoken: "Clean net 2,060.25 lbs". */
  text: string
}

/** The sums of those columns that are worth summing. */
export const sumsOf = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): readonly Sum[] =>
  columns.flatMap(({ title, summed = false, sortValue }) => {
    if (!summed || !sortValue) return []
    const numbers = rows.map((row) => sortValue(row)).filter((value) => typeof value === 'number')
    // What no row says is not nothing.
    if (rows.length > 0 && numbers.length === 0) return []
    const lbs = sumPounds(numbers)
    return [{ title, lbs, text: `${title} ${formatWeight(lbs)}` }]
  })
