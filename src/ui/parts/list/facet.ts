/** One thing rows are told apart by beside the chips, such as the grade or the client. */
export interface Facet<Row> {
  /** Names it in the address. */
  key: string
  title: string
  /** What a row has of it; empty for none. */
  of: (row: Row) => string
  /** A value as people are shown it, where that is not the value itself. */
  says?: (value: string) => string
}

/** The chosen value of each facet, by its key; empty for all. */
export type Facets = Readonly<Record<string, string>>

/** What the rows have of a facet, each once with how many have it, as people count. */
export function facetValues<Row>(
  rows: readonly Row[],
  { of }: Facet<Row>,
): readonly { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(of(row), (counts.get(of(row)) ?? 0) + 1)
  counts.delete('')
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => a.value.localeCompare(b.value, 'en', { numeric: true }))
}
