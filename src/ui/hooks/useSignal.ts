import { useSyncExternalStore } from 'react'
import type { ReadonlySignal } from '#streams/signal.ts'

/** The value of a signal; renders again when it changes. */
export function useSignal<T>(readable: ReadonlySignal<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get)
}
