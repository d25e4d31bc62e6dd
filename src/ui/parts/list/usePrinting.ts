import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Rows of a list that go on paper at most; who needs more exports them. */
export const maxPrinted = 500

/** Whether the page is on its way to paper, where nobody scrolls. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing)
}

let printing = false

function subscribe(listener: () => void): () => void {
  const turn = (to: boolean) => () => {
    printing = to
    // The browser takes the page as it is the moment this returns.
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
