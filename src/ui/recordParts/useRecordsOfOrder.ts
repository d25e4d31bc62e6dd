import { ofOrder } from '#streams/live/recordIndexes.ts'
import { useGroup } from '#ui/hooks/useGroup.ts'

/** The records of an order, oldest first. */
export function useRecordsOfOrder<L extends 'wagons' | 'batches' | 'lots' | 'shipments'>(list: L, id: number) {
  return useGroup(list, ofOrder[list], id).toReversed()
}
