import type { Scan } from './readScan.ts'
import type { ScanAnswer } from './scanAnswer.ts'

/** Does what a scan is for, and says what became of it; null where that shows by itself. */
export type ScanDeed = (scan: Scan) => Promise<ScanAnswer | null>

/** Where scans are handed in, and to whom they go. */
export interface ScanDesk {
  /** Scans go to this deed until the answer is called; who came last goes first. */
  readonly take: (deed: ScanDeed) => () => void
  readonly scan: (scan: Scan) => void
  /** Whether somebody waits for scans, so that one is not likely to be the last. */
  readonly isTaken: () => boolean
}

type Serve = (scan: Scan, deed: ScanDeed | undefined) => Promise<void>

/** A desk whose scans are carried out one after the other; `serve` says how, with the deed that they go to. */
export function createScanDesk(): ScanDesk & { readonly serve: (serve: Serve) => () => void } {
  let deeds: readonly ScanDeed[] = []
  let serving: Serve | null = null
  let last = Promise.resolve()
  return {
    take(deed) {
      deeds = [...deeds, deed]
      return () => {
        deeds = deeds.filter((each) => each !== deed)
      }
    },
    isTaken: () => deeds.length > 0,
    scan(scan) {
      const done = last.then(async () => serving?.(scan, deeds.at(-1)))
      // One that went wrong is no reason to hear no more.
      last = done.catch(() => {})
    },
    serve(serve) {
      serving = serve
      return () => {
        serving = null
      }
    },
  }
}
