import { useCallback, useEffect } from 'react'
import type { PrintQueueReport } from '#model/papers/printJob.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { type Answer, useAnswer } from './useAnswer.ts'

/** ms between two requests of the queue, which the socket does not keep live. */
const usually = 3000

const always = () => true

/**
 * The plant's print queue, requested repeatedly while it is shown and as long as it `changes`; `absent` on a server
 * without one.
 */
export function usePrintJobs(
  changes: (report: PrintQueueReport) => boolean = always,
  every = usually,
): Answer<PrintQueueReport> {
  const plant = usePlantClient()
  const answer = useAnswer(useCallback(async () => plant.send('listPrintJobs'), [plant]))
  const { refresh, status, value } = answer
  const isOver = status === 'absent' || (value !== null && !changes(value))
  useEffect(() => {
    if (isOver) return undefined
    const looking = setInterval(() => {
      if (document.visibilityState === 'visible') refresh()
    }, every)
    return () => clearInterval(looking)
  }, [refresh, isOver, every])
  return answer
}
