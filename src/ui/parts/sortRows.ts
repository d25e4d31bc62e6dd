import type { Column } from './column.ts'
import type { Sort } from './listView.ts'

type Value = string | number
type Ranks = ReadonlyMap<Value, number>
interface Valued<Row> {
  (row: Row): Value | null | undefined
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Rows by one of their columns; what is equal keeps the order it came in, what is not known stands last both ways.
 * A list that is sorted is sorted anew at every commit: comparing 50,000 names by the rules of a language took four
 * frames. So the names are ranked once, and what is sorted are numbers: the rank, and below it the place.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: Sort | null,
  columns: readonly Column<Row>[],
): readonly Row[] {
  const sortValue = sort && columns.find(({ key }) => key === sort.key)?.sortValue
  if (!sortValue) return rows
  const ranks = ranksOf(rows, sortValue)
  const last = ranks.size
  const keys = Float64Array.from(rows, (row, at) => {
    const value = sortValue(row) ?? null
    const rank = value === null ? last : (ranks.get(value) ?? last)
    return (sort.descending && rank < last ? last - 1 - rank : rank) * rows.length + at
  })
  return Array.from(keys.sort(), (key) => rows[key % rows.length]).filter((row) => row !== undefined)
}

// Commits seldom bring a value that no row had before.
const known = new WeakMap<object, Ranks>()

function ranksOf<Row>(rows: readonly Row[], sortValue: Valued<Row>): Ranks {
  const before = known.get(sortValue)
  if (before && rows.every((row) => isRanked(before, sortValue(row)))) return before
  const ranks = ranked(new Set(rows.map((row) => sortValue(row) ?? null)))
  known.set(sortValue, ranks)
  return ranks
}

const isRanked = (ranks: Ranks, value: Value | null | undefined): boolean =>
  value === null || value === undefined || ranks.has(value)

/** Each value's place among all of them; two that differ in nothing but case have the same. */
function ranked(values: ReadonlySet<Value | null>): Ranks {
  const sorted = [...values].filter((value) => value !== null).toSorted(compare)
  let rank = 0
  return new Map(
    sorted.map((value, at) => {
      const before = sorted[at - 1]
      if (before !== undefined && compare(before, value) !== 0) rank += 1
      return [value, rank]
    }),
  )
}

function compare(a: Value, b: Value): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}
