import { useEffect, useLayoutEffect } from 'react'

const tops = new Map<number, number>()
let last = 0

/**
 * A new page starts at its top, and Back returns to the old scroll position. The browser does neither, since it takes a
 * change of the hash for a place on the same page.
 */
export function useScrollPlace(path: string) {
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const keep = () => tops.set(entry(), window.scrollY)
    addEventListener('scroll', keep, { passive: true })
    return () => removeEventListener('scroll', keep)
  }, [])
  useLayoutEffect(() => {
    const savedTop = tops.get(entry())
    // The previous page may still be loading; then its top is good enough.
    requestAnimationFrame(() => window.scrollTo({ top: savedTop ?? 0, behavior: 'instant' }))
  }, [path])
}

/** The number of an entry in the browser's history, assigned on the first visit. */
function entry(): number {
  const state: unknown = history.state
  if (typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'number') {
    last = Math.max(last, state.entry)
    return state.entry
  }
  last += 1
  history.replaceState({ entry: last }, '')
  return last
}
