import type { Scan } from './readScan.ts'
import type { ScanAnswer } from './scanAnswer.ts'

/** Does what a scan is for, and says what became of it; null where that shows by itself. */
export type ScanHandler = (scan: Scan) => Promise<ScanAnswer | null>

/** Where scans are handed in, and to whom they go. */
export interface ScanQueue {
  /** Scans go to this handler until the answer is called; who came last goes first. */
  readonly register: (handler: ScanHandler) => () => void
  readonly scan: (scan: Scan) => void
  /** Whether somebody waits for scans, so that one is not likely to be the last. */
  readonly hasHandler: () => boolean
  /** Scans are carried out by `serve`, one after the other, until the answer is called; those of before wait for it. */
  readonly serve: (serve: Serve) => () => void
  /** Forgets what nobody has carried out. */
  readonly drop: () => void
}

/** Carries out a scan, with the handler that it goes to. */
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
      // One that went wrong is no reason to hear no more.
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

/** The handler of scans, once one is registered. */
function whoServes() {
  let begin: (serve: Serve) => void = () => {}
  const server = new Promise<Serve>((resolve) => {
    begin = resolve
  })
  return { server, begin: (serve: Serve) => begin(serve) }
}
