import { useCallback } from 'react'
import { useSearch } from 'wouter'
import { useSetQuery } from './useSetQuery.ts'

/** One parameter of the address beside the view: a season, a chosen grade. Empty if it is not set. */
export function useQueryValue(name: string): [string, (value: string) => void] {
  const set = useSetQuery()
  const setParameter = useCallback((value: string) => set({ [name]: value }), [set, name])
  return [new URLSearchParams(useSearch()).get(name) ?? '', setParameter]
}
