import { useEffect, useRef } from 'react'

/** Calls `act` a moment after something changes: changes come in bursts, and one call covers them all. `wait` in ms. */
export function useSoonAfter(changing: readonly unknown[], act: () => void, wait: number): void {
  const soon = useRef<ReturnType<typeof setTimeout>>(null)
  const newest = useRef(act)
  const [first, second] = changing
  useEffect(() => {
    newest.current = act
    soon.current ??= setTimeout(() => {
      soon.current = null
      newest.current()
    }, wait)
  }, [first, second, act, wait])
  useEffect(
    () => () => {
      if (soon.current !== null) clearTimeout(soon.current)
      soon.current = null
    },
    [],
  )
}
