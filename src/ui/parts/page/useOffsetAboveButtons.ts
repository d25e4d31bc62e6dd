import { useLayoutEffect, useState } from 'react'

/**
 * How far up a stack at the bottom of the screen has to begin so that it covers no row of buttons (`data-buttons`), px;
 * 0 where none is in its way. `height` is the stack's own, px.
 */
export function useOffsetAboveButtons(height: number): number {
  const [lift, setLift] = useState(0)
  useLayoutEffect(() => {
    if (height === 0) return undefined
    let frame = 0
    // What moves such a row has no event of its own: a dialog opens or grows, a page is scrolled.
    const measure = () => {
      setLift(liftOver(height))
      frame = requestAnimationFrame(measure)
    }
    measure()
    return () => cancelAnimationFrame(frame)
  }, [height])
  return lift
}

function liftOver(height: number): number {
  const rows = [...document.querySelectorAll('[data-buttons]')].filter((row) => row.closest('[inert]') === null)
  const covered = rows
    .map((row) => row.getBoundingClientRect())
    .filter((row) => row.height > 0 && row.top < innerHeight && row.bottom > innerHeight - height)
  return Math.max(0, ...covered.map(({ top }) => innerHeight - top))
}
