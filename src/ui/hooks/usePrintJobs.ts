import { useCallback, useEffect } from 'react'
import { printJobCalls } from '#model/calls/printJobCalls.ts'
import { type PrintQueueReport, withPrintJob } from '#model/papers/printJob.ts'
import { failed } from '#streams/http/failure.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { type Answer, useAnswer } from './useAnswer.ts'
import { useCan } from './useSelf.ts'

/** The plant's print queue, kept by the socket's messages; `absent` on a server without one. */
export function usePrintJobs(): Answer<PrintQueueReport> {
  const plant = usePlantClient()
  // At a tablet nobody prints.
  const may = useCan('print_label')
  const { edit, ...answer } = useAnswer(
    useCallback(
      async () => (may ? plant.send(printJobCalls.listPrintJobs) : failed({ kind: 'notOffered' })),
      [plant, may],
    ),
  )
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
