import { useCallback, useEffect, useRef } from 'react'
import { focusField } from '#ui/workflow/frame/focusField.ts'

/**
 * Prepares for the next bag: focuses the scale's button in `place`, or the gross field without a scale, and keeps the
 * grade, which comes before it, in view. With a scale the number pad of a tablet thus stays closed. `makeReady` focuses
 * it before the confirmation opens, which returns the focus there. The hook focuses it again once a bag is saved, since
 * a locked field loses the focus.
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
