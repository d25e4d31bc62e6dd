import { useEffect, useState } from 'react'

/**
 * `open`, from the second drawing on. Headless UI makes the page behind a dialog inert only where it sees the dialog
 * go from closed to open; one that is open from the first would leave the page within reach.
 */
export function useOpenAfterMount(open: boolean): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    let isGone = false
    queueMicrotask(() => isGone || setThere(true))
    return () => {
      isGone = true
    }
  }, [])
  return open && isThere
}
