import { type RefObject, useEffect, useRef } from 'react'
import { focusField } from './focusField.ts'

/**
 * Makes ready for the next bag once one is saved: the focus goes to the scale's button in `place` where it can be
 * pressed, and to the gross field where there is none. On a tablet the number pad so stays away while a scale is there.
 */
export function useForNext(saved: number | undefined, locked: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const readied = useRef<number>(undefined)
  useEffect(() => {
    if (saved === undefined || locked || readied.current === saved) return undefined
    readied.current = saved
    // By then the confirmation has given the focus back to what opened it.
    const frame = requestAnimationFrame(() => {
      const take = place.current?.querySelector<HTMLElement>('[data-take]')
      if (take) take.focus({ preventScroll: true })
      else focusField('clean_gross')
    })
    return () => cancelAnimationFrame(frame)
  }, [saved, locked])
  return place
}
