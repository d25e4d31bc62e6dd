import type { Readable } from '#streams/readable.ts'
import { useSyncExternalStore } from 'react'

/** What a readable holds now; renders again when it changes. */
export function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get)
}
