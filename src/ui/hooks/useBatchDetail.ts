import { useMemo, useState } from 'react'
import type { Batch } from '#model/batch.ts'
import type { BatchDetail } from '#streams/batchDetail.ts'
import { createCell } from '#streams/readable.ts'
import { usePlant } from './PlantProvider.tsx'
import { useReadable } from './useReadable.ts'

/** Readings and dryer events of a batch, loaded while the component is there. */
export function useBatchDetail(id: number): BatchDetail {
  const plant = usePlant()
  return useReadable(useMemo(() => plant.batchDetail(id), [plant, id]))
}

const nothing = createCell(null)

/**
 * Loads how a batch dried where its server does not say it with the batch: the batch itself then has it. Once it was
 * lacking it stays loaded, since the batch has it only so long.
 */
export function useDried({ id, start_count }: Pick<Batch, 'id' | 'start_count'>): void {
  const plant = usePlant()
  const [lacked, setLacked] = useState(start_count === null)
  if (start_count === null && !lacked) setLacked(true)
  useReadable<unknown>(useMemo(() => (lacked ? plant.batchDetail(id) : nothing), [plant, id, lacked]))
}
