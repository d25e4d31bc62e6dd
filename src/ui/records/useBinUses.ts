import { useMemo } from 'react'
import { type BinUse, binUses } from '#machines/binUse.ts'
import { useList } from '#ui/hooks/useList.ts'

/** The contents of all drying bins, live. */
export function useBinUses(): readonly BinUse[] {
  const bins = useList('drying_bins').toArray()
  const batches = useList('batches').toArray()
  const wagons = useList('wagons').toArray()
  return useMemo(() => binUses(bins, batches, wagons), [bins, batches, wagons])
}
