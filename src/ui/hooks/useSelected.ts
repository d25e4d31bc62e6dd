import { useState, useSyncExternalStore } from 'react'
import type { ReadonlySignal } from '#streams/signal.ts'

/**
 * A part of a signal's value. Renders again only when the part changes, so `select` should return an existing value (a
 * record, a number, a text). If it creates a new one, `isSame` compares it with the previous one.
 */
export function useSelected<T, Part>(
  readable: ReadonlySignal<T>,
  select: (value: T) => Part,
  isSame: (now: Part, before: Part) => boolean = Object.is,
): Part {
  const [keep] = useState(createKeeper<Part>)
  return useSyncExternalStore(readable.subscribe, () => keep(select(readable.get()), isSame))
}

/** Returns the previous part as long as the current one is the same. */
function createKeeper<Part>(): (part: Part, isSame: (now: Part, before: Part) => boolean) => Part {
  let kept: { readonly part: Part } | null = null
  return (part, isSame) => {
    if (kept === null || !isSame(part, kept.part)) kept = { part }
    return kept.part
  }
}
