import { useSearch } from 'wouter'

/** An id in the address's query, as in `#/wagons/form?order=7`; undefined if there is none. */
export function useIdInAddress(name: string): number | undefined {
  const text = new URLSearchParams(useSearch()).get(name) ?? ''
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined
}
