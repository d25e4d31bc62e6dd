import { startTransition, useEffect, useState } from 'react'

/** Whether a page has been drawn completely since the program started. */
let isBegun = false

/**
 * The number of a page's parts that are drawn by now, from the top. The first page is drawn part by part, each in a
 * task of its own, so that a slow processor shows the first one early and handles presses between them. Later pages are
 * drawn at once: going back restores the scroll position, which needs the whole page.
 */
export function useDrawnParts(parts: number): number {
  const [drawn, setDrawn] = useState(1)
  const [isLater] = useState(isBegun)
  useEffect(() => {
    if (isLater || drawn >= parts) isBegun = true
    else startTransition(() => setDrawn(drawn + 1))
  }, [isLater, drawn, parts])
  return isLater ? parts : drawn
}

/** Keeps the footer below the screen until all parts are drawn, so that it is not seen to move. */
export const undrawnPartsClass = (drawn: number, parts: number): string =>
  drawn < parts ? 'min-h-dvh content-start' : ''
