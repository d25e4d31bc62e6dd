import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import type { ScanAnswer } from './scanAnswer.ts'
import type { ScanHandler, ScanQueue } from './scanQueue.ts'

interface Scanning extends Pick<ScanQueue, 'register'> {
  readonly openCamera: () => void
  /** Shows across the screen what became of a bag, as if it had been scanned. */
  readonly show: (answer: ScanAnswer) => void
}

/** Where there is nobody to hear scans, there are none. */
export const ScanningContext = createContext<Scanning>({
  register: () => () => {},
  openCamera: () => {},
  show: () => {},
})

export const useScanning = (): Scanning => useContext(ScanningContext)

/** The action of a scan while this component is on the screen. */
export function useScans(handler: ScanHandler): void {
  const { register } = useScanning()
  const latest = useEffectEvent(handler)
  useEffect(() => register(async (scan) => latest(scan)), [register])
}
