import type { RecordScan, Scan } from './readScan.ts'
import type { ScanAnswer } from './scanAnswer.ts'

/** Handles a scan and returns its result; null if the result shows itself. */
export type ScanHandler = (scan: RecordScan) => Promise<ScanAnswer | null>

/** Passes scans to their handlers. */
export interface ScanQueue {
  /** Registers a handler until the returned function is called; the latest one gets the scans. */
  readonly register: (handler: ScanHandler) => () => void
  readonly scan: (scan: Scan) => void
  /** Whether a handler is registered, so that more scans are likely. */
  readonly hasHandler: () => boolean
  /**
   * Scans are handled by `serve`, one after the other, until the returned function is called; earlier scans wait for
   * it.
   */
  readonly serve: (serve: Serve) => () => void
  /** Drops the scans that are not handled yet. */
  readonly drop: () => void
}

/** Handles a scan with the registered handler. */
type Serve = (scan: Scan, handler: ScanHandler | undefined) => Promise<void>

export function createScanQueue(): ScanQueue {
  let handlers: readonly ScanHandler[] = []
  let last = Promise.resolve()
  let serving = whoServes()

  function drop(): void {
    serving.begin(async () => {})
    serving = whoServes()
  }

  return {
    register(handler) {
      handlers = [...handlers, handler]
      return () => {
        handlers = handlers.filter((each) => each !== handler)
      }
    },
    hasHandler: () => handlers.length > 0,
    scan(scan) {
      const { server } = serving
      const done = last.then(async () => (await server)(scan, handlers.at(-1)))
      // A failed scan must not stop the queue.
      last = done.catch(() => {})
    },
    serve(serve) {
      let isOver = false
      serving.begin(async (scan, handler) => (isOver ? undefined : serve(scan, handler)))
      return () => {
        isOver = true
        drop()
      }
    },
    drop,
  }
}

/** A promise of the server of scans, resolved by `begin`. */
function whoServes() {
  let begin: (serve: Serve) => void = () => {}
  const server = new Promise<Serve>((resolve) => {
    begin = resolve
  })
  return { server, begin: (serve: Serve) => begin(serve) }
}
