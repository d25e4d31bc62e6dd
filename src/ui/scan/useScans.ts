import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import type { ScanDeed, ScanDesk } from './scanDesk.ts'

/** Where there is nobody to hear scans, there are none. */
export const ScanDeskContext = createContext<ScanDesk>({ take: () => () => {}, scan: () => {} })

/** What a scan does while this is on the screen. */
export function useScans(deed: ScanDeed): void {
  const { take } = useContext(ScanDeskContext)
  const latest = useEffectEvent(deed)
  useEffect(() => take(async (scan) => latest(scan)), [take])
}
