import { useLoadedRows } from '#ui/hooks/useList.ts'

/** The records of an order, oldest first. */
export function useRecordsOfOrder<L extends 'wagons' | 'batches' | 'lots' | 'shipments'>(list: L, id: number) {
  return useLoadedRows(list)
    .toArray()
    .filter(({ order }) => order === id)
    .toReversed()
}
