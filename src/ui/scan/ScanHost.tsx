import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { usePlant } from '#ui/hooks/PlantProvider.tsx'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { lazyPage } from '#ui/parts/page/lazyPage.ts'
import { scanChoices } from '#ui/shell/scanChoices.ts'
import { useWorkflow } from '#ui/workflow/frame/useWorkflow.ts'
import { listenForScans } from './listenForScans.ts'
import type { Scan } from './readScan.ts'
import { type ScanAnswer, scanLooks } from './scanAnswer.ts'
import { ScanBanner } from './ScanBanner.tsx'
import { createScanQueue, type ScanHandler } from './scanQueue.ts'
import { play } from './tunes.ts'
import { useOpenScanned } from './useOpenScanned.ts'
import { ScanningContext } from './useScans.ts'

const CameraDialog = lazyPage(() => import('#ui/scan/camera/CameraDialog.tsx'), 'CameraDialog')

/** Hears scans wherever the focus is, and says across the screen and aloud what became of each. */
export function ScanHost({ children }: { children: ReactNode }) {
  const self = useSelf()
  const [queue] = useState(createScanQueue)
  const [shown, setShown] = useState<{ readonly answer: ScanAnswer | null; readonly at: number }>(nothing)
  const [camera, setCamera] = useState(false)
  const open = useOpenScanned()
  const workflow = useWorkflow()
  const reprint = (bag: number) => workflow.open({ kind: 'printLabels', what: { bag } })

  const show = useCallback((answer: ScanAnswer | null) => {
    setShown(({ at }) => ({ answer, at: at + 1 }))
    // What is asked for stands behind it.
    if (answer?.outcome === 'asks') setCamera(false)
    if (answer !== null && scanChoices.get().sound) play(scanLooks[answer.outcome].tune)
  }, [])
  const carryOut = useEffectEvent(async (scan: Scan, handler: ScanHandler = open) => show(await handler(scan)))
  useEffect(() => queue.serve(async (scan, handler) => carryOut(scan, handler)), [queue])

  // What was done by hand since went well: the warning before it is over.
  const plant = usePlant()
  useEffect(() => {
    const newest = () => plant.snackbars.get().findLast(({ options }) => options.color === 'success')?.id ?? 0
    let last = newest()
    return plant.snackbars.subscribe(() => {
      if (newest() > last) setShown((before) => (isWarning(before.answer) ? nothing : before))
      last = Math.max(last, newest())
    })
  }, [plant])

  const id = self?.id
  useEffect(() => {
    if (id === undefined) return undefined
    const stop = listenForScans(queue.scan)
    return () => {
      stop()
      // What one person scanned is nothing for the next.
      setShown(nothing)
      setCamera(false)
    }
  }, [queue, id])
  const scanning = useMemo(() => ({ take: queue.take, openCamera: () => setCamera(true), show }), [queue, show])
  const scanByCamera = (scan: Scan) => {
    if (!queue.isTaken()) setCamera(false)
    queue.scan(scan)
  }
  return (
    <ScanningContext value={scanning}>
      {children}
      {camera && (
        <Suspense fallback={null}>
          <CameraDialog onScan={scanByCamera} onClose={() => setCamera(false)} />
        </Suspense>
      )}
      {self !== null && <ScanBanner {...shown} onClose={() => setShown(nothing)} onReprint={reprint} />}
    </ScanningContext>
  )
}

const isWarning = (answer: ScanAnswer | null): boolean => answer !== null && scanLooks[answer.outcome].alert
const nothing = { answer: null, at: 0 }
