const most = 10
/**
 * The elements that had the focus or were pressed, latest first: a field of a modal may take the focus before the modal
 * opens.
 */
let places: readonly HTMLElement[] = []

function note(target: EventTarget | null): void {
  const place = target instanceof Element ? target.closest<HTMLElement>(focusable) : null
  if (place !== null) places = [place, ...places.filter((each) => each !== place && each.isConnected)].slice(0, most)
}

export const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]'

note(document.activeElement)
document.addEventListener('focusin', ({ target }) => note(target))
// Not every browser focuses a pressed element.
document.addEventListener('pointerdown', ({ target }) => note(target), true)

/** Notes the focused element when a modal opens; the returned function focuses it again after the modal has closed. */
export function returnFocus(modal: HTMLElement): () => void {
  note(document.activeElement)
  const before = places.filter((place) => !modal.contains(place))
  return () => {
    const focused = document.activeElement
    if (focused !== null && focused !== document.body && !modal.contains(focused)) return
    for (const place of before) {
      // Some places may be in another modal by now, or inert.
      if (place.isConnected && place.closest('[inert], [hidden]') === null) place.focus({ preventScroll: true })
      if (document.activeElement === place) return
    }
    // The opener is gone, but another modal may still be open.
    document.querySelector<HTMLElement>('[aria-modal]:not([inert], [hidden])')?.focus({ preventScroll: true })
  }
}
