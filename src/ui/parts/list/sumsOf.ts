import { sumPounds } from '#model/units.ts'
import { formatWeight } from '#ui/parts/text/format.ts'
import type { Column } from './column.ts'

/** What some rows weigh together by one of their columns. */
export interface Sum {
  title: string
  lbs: number
  /** As it is spoken: "Clean net 2,060.25 lbs". */
  text: string
}

/** The sums of those columns that are worth summing; none of a column that a row does not know. */
export const sumsOf = <Row>(rows: readonly Row[], columns: readonly Column<Row>[]): readonly Sum[] =>
  columns.flatMap(({ title, summed = false, sortValue }) => {
    if (!summed || !sortValue) return []
    const weights = rows.map(sortValue).filter((weight) => typeof weight === 'number')
    if (weights.length < rows.length) return []
    const lbs = sumPounds(weights)
    return [{ title, lbs, text: `${title} ${formatWeight(lbs)}` }]
  })
