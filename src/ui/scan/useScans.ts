import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import type { ScanAnswer } from './scanAnswer.ts'
import type { ScanHandler, ScanQueue } from './scanQueue.ts'

interface Scanning extends Pick<ScanQueue, 'register'> {
  readonly openCamera: () => void
  /** Shows the result for a bag as if it had been scanned. */
  readonly show: (answer: ScanAnswer) => void
}

/** Without a `ScanHost` there are no scans. */
export const ScanningContext = createContext<Scanning>({
  register: () => () => {},
  openCamera: () => {},
  show: () => {},
})

export const useScanning = (): Scanning => useContext(ScanningContext)

/** The action of a scan while this component is mounted. */
export function useScans(handler: ScanHandler): void {
  const { register } = useScanning()
  const latest = useEffectEvent(handler)
  useEffect(() => register(async (scan) => latest(scan)), [register])
}
