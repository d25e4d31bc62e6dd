import { useHeld } from '#ui/hooks/useList.ts'

/** What hangs on an order, oldest first. */
export function useOfOrder<L extends 'wagons' | 'batches' | 'lots' | 'shipments'>(list: L, id: number) {
  return useHeld(list)
    .toArray()
    .filter(({ order }) => order === id)
    .toReversed()
}
