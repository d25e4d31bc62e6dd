import { useEffect, useRef } from 'react'

/** Calls `act` a moment after something changes: changes come in bursts, and one call covers them all. `wait` in ms. */
export function useSoonAfter(changing: readonly unknown[], act: () => void, wait: number): void {
  const soon = useRef<ReturnType<typeof setTimeout>>(null)
  const newest = useRef(act)
  const seen = useRef<readonly unknown[]>(null)
  useEffect(() => {
    newest.current = act
  }, [act])
  useEffect(() => {
    const isSeen =
      changing.length === seen.current?.length && changing.every((each, nth) => each === seen.current?.[nth])
    seen.current = changing
    if (isSeen) return
    soon.current ??= setTimeout(() => {
      soon.current = null
      newest.current()
    }, wait)
  })
  useEffect(
    () => () => {
      if (soon.current !== null) clearTimeout(soon.current)
      soon.current = null
    },
    [],
  )
}
