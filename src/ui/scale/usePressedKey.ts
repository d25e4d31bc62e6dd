import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * A key that acts wherever the focus is in the dialog around `place`, once for each press: repeats of a held key do not
 * count. It does nothing while another dialog has the focus.
 */
export function usePressedKey(wanted: string, place: RefObject<HTMLElement | null>, act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== wanted || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    const dialog = place.current?.closest('[role=dialog]')
    const { activeElement, body } = document
    if (place.current === null || (dialog && activeElement !== body && !dialog.contains(activeElement))) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
