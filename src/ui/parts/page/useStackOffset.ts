import { useLayoutEffect, useState } from 'react'

/**
 * The distance that a stack at the bottom of the screen has to be raised, px, so that it covers no row of buttons
 * (`data-buttons`) and no title of a window (`data-title`). `height`: the stack's height, px.
 */
export function useStackOffset(height: number): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    if (height === 0) return undefined
    let frame = 0
    // Measured at each frame, since a row moves without an event: a dialog opens or grows, the page scrolls.
    const measure = () => {
      setOffset(offsetOf(height))
      frame = requestAnimationFrame(measure)
    }
    measure()
    return () => cancelAnimationFrame(frame)
  }, [height])
  return offset
}

/** Above the buttons; above the window if its title would be covered there: a short question has room for neither. */
function offsetOf(height: number): number {
  const low = above(places('[data-buttons]').filter((row) => row.bottom > innerHeight - height))
  const isCovered = ({ top, bottom }: DOMRect): boolean =>
    bottom > innerHeight - low - height && top < innerHeight - low
  const high = above(places('[data-title]').filter(isCovered))
  return high > 0 && innerHeight - high >= height ? high : low
}

/** The visible rectangles of the elements that nothing has made inert. */
const places = (selector: string): readonly DOMRect[] =>
  [...document.querySelectorAll(selector)]
    .filter((element) => element.closest('[inert]') === null)
    .map((element) => element.getBoundingClientRect())
    .filter(({ height, top }) => height > 0 && top < innerHeight)

const above = (covered: readonly DOMRect[]): number => Math.max(0, ...covered.map(({ top }) => innerHeight - top))
