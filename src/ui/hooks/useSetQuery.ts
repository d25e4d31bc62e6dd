import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import { withQuery } from './withQuery.ts'

type QueryChange = Readonly<Record<string, string | readonly string[] | null>>

/** Changes the parameters of the address: null or '' removes one, a list repeats it. Adds no entry to the history. */
export function useSetQuery(): (change: QueryChange) => void {
  const query = useSearch()
  const [path, navigate] = useLocation()
  return useCallback(
    (change) => {
      const params = new URLSearchParams(query)
      for (const [name, value] of Object.entries(change)) {
        params.delete(name)
        if (value === null || value === '') continue
        for (const each of [value].flat()) params.append(name, each)
      }
      navigate(withQuery(path, params.toString()), { replace: true })
    },
    [path, query, navigate],
  )
}
