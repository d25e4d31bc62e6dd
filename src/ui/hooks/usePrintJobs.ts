import { useCallback, useEffect } from 'react'
import { type PrintQueueReport, withPrintJob } from '#model/papers/printJob.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { type Answer, useAnswer } from './useAnswer.ts'

/** The plant's print queue, kept by the socket's messages; `absent` on a server without one. */
export function usePrintJobs(): Answer<PrintQueueReport> {
  const plant = usePlantClient()
  const { edit, ...answer } = useAnswer(useCallback(async () => plant.send('listPrintJobs'), [plant]))
  const { refresh } = answer
  const isStale = answer.failure !== null
  useEffect(() => {
    const following = plant.printJobs$.subscribe((message) => {
      if (message === null || isStale) refresh()
      else edit((report) => withPrintJob(report, message))
    })
    return () => following.unsubscribe()
  }, [plant, isStale, refresh, edit])
  return answer
}
