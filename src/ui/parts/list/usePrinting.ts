import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** The maximum number of printed rows; longer lists can be exported. */
export const maxPrinted = 500

/** Whether the page is being printed, without scrolling. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing)
}

let printing = false

function subscribe(listener: () => void): () => void {
  const turn = (to: boolean) => () => {
    printing = to
    // The browser prints the page as it is when this handler returns.
    flushSync(listener)
  }
  const [before, after] = [turn(true), turn(false)]
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}
