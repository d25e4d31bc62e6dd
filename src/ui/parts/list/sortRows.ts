import { compareTexts } from '#model/values/compareTexts.ts'
import type { Column } from './column.ts'
import type { Sort } from './listView.ts'

type Value = string | number
type Ranks = ReadonlyMap<Value, number>

/**
 * Rows sorted by one column; equal values keep their order, unknown ones come last in both directions. A sorted list is
 * sorted again at every commit, and comparing 50,000 names by the rules of a language took four frames. So names are
 * ranked once, and rows are sorted by rank.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: Sort | null,
  columns: readonly Column<Row>[],
): readonly Row[] {
  const sortValue = sort && columns.find(({ key }) => key === sort.key)?.sortValue
  if (!sortValue) return rows
  const values = rows.map((row) => sortValue(row) ?? null)
  const places = values.every((value) => typeof value !== 'string')
    ? byNumber(values, sort.descending)
    : byName(values, sort.descending, sortValue)
  const sorted: Row[] = []
  for (const at of places) {
    const row = rows[at]
    if (row !== undefined) sorted.push(row)
  }
  return sorted
}

function byNumber(values: readonly (Value | null)[], descending: boolean): readonly number[] {
  const sign = descending ? -1 : 1
  // Unknown values come last in both directions.
  const numbers = Float64Array.from(values, (value) => (value === null ? Infinity : sign * Number(value)))
  return values.map((_, at) => at).sort((a, b) => compareNumbers(numbers[a], numbers[b]) || a - b)
}

const compareNumbers = (a = Infinity, b = Infinity): number => (a === b ? 0 : a < b ? -1 : 1)

/** A counting sort: the number of rows with lower ranks is the first place of a rank. */
function byName(values: readonly (Value | null)[], descending: boolean, of: object): readonly number[] {
  const ranks = ranksOf(values, of)
  const last = ranks.size
  const rankOf = values.map((value) => {
    const rank = value === null ? last : (ranks.get(value) ?? last)
    return descending && rank < last ? last - 1 - rank : rank
  })
  const begins = new Uint32Array(last + 2)
  for (const rank of rankOf) begins[rank + 1] = (begins[rank + 1] ?? 0) + 1
  for (let rank = 1; rank < begins.length; rank += 1) begins[rank] = (begins[rank] ?? 0) + (begins[rank - 1] ?? 0)
  const places = Array.from<number>({ length: values.length })
  rankOf.forEach((rank, at) => {
    const place = begins[rank] ?? 0
    places[place] = at
    begins[rank] = place + 1
  })
  return places
}

// Commits seldom bring a new name.
const cache = new WeakMap<object, Ranks>()

function ranksOf(values: readonly (Value | null)[], of: object): Ranks {
  const before = cache.get(of)
  if (before && values.every((value) => value === null || before.has(value))) return before
  const ranks = ranked(new Set(values))
  cache.set(of, ranks)
  return ranks
}

/** The rank of each value; values that differ only in case have the same. */
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
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b))
}
