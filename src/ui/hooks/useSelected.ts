import { useSyncExternalStore } from 'react'
import type { ReadonlySignal } from '#streams/signal.ts'

/**
 * A part of what a readable holds. Renders again only when the part is another one, so `select` picks what is there
 * (a record, a number, a text) rather than making something new.
 */
export function useSelected<T, Part>(readable: ReadonlySignal<T>, select: (value: T) => Part): Part {
  return useSyncExternalStore(readable.subscribe, () => select(readable.get()))
}
