import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Facet } from '#ui/parts/list/facet.ts'
import { type ListView, readListView, writeListView } from '#ui/parts/list/listView.ts'
import { withQuery } from './withQuery.ts'

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
    (next: ListView) => navigate(withQuery(path, writeListView(next, query)), { replace: true }),
    [path, query, navigate],
  )
  return { view, onView }
}
