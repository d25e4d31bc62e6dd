import { useEffect, useRef } from 'react'
import { isGone } from '#machines/bagStatus.ts'
import type { Bag } from '#model/kinds/bag.ts'
import type { PrintJob, PrintState } from '#model/papers/printJob.ts'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { useLoadedRows } from '#ui/hooks/useList.ts'
import { usePrintJobs } from '#ui/hooks/usePrintJobs.ts'
import { useSignal } from '#ui/hooks/useSignal.ts'

const statesToCheck: readonly PrintState[] = ['failed', 'unknown']

/** The bags of a batch whose labels a user has to check, in the order of bagging, and the jobs of the print queue. */
export function useLabelsToCheck(batch: number): {
  readonly bags: readonly Bag[]
  readonly jobs: readonly PrintJob[]
} {
  const plant = usePlantClient()
  const news = useSignal(plant.lastPrint)
  const unanswered = useSignal(plant.unansweredPrints)
  const held = useLoadedRows('bags')
  const { value, refresh } = usePrintJobs()
  const isNew = useRef(false)
  useEffect(() => {
    // Without a socket nothing else tells of a label that was requested here.
    if (isNew.current && plant.connection.get() !== 'live') refresh()
    isNew.current = true
  }, [plant, refresh, news])

  const jobs = value?.jobs ?? []
  // The jobs are newest first: the last job of a bag decides.
  const last = new Map(jobs.toReversed().flatMap((job) => (job.about?.entity === 'bag' ? [[job.about.id, job]] : [])))
  const needsCheck = ({ id, label }: Bag): boolean => {
    const job = last.get(id)
    return job === undefined ? unanswered.includes(id) && label !== 'printed' : statesToCheck.includes(job.state)
  }
  const bags = [...last.keys(), ...unanswered].flatMap((id) => held.get(id) ?? [])
  const ofBatch = [...new Set(bags)].filter((bag) => bag.batch === batch && !isGone(bag) && needsCheck(bag))
  return { bags: ofBatch.toSorted((a, b) => a.id - b.id), jobs }
}
