import { useCallback } from 'react'
import { listCalls } from '#model/calls/recordCalls.ts'
import { done } from '#streams/http/failure.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useAnswer } from './useAnswer.ts'
import { useCan } from './useSelf.ts'

/** Whether the plant has set rates, for those who may see them. */
export function useHasRates(): boolean {
  const plant = usePlantClient()
  const may = useCan('view_rate_card')
  const { value } = useAnswer(
    useCallback(async () => (may ? plant.send(listCalls.listRateCards, { query: {} }) : done([])), [plant, may]),
  )
  return value !== null && value.length > 0
}
