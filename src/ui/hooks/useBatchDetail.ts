import { useMemo, useState } from 'react'
import type { Batch } from '#model/batch.ts'
import type { BatchDetail } from '#streams/live/batchDetail.ts'
import { createSignal } from '#streams/signal.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useSignal } from './useSignal.ts'

/** Readings and dryer events of a batch, loaded while the component is there. */
export function useBatchDetail(id: number): BatchDetail {
  const plant = usePlantClient()
  return useSignal(useMemo(() => plant.batchDetail(id), [plant, id]))
}

const nothing = createSignal(null)

/**
 * Loads how a batch dried where its server does not say it with the batch: the batch itself then has it. Once it was
 * lacking it stays loaded, since the batch has it only so long.
 */
export function useDried({ id, start_count }: Pick<Batch, 'id' | 'start_count'>): void {
  const plant = usePlantClient()
  const [lacked, setLacked] = useState(start_count === null)
  if (start_count === null && !lacked) setLacked(true)
  useSignal<unknown>(useMemo(() => (lacked ? plant.batchDetail(id) : nothing), [plant, id, lacked]))
}
