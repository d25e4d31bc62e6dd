import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import { withQuery } from './withQuery.ts'

/** One parameter of the address beside the view: a season, a chosen grade. Empty if it is not set. */
export function useQueryValue(name: string): [string, (value: string) => void] {
  const query = useSearch()
  const [path, navigate] = useLocation()
  const setParameter = useCallback(
    (value: string) => {
      const params = new URLSearchParams(query)
      if (value === '') params.delete(name)
      else params.set(name, value)
      navigate(withQuery(path, params.toString()), { replace: true })
    },
    [path, query, name, navigate],
  )
  return [new URLSearchParams(query).get(name) ?? '', setParameter]
}
