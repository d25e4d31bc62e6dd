import { useCallback } from 'react'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { DrawnLabel } from './DrawnLabel.tsx'

/** What was sent to the printer, or waits to be: the label of a job. */
export function SentLabel({ job }: { job: number }) {
  const plant = usePlant()
  const ask = useCallback(async () => plant.send('printJobPicture', { ids: { id: job } }), [plant, job])
  return <DrawnLabel key={job} ask={ask} />
}
