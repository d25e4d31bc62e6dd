import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'
import { whenQuiet } from '#ui/parts/page/whenQuiet.ts'
import { listenForScans } from './listenForScans.ts'
import type { Scan } from './readScan.ts'
import type { ScanAnswer } from './scanAnswer.ts'
import { createScanQueue } from './scanQueue.ts'
import { ScanningContext } from './useScans.ts'

const CameraDialog = lazyPart(() => import('#ui/scan/camera/CameraDialog.tsx'), 'CameraDialog')
const ScanDesk = lazyPart(() => import('./ScanDesk.tsx'), 'ScanDesk')

/** Listens for scans wherever the focus is. Scans that arrive before their code is loaded are queued. */
export function ScanHost({ children }: { children: ReactNode }) {
  const self = useSelf()
  const [queue] = useState(createScanQueue)
  const [shown, setShown] = useState<{ readonly answer: ScanAnswer | null; readonly at: number }>(nothing)
  const [camera, setCamera] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const show = useCallback((answer: ScanAnswer | null) => {
    setShown(({ at }) => ({ answer, at: at + 1 }))
    setIsWanted(true)
    // The dialog behind the camera asks for input.
    if (answer?.outcome === 'asks') setCamera(false)
  }, [])

  const id = self?.id
  useEffect(() => {
    if (id === undefined) return undefined
    const stop = listenForScans((scan) => {
      setIsWanted(true)
      queue.scan(scan)
    })
    return () => {
      stop()
      // Scans of one user are not handled for the next.
      queue.drop()
      setShown(nothing)
      setCamera(false)
    }
  }, [queue, id])
  useEffect(() => whenQuiet(() => setIsWanted(true)), [])
  const scanning = useMemo(() => ({ register: queue.register, openCamera: () => setCamera(true), show }), [queue, show])
  const scanByCamera = (scan: Scan) => {
    if (!queue.hasHandler()) setCamera(false)
    setIsWanted(true)
    queue.scan(scan)
  }
  return (
    <ScanningContext value={scanning}>
      {children}
      <Suspense fallback={null}>
        {camera && <CameraDialog onScan={scanByCamera} onClose={() => setCamera(false)} />}
      </Suspense>
      <Suspense fallback={null}>
        {self !== null && isWanted && <ScanDesk key={self.id} queue={queue} {...shown} onAnswer={show} />}
      </Suspense>
    </ScanningContext>
  )
}

const nothing = { answer: null, at: 0 }
