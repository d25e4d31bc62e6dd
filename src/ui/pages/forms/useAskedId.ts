import { useSearch } from 'wouter'

/** An id that the address asks for, as in `#/wagons/form?order=7`; undefined where there is none. */
export function useAskedId(name: string): number | undefined {
  const text = new URLSearchParams(useSearch()).get(name) ?? ''
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined
}
