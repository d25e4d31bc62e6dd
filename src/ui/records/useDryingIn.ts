import { dryingIn } from '#machines/binUse.ts'
import type { Batch } from '#model/kinds/batch.ts'
import { ofOrder } from '#streams/live/recordIndexes.ts'
import { useListedGroup } from '#ui/hooks/useGroup.ts'
import { t } from '#ui/words/words.ts'

/** The batches of an order that are Drying in a bin, oldest first. */
export function useDryingIn(order: number): (bin: number) => readonly Batch[] {
  const batches = useListedGroup('batches', ofOrder.batches, order)
  return (bin) => dryingIn(batches, order, bin)
}

/**
 * The cautions for a load that would lie in bins where batches of its order dry. Decisions, section 3: the user is
 * cautioned, never refused.
 */
export function useDryingCautions(order: number): (bins: readonly number[]) => readonly string[] {
  const ofBin = useDryingIn(order)
  return (bins) =>
    bins.flatMap((id) => {
      const drying = ofBin(id)
      const [first] = drying
      if (first === undefined) return []
      const bin = first.drying_bin_name
      const numbers = drying.map(({ batch_number }) => batch_number)
      return drying.length === 1
        ? [t('{bin} is drying batch {number}.', { bin, number: first.batch_number })]
        : [t('{bin} is drying batches {numbers}.', { bin, numbers: numbers.join(', ') })]
    })
}
