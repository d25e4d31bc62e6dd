const most = 10
/** What had the focus, or was pressed, the latest first: a field of a window may take the focus before the window is told. */
let places: readonly HTMLElement[] = []

function note(target: EventTarget | null): void {
  const place = target instanceof Element ? target.closest<HTMLElement>(focusable) : null
  if (place !== null) places = [place, ...places.filter((each) => each !== place && each.isConnected)].slice(0, most)
}

export const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]'

note(document.activeElement)
document.addEventListener('focusin', ({ target }) => note(target))
// Not every browser gives the focus to what is pressed.
document.addEventListener('pointerdown', ({ target }) => note(target), true)

/** Notes where the focus was as a window opens; the answered function gives it back once the window is gone. */
export function returnFocus(modal: HTMLElement): () => void {
  note(document.activeElement)
  const before = places.filter((place) => !modal.contains(place))
  return () => {
    const focused = document.activeElement
    if (focused !== null && focused !== document.body && !modal.contains(focused)) return
    for (const place of before) {
      // Some are within another window by now, or out of reach.
      if (place.isConnected && place.closest('[inert], [hidden]') === null) place.focus({ preventScroll: true })
      if (document.activeElement === place) return
    }
    // What opened it is gone, but a window may still lie over the page.
    document.querySelector<HTMLElement>('[aria-modal]:not([inert], [hidden])')?.focus({ preventScroll: true })
  }
}
