import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Facet } from '#ui/parts/list/facet.ts'
import { type ListView, readListView, writeListView } from '#ui/parts/list/listView.ts'

const none: readonly Pick<Facet<never>, 'key'>[] = []

/** The view of a list, kept in the address; changing it adds no entry to the browser's history. */
export function useListView(facets: readonly Pick<Facet<never>, 'key'>[] = none): {
  view: ListView
  onView: (view: ListView) => void
} {
  const query = useSearch()
  const [path, navigate] = useLocation()
  const view = useMemo(
    () =>
      readListView(
        query,
        facets.map(({ key }) => key),
      ),
    [query, facets],
  )
  const onView = useCallback(
    (next: ListView) => navigate(place(path, writeListView(next, query)), { replace: true }),
    [path, query, navigate],
  )
  return { view, onView }
}

/** One parameter of the address beside the view: a season, a chosen grade. Empty if it is not set. */
export function useQueryValue(name: string): [string, (value: string) => void] {
  const query = useSearch()
  const [path, navigate] = useLocation()
  const setParameter = useCallback(
    (value: string) => {
      const params = new URLSearchParams(query)
      if (value === '') params.delete(name)
      else params.set(name, value)
      navigate(place(path, params.toString()), { replace: true })
    },
    [path, query, name, navigate],
  )
  return [new URLSearchParams(query).get(name) ?? '', setParameter]
}

const place = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`)
