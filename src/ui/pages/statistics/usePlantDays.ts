import { useCallback, useEffect, useRef } from 'react'
import type { PlantDay } from '#model/calls/statistics.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { type Answer, useAnswer } from '#ui/hooks/useAnswer.ts'
import { useDayTurn } from '#ui/hooks/useDayTurn.ts'
import { useList } from '#ui/hooks/useList.ts'

/** ms: bags come in bursts, and one call covers them all. */
const wait = 1000

/** The last days of the plant; loaded again soon after a bag or a batch changes. */
export function usePlantDays(): Answer<readonly PlantDay[]> {
  const plant = usePlantClient()
  const answer = useAnswer<readonly PlantDay[]>(useCallback(async () => plant.send('plantDays'), [plant]))
  const { refresh } = answer
  const [bags, batches] = [useList('bags'), useList('batches')]
  const soon = useRef<ReturnType<typeof setTimeout>>(null)

  useEffect(() => {
    soon.current ??= setTimeout(() => {
      soon.current = null
      refresh()
    }, wait)
  }, [bags, batches, refresh])
  useDayTurn(refresh)
  useEffect(
    () => () => {
      if (soon.current !== null) clearTimeout(soon.current)
      soon.current = null
    },
    [],
  )
  return answer
}
