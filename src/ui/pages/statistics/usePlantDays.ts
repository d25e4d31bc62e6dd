import { useCallback } from 'react'
import type { PlantDay } from '#model/calls/statistics.ts'
import { statisticsCalls } from '#model/calls/statisticsCalls.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { type Answer, useAnswer } from '#ui/hooks/useAnswer.ts'
import { useDayTurn } from '#ui/hooks/useDayTurn.ts'
import { useList } from '#ui/hooks/useList.ts'
import { useSoonAfter } from '#ui/hooks/useSoonAfter.ts'

/** The last days of the plant; loaded again soon after a bag or a batch changes. */
export function usePlantDays(): Answer<readonly PlantDay[]> {
  const plant = usePlantClient()
  const answer = useAnswer<readonly PlantDay[]>(useCallback(async () => plant.send(statisticsCalls.plantDays), [plant]))
  const { refresh } = answer
  useSoonAfter([useList('bags'), useList('batches')], refresh, 1000)
  useDayTurn(refresh)
  return answer
}
