import type { Batch } from '#model/batch.ts'
import { useList } from '#ui/hooks/useList.ts'

/**
 * The batch of an order that is Drying in a bin. Decisions, section 3: unloading into it is cautioned, never refused.
 */
export function useDryingIn(order: number): (bin: number) => Batch | undefined {
  const batches = useList('batches').toArray()
  return (bin) => batches.find((each) => each.order === order && each.drying_bin === bin && each.status === 'Drying')
}
