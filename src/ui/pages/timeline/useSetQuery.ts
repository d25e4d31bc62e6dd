import { useLocation, useSearch } from 'wouter'

/** Changes the parameters of the address: null removes one, a list repeats it. Adds no entry to the history. */
export function useSetQuery(): (change: Readonly<Record<string, string | readonly string[] | null>>) => void {
  const query = useSearch()
  const [path, navigate] = useLocation()
  return (change) => {
    const params = new URLSearchParams(query)
    for (const [name, value] of Object.entries(change)) {
      params.delete(name)
      for (const each of [value ?? []].flat()) if (each !== '') params.append(name, each)
    }
    const next = params.toString()
    navigate(next === '' ? path : `${path}?${next}`, { replace: true })
  }
}
