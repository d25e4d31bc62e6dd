/**
 * Cancels the click of the current press. If a dialog closes under the finger, the browser would click the page below
 * it.
 */
export function swallowNextClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    end()
  }
  function end() {
    clearTimeout(timer)
    removeEventListener('click', swallow, true)
    for (const begun of beginnings) removeEventListener(begun, end, true)
  }
  // A press without a click, such as Escape or a finger that slid away, must not cancel the next one.
  const timer = setTimeout(end, 700)
  addEventListener('click', swallow, true)
  for (const begun of beginnings) addEventListener(begun, end, true)
}

const beginnings = ['pointerdown', 'keydown'] as const
