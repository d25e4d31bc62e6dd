import { useSyncExternalStore } from 'react'
import type { Readable } from '#streams/readable.ts'

/** What a readable holds now; renders again when it changes. */
export function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get)
}
