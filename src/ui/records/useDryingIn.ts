import { dryingIn, usesBin, waitingIn } from '#machines/binUse.ts'
import type { Batch } from '#model/kinds/batch.ts'
import { ofOrder } from '#streams/live/recordIndexes.ts'
import { useListedGroup } from '#ui/hooks/useGroup.ts'
import { named, t } from '#ui/words/words.ts'

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

const holds = ({ drying_bin_name: bin, batch_number: number, status }: Batch): string =>
  t('{bin} holds batch {number}, which is {status}.', { bin, number, status: named(status) })

/** The cautions for a batch that would move onto others of its order, whatever their status. */
export function useMoveCautions({ id, order }: Batch): (bin: number | undefined) => readonly string[] {
  const batches = useListedGroup('batches', ofOrder.batches, order)
  return (bin) =>
    batches
      .filter((each) => each.id !== id && each.drying_bin === bin && usesBin(each))
      .toSorted((a, b) => a.id - b.id)
      .map(holds)
}

/** The cautions for a load that would lie in bins on batches of its order that dry there, are Ready, or are sorted. */
export function useUnloadCautions(order: number): (bins: readonly number[]) => readonly string[] {
  const batches = useListedGroup('batches', ofOrder.batches, order)
  const drying = useDryingCautions(order)
  return (bins) => [...drying(bins), ...bins.flatMap((bin) => waitingIn(batches, order, bin)).map(holds)]
}
