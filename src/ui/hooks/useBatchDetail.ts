import { useMemo } from 'react'
import type { BatchDetail } from '#streams/batchDetail.ts'
import { usePlant } from './PlantProvider.tsx'
import { useReadable } from './useReadable.ts'

/** Readings and dryer events of a batch, loaded while the component is there. */
export function useBatchDetail(id: number): BatchDetail {
  const plant = usePlant()
  return useReadable(useMemo(() => plant.batchDetail(id), [plant, id]))
}
