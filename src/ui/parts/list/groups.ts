import { dateIn } from '#model/values/calendar.ts'
import { compareTexts } from '#model/values/compareTexts.ts'
import { dayChosen, type DayOf, type ListDays } from '#ui/parts/text/days.ts'
import { formatMonth } from '#ui/parts/text/format.ts'
import { t } from '#ui/words/words.ts'
import type { Column } from './column.ts'
import type { Facet } from './facet.ts'
import { type Sum, sumsOfParts } from './sumsOf.ts'

/** A group of rows that stand together. `at` is the place of its first row among the rows of the list. */
export interface Group {
  readonly key: string
  readonly label: string
  readonly at: number
  readonly count: number
  readonly sums: readonly Sum[]
}

/** What a list can be grouped by. */
export interface GroupChoice {
  readonly key: string
  readonly title: string
}

const byMonth = 'month'

/** Every property of the list's filters, and the month of a date. */
export const groupChoices = <Row>(
  facets: readonly Facet<Row>[],
  days: readonly DayOf<Row>[],
  by: Pick<ListDays, 'by'>,
): readonly GroupChoice[] => {
  const day = dayChosen(days, by)
  return [
    ...facets.map(({ key, title }) => ({ key, title })),
    ...(day === undefined ? [] : [{ key: byMonth, title: t('Month: {date}', { date: day.title }) }]),
  ]
}

/** How the rows of a list fall into groups. */
export interface Grouping<Row> {
  readonly of: (row: Row) => string
  readonly says: (value: string) => string
  /** The newest month comes first, names from A to Z; what has none is last. */
  readonly newestFirst: boolean
}

/** The grouping of a key; null for an unknown one, or none. */
export function groupingBy<Row>(
  key: string,
  facets: readonly Facet<Row>[],
  { day, timeZone }: { readonly day: DayOf<Row> | undefined; readonly timeZone: string },
): Grouping<Row> | null {
  if (key === byMonth)
    return day === undefined
      ? null
      : { of: (row) => monthOf(day.of(row), timeZone), says: formatMonth, newestFirst: true }
  const facet = facets.find((each) => each.key === key)
  return facet === undefined ? null : { of: facet.of, says: facet.says ?? ((value) => value), newestFirst: false }
}

const monthOf = (at: string | null, timeZone: string): string =>
  at === null ? '' : (at.length === 10 ? at : dateIn(at, timeZone)).slice(0, 7)

/** Sorted rows, put together by group, and the groups with their sums; a row keeps its order within its group. */
export function grouped<Row>(
  rows: readonly Row[],
  { of, says, newestFirst }: Grouping<Row>,
  columns: readonly Column<Row>[],
): { readonly rows: readonly Row[]; readonly groups: readonly Group[] } {
  const byKey = new Map<string, Row[]>()
  for (const row of rows) {
    const key = of(row)
    const together = byKey.get(key)
    if (together === undefined) byKey.set(key, [row])
    else together.push(row)
  }
  const labelOf = (key: string): string => (key === '' ? t('Not set') : says(key))
  const sign = newestFirst ? -1 : 1
  const keys = [...byKey.keys()].toSorted((a, b) =>
    a === '' || b === '' ? Number(a === '') - Number(b === '') : sign * compareTexts(a, b),
  )
  const together: Row[] = []
  const sumsIn = sumsOfParts(rows, columns)
  const groups = keys.map((key) => {
    const own = byKey.get(key) ?? []
    const at = together.length
    for (const row of own) together.push(row)
    return { key, label: labelOf(key), at, count: own.length, sums: sumsIn(own) }
  })
  return { rows: together, groups }
}
