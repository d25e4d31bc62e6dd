import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useReadable } from '#ui/hooks/useReadable.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { lazyPage } from '#ui/shell/lazyPage.ts'
import { useWorkflow } from '#ui/workflow/useWorkflow.ts'
import { listenForScans } from './listenForScans.ts'
import type { Scan } from './readScan.ts'
import { type ScanAnswer, scanLooks } from './scanAnswer.ts'
import { ScanBanner } from './ScanBanner.tsx'
import { scanChoices } from './scanChoices.ts'
import { createScanDesk, type ScanDeed } from './scanDesk.ts'
import { play } from './tunes.ts'
import { useOpenScanned } from './useOpenScanned.ts'
import { ScanningContext } from './useScans.ts'

const CameraDialog = lazyPage(() => import('#ui/scan/camera/CameraDialog.tsx'), 'CameraDialog')

/** Hears scans wherever the focus is, and says across the screen and aloud what became of each. */
export function ScanHost({ children }: { children: ReactNode }) {
  const self = useSelf()
  const { sound } = useReadable(scanChoices)
  const [desk] = useState(createScanDesk)
  const [shown, setShown] = useState<{ readonly answer: ScanAnswer | null; readonly at: number }>(nothing)
  const [camera, setCamera] = useState(false)
  const open = useOpenScanned()
  const workflow = useWorkflow()
  const reprint = (bag: number) => workflow.open({ kind: 'printLabels', what: { bag } })

  const carryOut = useEffectEvent(async (scan: Scan, deed: ScanDeed = open) => {
    const answer = await deed(scan)
    setShown(({ at }) => ({ answer, at: at + 1 }))
    // What is asked for stands behind it.
    if (answer?.outcome === 'asks') setCamera(false)
    if (answer !== null && sound) play(scanLooks[answer.outcome].tune)
  })
  useEffect(() => desk.serve(async (scan, deed) => carryOut(scan, deed)), [desk])

  const id = self?.id
  useEffect(() => {
    if (id === undefined) return undefined
    const stop = listenForScans(desk.scan)
    return () => {
      stop()
      // What one person scanned is nothing for the next.
      setShown(nothing)
      setCamera(false)
    }
  }, [desk, id])
  const scanning = useMemo(() => ({ take: desk.take, openCamera: () => setCamera(true) }), [desk])
  const scanByCamera = (scan: Scan) => {
    if (!desk.isTaken()) setCamera(false)
    desk.scan(scan)
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

const nothing = { answer: null, at: 0 }
