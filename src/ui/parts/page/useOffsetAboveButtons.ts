import { useLayoutEffect, useState } from 'react'

/**
 * The distance that a stack at the bottom of the screen has to be raised so that it covers no row of buttons
 * (`data-buttons`), px; 0 if there is none below it. `height`: the stack's height, px.
 */
export function useOffsetAboveButtons(height: number): number {
  const [lift, setLift] = useState(0)
  useLayoutEffect(() => {
    if (height === 0) return undefined
    let frame = 0
    // Measured at each frame, since a row moves without an event: a dialog opens or grows, the page scrolls.
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
