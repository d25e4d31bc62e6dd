import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useReadable } from '#ui/hooks/useReadable.ts'
import { useSelf } from '#ui/hooks/useSelf.ts'
import { useWorkflow } from '#ui/workflow/useWorkflow.ts'
import { listenForScans } from './listenForScans.ts'
import type { Scan } from './readScan.ts'
import { type ScanAnswer, scanLooks } from './scanAnswer.ts'
import { ScanBanner } from './ScanBanner.tsx'
import { scanChoices } from './scanChoices.ts'
import { createScanDesk, type ScanDeed } from './scanDesk.ts'
import { play } from './tunes.ts'
import { useOpenScanned } from './useOpenScanned.ts'
import { ScanDeskContext } from './useScans.ts'

/** Hears scans wherever the focus is, and says across the screen and aloud what became of each. */
export function ScanHost({ children }: { children: ReactNode }) {
  const self = useSelf()
  const { sound } = useReadable(scanChoices)
  const [desk] = useState(createScanDesk)
  const [shown, setShown] = useState<{ readonly answer: ScanAnswer | null; readonly at: number }>(nothing)
  const open = useOpenScanned()
  const workflow = useWorkflow()
  const reprint = (bag: number) => workflow.open({ kind: 'printLabels', what: { bag } })

  const carryOut = useEffectEvent(async (scan: Scan, deed: ScanDeed = open) => {
    const answer = await deed(scan)
    setShown(({ at }) => ({ answer, at: at + 1 }))
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
    }
  }, [desk, id])
  return (
    <ScanDeskContext value={desk}>
      {children}
      <ScanBanner {...shown} onClose={() => setShown(nothing)} onReprint={reprint} />
    </ScanDeskContext>
  )
}

const nothing = { answer: null, at: 0 }
