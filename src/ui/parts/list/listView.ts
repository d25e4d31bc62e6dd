import { produce } from 'immer'
import { anyDay, dayIn, isLimited, type ListDays, presetIn } from '#ui/parts/text/days.ts'
import type { Facets } from './facet.ts'

/** The search, filters and sorting of a list. Kept in the URL, so that a link shows the same. */
export interface ListView {
  search: string
  /** The chosen chip's value; empty for all. */
  filter: string
  sort: Sort | null
  /** A value for every facet of the list. */
  facets: Facets
  days: ListDays
  /** What the rows are grouped by: the key of a facet, or `month`; empty for no groups. */
  group: string
}

export interface Sort {
  /** A column's key. */
  key: string
  descending: boolean
}

export const wholeList: ListView = { search: '', filter: '', sort: null, facets: {}, days: anyDay, group: '' }

/** The filters after some of them were chosen. */
export const withFacets = <Filters extends Pick<ListView, 'facets'>>(filters: Filters, chosen: Facets): Filters =>
  produce(filters, ({ facets }) => {
    Object.assign(facets, chosen)
  })

/** The view without search and filters, in the same order and groups. */
export const unfiltered = ({ sort, facets, group }: ListView): ListView => ({
  ...wholeList,
  sort,
  group,
  facets: Object.fromEntries(Object.keys(facets).map((key) => [key, ''])),
})

/**
 * Reads `?q=b12&show=Drying&sort=-clean_net&grade=B+Grade&day=sold&days=month&group=client`; `facets` are the keys of the
 * list's facets.
 */
export function readListView(query: string, facets: readonly string[] = []): ListView {
  const params = new URLSearchParams(query)
  const sort = params.get('sort') ?? ''
  const descending = sort.startsWith('-')
  return {
    search: params.get('q') ?? '',
    filter: params.get('show') ?? '',
    sort: sort === '' ? null : { key: descending ? sort.slice(1) : sort, descending },
    facets: Object.fromEntries(facets.map((key) => [key, params.get(key) ?? ''])),
    days: daysIn(params),
    group: params.get('group') ?? '',
  }
}

/** A preset stands for its days, so those beside it are left out. */
function daysIn(params: URLSearchParams): ListDays {
  const preset = presetIn(params.get('days'))
  const ends = preset === '' ? params : new URLSearchParams()
  return { from: dayIn(ends.get('from')), until: dayIn(ends.get('until')), preset, by: params.get('day') ?? '' }
}

/** The parameter of a closed group's key, once for each; those of other groups are forgotten. */
export const closedGroups = 'closed'

/** Writes the query that `readListView` reads, without the question mark; other parameters of `query` are kept. */
export function writeListView({ search, filter, sort, facets, days, group }: ListView, query = ''): string {
  const params = new URLSearchParams(query)
  const setParameter = (name: string, value: string) => (value === '' ? params.delete(name) : params.set(name, value))
  setParameter('q', search)
  setParameter('show', filter)
  setParameter('sort', sort ? `${sort.descending ? '-' : ''}${sort.key}` : '')
  if (params.get('group') !== (group || null)) params.delete(closedGroups)
  const { from, until, preset, by } = days
  const dated = { from, until, days: preset, day: isLimited(days) || group === 'month' ? by : '' }
  for (const [key, value] of Object.entries({ ...facets, ...dated, group })) setParameter(key, value)
  return params.toString()
}
