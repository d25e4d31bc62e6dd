import { startTransition, useEffect, useState } from 'react'

/** Whether a page has been drawn as a whole since the program began. */
let isBegun = false

/**
 * How many of a page's parts are drawn by now, from the top. The page that the program begins with is drawn part by part,
 * each in a task of its own, so that a slow processor shows the first early and hears a press between them. Later pages
 * are there at once: who goes back is brought to where they were, and that must be there.
 */
export function useTurns(parts: number): number {
  const [drawn, setDrawn] = useState(1)
  const [isLater] = useState(isBegun)
  useEffect(() => {
    if (isLater || drawn >= parts) isBegun = true
    else startTransition(() => setDrawn(drawn + 1))
  }, [isLater, drawn, parts])
  return isLater ? parts : drawn
}

/** Keeps what stands under the parts below the screen until all are drawn, so that none of it is seen to move. */
export const placeOfTurns = (drawn: number, parts: number): string => (drawn < parts ? 'min-h-dvh content-start' : '')
