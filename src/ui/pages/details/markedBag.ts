import { useEffect } from 'react'

const id = 'marked-bag'

export const markedClass = 'bg-accent-soft outline-accent outline-3 -outline-offset-3'

/** What makes the row of a marked bag findable, also for those who don't see its colour. */
export const markOf = (isMarked: boolean) => (isMarked ? ({ id, 'aria-current': true } as const) : {})

/** Brings the row of a marked bag into sight once it is there. */
export function useMarkedBag(marked: number | undefined): void {
  useEffect(() => {
    if (marked === undefined) return undefined
    // After the page itself has been put at its top.
    const frame = requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'center' }))
    return () => cancelAnimationFrame(frame)
  }, [marked])
}
