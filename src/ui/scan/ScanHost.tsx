import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { ownerOf, useSelf } from '#ui/hooks/useSelf.ts'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'
import { whenQuiet } from '#ui/parts/page/whenQuiet.ts'
import { offersCamera } from '#ui/scan/camera/offersCamera.ts'
import { CameraContext } from '#ui/workflow/frame/CameraContext.ts'
import { listenForScans } from './listenForScans.ts'
import type { Scan } from './readScan.ts'
import type { ScanAnswer } from './scanAnswer.ts'
import { unreadScanner } from './scanAnswers.ts'
import { scanningMachine } from './scanningMachine.ts'
import { createScanQueue } from './scanQueue.ts'
import { ScanningContext } from './useScans.ts'

const CameraDialog = lazyPart(() => import('#ui/scan/camera/CameraDialog.tsx'), 'CameraDialog')
const ScanDesk = lazyPart(() => import('./ScanDesk.tsx'), 'ScanDesk')

/** Listens for scans wherever the focus is. Scans that arrive before their code is loaded are queued. */
export function ScanHost({ children }: { children: ReactNode }) {
  const self = useSelf()
  const [queue] = useState(createScanQueue)
  const actor = useActorRef(scanningMachine)
  const state = useSelector(actor, (snapshot) => snapshot)
  const show = useCallback((answer: ScanAnswer | null) => actor.send({ type: 'answer', answer }), [actor])
  const closeCamera = () => actor.send({ type: 'closeCamera' })

  const id = ownerOf(self)
  useEffect(() => {
    if (id === undefined) return undefined
    const stop = listenForScans(
      (scan) => {
        actor.send({ type: 'scan' })
        queue.scan(scan)
      },
      () => show(unreadScanner()),
    )
    return () => {
      stop()
      // Scans of one user are not handled for the next.
      queue.drop()
      actor.send({ type: 'userLeft' })
    }
  }, [queue, id, actor, show])
  useEffect(() => whenQuiet(() => actor.send({ type: 'quiet' })), [actor])
  const scanning = useMemo(
    () => ({ register: queue.register, openCamera: () => actor.send({ type: 'openCamera' }), show }),
    [queue, actor, show],
  )
  const scanByCamera = (scan: Scan) => {
    if (!queue.hasHandler()) closeCamera()
    actor.send({ type: 'scan' })
    queue.scan(scan)
  }
  return (
    <ScanningContext value={scanning}>
      <CameraContext value={offersCamera() ? scanning.openCamera : null}>{children}</CameraContext>
      <Suspense fallback={null}>
        {state.matches({ camera: 'open' }) && <CameraDialog onScan={scanByCamera} onClose={closeCamera} />}
      </Suspense>
      <Suspense fallback={null}>
        {self !== null && state.matches({ desk: 'wanted' }) && (
          <ScanDesk key={id} queue={queue} {...state.context} onAnswer={show} />
        )}
      </Suspense>
    </ScanningContext>
  )
}
