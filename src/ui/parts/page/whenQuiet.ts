import { whenIdle } from './whenIdle.ts'

/** ms without a response: by then a page has loaded its own data. */
const quiet = 1000

/**
 * Runs `task` once nothing more arrives and the page is idle, so that loading ahead does not delay the page's own data;
 * the returned function cancels it.
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

/** Calls back for every response that arrives; null if the browser can't observe them. */
function observed(onArrival: () => void): PerformanceObserver | null {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('resource')) return null
  const observer = new PerformanceObserver(onArrival)
  observer.observe({ type: 'resource' })
  return observer
}
