import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * A function that lets other work of the event loop go first, if the current work has lasted for a time.
 *
 * @param longest - ms of work between two turns
 */
export function yieldAfter(longest: number): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < longest) return
    await nextTurn()
    begun = performance.now()
  }
}
