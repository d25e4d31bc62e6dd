import { useMemo, useState } from 'react'
import type { Batch } from '#model/kinds/batch.ts'
import type { BatchDetail } from '#streams/live/batchDetail.ts'
import { createSignal } from '#streams/signal.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useSignal } from './useSignal.ts'

/** Readings and dryer events of a batch, loaded while the component is mounted. */
export function useBatchDetail(id: number): BatchDetail {
  const plant = usePlantClient()
  return useSignal(useMemo(() => plant.batchDetail(id), [plant, id]))
}

const nothing = createSignal(null)

/**
 * Loads the readings and dryer events if the server does not send the drying with the batch, which then gets its drying
 * from them. They stay loaded afterwards, since the batch would lose it again.
 */
export function useDryingFallback({ id, start_count }: Pick<Batch, 'id' | 'start_count'>): void {
  const plant = usePlantClient()
  const [lacked, setLacked] = useState(start_count === null)
  if (start_count === null && !lacked) setLacked(true)
  useSignal<unknown>(useMemo(() => (lacked ? plant.batchDetail(id) : nothing), [plant, id, lacked]))
}
