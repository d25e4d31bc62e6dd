/**
 * Lets the click of the press that is going on do nothing more. A window that closes under a finger is gone when the
 * browser looks for what was clicked, and finds the page beneath.
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
  // A press that brings no click, such as Escape or a finger that slid away, must not cost the next one.
  const timer = setTimeout(end, 700)
  addEventListener('click', swallow, true)
  for (const begun of beginnings) addEventListener(begun, end, true)
}

const beginnings = ['pointerdown', 'keydown'] as const
