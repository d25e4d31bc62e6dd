import { useState, useSyncExternalStore } from 'react'
import type { ReadonlySignal } from '#streams/signal.ts'

/**
 * A part of what a readable holds. Renders again only when the part is another one, so `select` picks what is there
 * (a record, a number, a text). Where it makes something new, `isSame` says when that is no other than before.
 */
export function useSelected<T, Part>(
  readable: ReadonlySignal<T>,
  select: (value: T) => Part,
  isSame: (now: Part, before: Part) => boolean = Object.is,
): Part {
  const [keep] = useState(createKeeper<Part>)
  return useSyncExternalStore(readable.subscribe, () => keep(select(readable.get()), isSame))
}

/** Answers the part before as long as the present one is no other. */
function createKeeper<Part>(): (part: Part, isSame: (now: Part, before: Part) => boolean) => Part {
  let kept: { readonly part: Part } | null = null
  return (part, isSame) => {
    if (kept === null || !isSame(part, kept.part)) kept = { part }
    return kept.part
  }
}
