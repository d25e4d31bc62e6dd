import { useSyncExternalStore } from 'react'
import type { ReadonlySignal } from '#streams/signal.ts'

/** What a readable holds now; renders again when it changes. */
export function useSignal<T>(readable: ReadonlySignal<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get)
}
