import type { Scan } from './readScan.ts'
import type { ScanAnswer } from './scanAnswer.ts'

/** Does what a scan is for, and says what became of it; null where that shows by itself. */
export type ScanHandler = (scan: Scan) => Promise<ScanAnswer | null>

/** Where scans are handed in, and to whom they go. */
export interface ScanQueue {
  /** Scans go to this handler until the answer is called; who came last goes first. */
  readonly take: (handler: ScanHandler) => () => void
  readonly scan: (scan: Scan) => void
  /** Whether somebody waits for scans, so that one is not likely to be the last. */
  readonly isTaken: () => boolean
}

type Serve = (scan: Scan, handler: ScanHandler | undefined) => Promise<void>

/** A queue whose scans are carried out one after the other; `serve` says how, with the handler that they go to. */
export function createScanQueue(): ScanQueue & { readonly serve: (serve: Serve) => () => void } {
  let handlers: readonly ScanHandler[] = []
  let serving: Serve | null = null
  let last = Promise.resolve()
  return {
    take(handler) {
      handlers = [...handlers, handler]
      return () => {
        handlers = handlers.filter((each) => each !== handler)
      }
    },
    isTaken: () => handlers.length > 0,
    scan(scan) {
      const done = last.then(async () => serving?.(scan, handlers.at(-1)))
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
