import { compareTexts } from '#model/values/compareTexts.ts'

/** A property to filter rows by, apart from the chips: the grade or the client. */
export interface Facet<Row> {
  /** The parameter in the address. */
  key: string
  title: string
  /** The value of a row; empty for none. */
  of: (row: Row) => string
  /** The text of a value, if it differs from the value. */
  says?: (value: string) => string
}

/** The chosen value of each facet, by its key; empty for all. */
export type Facets = Readonly<Record<string, string>>

/** The values of a facet, each once with its count, in natural order. */
export function facetValues<Row>(
  rows: readonly Row[],
  { of }: Facet<Row>,
): readonly { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(of(row), (counts.get(of(row)) ?? 0) + 1)
  counts.delete('')
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => compareTexts(a.value, b.value))
}
