import { useEffect, useEffectEvent } from 'react'
import { usePlantClient } from '#ui/hooks/PlantClientProvider.tsx'
import { scanChoices } from '#ui/shell/scanChoices.ts'
import { chooserOfScans } from '#ui/workflow/frame/scannedBags.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'
import { chosenByScan } from './chosenByScan.ts'
import type { Scan } from './readScan.ts'
import { type ScanAnswer, scanLooks } from './scanAnswer.ts'
import { ScanBanner } from './ScanBanner.tsx'
import type { ScanHandler, ScanQueue } from './scanQueue.ts'
import { takeOverByBadge } from './takeOverByBadge.ts'
import { play } from './tunes.ts'
import { useOpenScanned } from './useOpenScanned.ts'

export interface ScanDeskProps {
  readonly queue: ScanQueue
  readonly answer: ScanAnswer | null
  /** A new number for each answer. */
  readonly at: number
  readonly onAnswer: (answer: ScanAnswer | null) => void
}

/** Handles scans, and shows and plays their results. */
export function ScanDesk({ queue, answer, at, onAnswer }: ScanDeskProps) {
  const open = useOpenScanned()
  const workflow = useWorkflow()
  const reprint = (bag: number) => workflow.open({ kind: 'printLabels', what: { bag } })
  const plant = usePlantClient()
  const carryOut = useEffectEvent(async (scan: Scan, handler: ScanHandler = open) => {
    // The badge of a person is no page's: it is who is there from now on.
    if (scan.kind === 'badge') return onAnswer(await takeOverByBadge(plant, scan.code))
    const choose = chooserOfScans()
    onAnswer(await (choose === undefined ? handler(scan) : chosenByScan(plant, scan, choose)))
  })
  useEffect(() => queue.serve(async (scan, handler) => carryOut(scan, handler)), [queue])

  const sound = useEffectEvent(() => {
    if (answer !== null && scanChoices.get().sound) play(scanLooks[answer.outcome].tune)
  })
  useEffect(() => sound(), [at])

  // A manual action has succeeded since, so the alert is dismissed.
  const settle = useEffectEvent(() => {
    if (answer !== null && scanLooks[answer.outcome].alert) onAnswer(null)
  })
  useEffect(() => {
    const newest = () => plant.snackbars.get().findLast(({ options }) => options.color === 'success')?.id ?? 0
    let last = newest()
    return plant.snackbars.subscribe(() => {
      if (newest() > last) settle()
      last = Math.max(last, newest())
    })
  }, [plant])

  return <ScanBanner {...{ answer, at }} onClose={() => onAnswer(null)} onReprint={reprint} />
}
