import { useCallback, useEffect } from 'react'
import type { PrintQueueReport } from '#model/printJob.ts'
import { usePlant } from './PlantProvider.tsx'
import { type Answer, useAnswer } from './useAnswer.ts'

/** ms between two looks at the queue: it is no list that the socket keeps live. */
const every = 3000

/** The plant's print queue, looked at again and again while it is shown; `absent` where another server has none. */
export function usePrintJobs(): Answer<PrintQueueReport> {
  const plant = usePlant()
  const answer = useAnswer(useCallback(async () => plant.send('listPrintJobs'), [plant]))
  const { refresh, status } = answer
  useEffect(() => {
    if (status === 'absent') return undefined
    const looking = setInterval(() => {
      if (document.visibilityState === 'visible') refresh()
    }, every)
    return () => clearInterval(looking)
  }, [refresh, status])
  return answer
}
