import type { Batch } from '#model/kinds/batch.ts'
import { usesBin } from './binUse.ts'

/** A bin in which a batch lay or lies. */
export interface BinStay {
  readonly batch: Batch
  readonly drying_bin: number
  /** Empty if a server does not say when the batch was opened. */
  readonly from: string
  /** Null while it lies there; undefined where it left, and nobody said when. */
  readonly until: string | null | undefined
}

/** Until when a batch lay in its last bin: one that was completed before version 0.3 left it then, unrecorded. */
const leftAt = (batch: Batch): string | null | undefined => batch.bin_emptied_at ?? (usesBin(batch) ? null : undefined)

function staysOf(batch: Batch): readonly BinStay[] {
  let from = batch.created_at ?? ''
  const earlier = batch.earlier_bins.map(({ drying_bin, until }) => {
    // A batch that was entered late may have been moved before.
    const stay = { batch, drying_bin, from: from < until ? from : until, until }
    from = until
    return stay
  })
  return [...earlier, { batch, drying_bin: batch.drying_bin, from, until: leftAt(batch) }]
}

/** Who lies there comes first; then who left last. */
const turnOf = ({ from, until }: BinStay): readonly [number, string] =>
  until === null ? [0, from] : [1, until ?? from]

/** Which batches lay in which bin, and when: the present first, then the newest. */
export const binStays = (batches: readonly Batch[]): readonly BinStay[] =>
  batches.flatMap(staysOf).toSorted((a, b) => {
    const [[one, since], [other, before]] = [turnOf(a), turnOf(b)]
    return one - other || before.localeCompare(since) || b.batch.id - a.batch.id
  })
