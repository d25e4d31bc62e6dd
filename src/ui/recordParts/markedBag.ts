import { useEffect } from 'react'

const id = 'marked-bag'

export const markedClass = 'bg-accent-soft outline-accent outline-3 -outline-offset-3'

/** The attributes of a marked bag's row: the id to scroll to, and the mark for users who do not see its colour. */
export const markOf = (isMarked: boolean) => (isMarked ? ({ id, 'aria-current': true } as const) : {})

/** Scrolls to the row of a marked bag once it is drawn. */
export function useMarkedBag(marked: number | undefined): void {
  useEffect(() => {
    if (marked === undefined) return undefined
    // After the page itself was scrolled to its top.
    const frame = requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'center' }))
    return () => cancelAnimationFrame(frame)
  }, [marked])
}
