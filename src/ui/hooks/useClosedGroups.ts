import { useCallback, useMemo } from 'react'
import { useSearch } from 'wouter'
import { closedGroups } from '#ui/parts/list/listView.ts'
import { useSetQuery } from './useSetQuery.ts'

/** The closed groups of a list, kept in the address beside its view; `onGroup` opens or closes one. */
export function useClosedGroups(): { closed: ReadonlySet<string>; onGroup: (key: string) => void } {
  const query = useSearch()
  const set = useSetQuery()
  const closed = useMemo(() => new Set(new URLSearchParams(query).getAll(closedGroups)), [query])
  const onGroup = useCallback(
    (key: string) =>
      set({ [closedGroups]: closed.has(key) ? [...closed].filter((each) => each !== key) : [...closed, key] }),
    [closed, set],
  )
  return { closed, onGroup }
}
