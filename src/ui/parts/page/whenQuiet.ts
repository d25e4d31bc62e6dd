import { whenIdle } from './whenIdle.ts'

/** ms without an answer: by then a page has what it asked for first. */
const quiet = 1000

/**
 * Runs `task` once nothing more arrives and the page has nothing to do, so that what may be wanted later takes nothing
 * from what is wanted now; what comes back calls it off.
 */
export function whenQuiet(task: () => void): () => void {
  let cancel = (): void => {}
  const begin = (): void => {
    arrivals?.disconnect()
    cancel = whenIdle(task)
  }
  let timer = setTimeout(begin, quiet)
  const arrivals = observed(() => {
    clearTimeout(timer)
    timer = setTimeout(begin, quiet)
  })
  return () => {
    clearTimeout(timer)
    arrivals?.disconnect()
    cancel()
  }
}

/** Hears of every answer that arrives; null where the browser does not tell. */
function observed(onArrival: () => void): PerformanceObserver | null {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('resource')) return null
  const observer = new PerformanceObserver(onArrival)
  observer.observe({ type: 'resource' })
  return observer
}
