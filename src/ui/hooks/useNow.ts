import { useCallback, useSyncExternalStore } from 'react'

/** The time in ms, renewed every `everyMs`; all components that ask for the same step see the same time. */
export function useNow(everyMs: number): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = setInterval(listener, everyMs)
      return () => clearInterval(timer)
    },
    [everyMs],
  )
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / everyMs) * everyMs)
}
