import { useCallback } from 'react'
import { planCalls } from '#model/calls/planCalls.ts'
import type { Plan } from '#model/papers/plan.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useAnswer } from './useAnswer.ts'
import { useList, useLoadedRows } from './useList.ts'
import { useLoad } from './useLoad.ts'
import { useSoonAfter } from './useSoonAfter.ts'

/** Which bin for which wagon; asked again soon after a wagon, a batch, a bin or an announcement changes. Null until loaded. */
export function usePlan(): Plan | null {
  const plant = usePlantClient()
  const { value, refresh } = useAnswer<Plan>(useCallback(async () => plant.send(planCalls.plan), [plant]))
  useLoad('announcements', {})
  const changing = [useList('wagons'), useList('batches'), useList('drying_bins'), useLoadedRows('announcements')]
  useSoonAfter(changing, refresh, 1000)
  return value
}
