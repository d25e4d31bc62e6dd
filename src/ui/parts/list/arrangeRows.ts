import { dayChosen, type DayOf, type ListCalendar, within } from '#ui/parts/text/days.ts'
import type { Column } from './column.ts'
import type { Facet, Facets } from './facet.ts'
import { type Group, grouped, groupingBy } from './groups.ts'
import type { ListView } from './listView.ts'
import { sortRows } from './sortRows.ts'

export interface Arrangement<Row> {
  rows: readonly Row[]
  /** The number of found rows for each chip, by its value. */
  counts: ReadonlyMap<string, number>
  /** The number of rows that match the search and the facets. */
  found: number
  /** In the order of their rows; none if the view does not group. */
  groups: readonly Group[]
}

export interface ArrangeOptions<Row> {
  columns: readonly Column<Row>[]
  filterOf: ((row: Row) => string) | undefined
  searchText: ((row: Row) => string) | undefined
  facets?: readonly Facet<Row>[] | undefined
  days?: readonly DayOf<Row>[] | undefined
  calendar?: ListCalendar | undefined
}

/** Of a list without dates: no row depends on it. */
const noCalendar: ListCalendar = { time_zone: 'UTC', week_start: 'Monday', season_start: '09-01', today: '1970-01-01' }
const noGroups: readonly Group[] = []

/** The rows a view shows, in its order. Without a sort they keep the order they came in: newest first. */
export function arrangeRows<Row extends object>(
  rows: readonly Row[],
  view: ListView,
  { columns, filterOf, searchText, facets = [], days = [], calendar = noCalendar }: ArrangeOptions<Row>,
): Arrangement<Row> {
  const spokenOf = searchText ? search(rows, view.search, searchText) : rows
  const day = dayChosen(days, view.days)
  const isWithin = day === undefined ? null : within(view.days, calendar)
  const dated = isWithin === null ? spokenOf : spokenOf.filter((row) => isWithin(day?.of(row) ?? null))
  const found = withFacets(dated, view.facets, facets)
  const counts = new Map<string, number>()
  if (filterOf) for (const row of found) count(counts, filterOf(row))
  const kept = view.filter && filterOf ? found.filter((row) => filterOf(row) === view.filter) : found
  const sorted = sortRows(kept, view.sort, columns)
  const grouping = groupingBy(view.group, facets, { day, timeZone: calendar.time_zone })
  const shown = grouping === null ? { rows: sorted, groups: noGroups } : grouped(sorted, grouping, columns)
  return { ...shown, counts, found: found.length }
}

const count = (counts: Map<string, number>, value: string) => counts.set(value, (counts.get(value) ?? 0) + 1)

function withFacets<Row>(rows: readonly Row[], chosen: Facets, facets: readonly Facet<Row>[]): readonly Row[] {
  const active = facets.filter(({ key }) => chosen[key])
  return active.length === 0 ? rows : rows.filter((row) => active.every(({ key, of }) => of(row) === chosen[key]))
}

// Rows are replaced, never changed, so a row's text is put into lower case only once for each list.
const spoken = new WeakMap<object, WeakMap<object, string>>()

function search<Row extends object>(rows: readonly Row[], typed: string, searchText: (row: Row) => string) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  const texts = spoken.get(searchText) ?? new WeakMap<object, string>()
  spoken.set(searchText, texts)
  return rows.filter((row) => {
    const text = texts.get(row) ?? searchText(row).toLowerCase()
    texts.set(row, text)
    return words.every((word) => text.includes(word))
  })
}
