import { useCallback, useEffect, useRef } from 'react'
import { focusField } from '#ui/workflow/frame/focusField.ts'

/**
 * Makes ready for the next bag: the focus goes to the scale's button in `place`, and to the gross field where there is
 * none; the grade, which comes before it, is in sight. On a tablet the number pad so stays away while a scale is there. `makeReady` does it before the confirmation
 * opens, which gives the focus back to where it was; and by itself once a bag is saved, since nothing that is locked
 * meanwhile keeps a focus.
 */
export function useFocusForNextBag(saved: number | null, locked: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const readied = useRef<number | null>(null)
  const makeReady = useCallback(() => {
    const takeButton = place.current?.querySelector<HTMLElement>('[data-take]')
    if (takeButton) takeButton.focus({ preventScroll: true })
    else focusField('clean_gross')
  }, [])
  useEffect(() => {
    if (saved === null || locked || readied.current === saved) return undefined
    readied.current = saved
    const frame = requestAnimationFrame(() => {
      makeReady()
      place.current?.querySelector('[data-field=grade]')?.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [saved, locked, makeReady])
  return { place, makeReady }
}
