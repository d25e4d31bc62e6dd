import { useCallback, useSyncExternalStore } from 'react'
import { usePlantAhead, useStoppedAt } from './PlantTime.tsx'

/*
 * The only place of the screens that reads the device's clock: it may be wrong by hours, so all of them show the plant's
 * time. `tests/oneClock.spec.ts` holds it.
 */

const every = 30_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

/** The plant's time in ms, updated every half minute by one timer for the whole page. */
export function useNow(): number {
  const present = useSyncExternalStore(subscribe, read) + usePlantAhead()
  return useStoppedAt() ?? present
}

/** Reads the plant's time at a moment that no drawing belongs to, ms. */
export function useReadNow(): () => number {
  const ahead = usePlantAhead()
  const stopped = useStoppedAt()
  return useCallback(() => stopped ?? Date.now() + ahead, [ahead, stopped])
}

function read(): number {
  return now
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(tick, every)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}
