/**
 * Cancels the click of the press that has just begun. If a menu or dialog closes under the finger, the browser would
 * click the page below it.
 */
export function swallowNextClick(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    end()
  }
  // A finger that slid away makes no click, and the next one must count. A slow finger is awaited.
  const lift = () => (timer = setTimeout(end, clickAfter))
  function end() {
    clearTimeout(timer)
    removeEventListener('click', swallow, true)
    for (const lifted of lifts) removeEventListener(lifted, lift, true)
    for (const begun of beginnings) removeEventListener(begun, end, true)
  }
  addEventListener('click', swallow, true)
  for (const lifted of lifts) addEventListener(lifted, lift, true)
  for (const begun of beginnings) addEventListener(begun, end, true)
}

/** The time from the lifted finger to its click at most, ms. */
const clickAfter = 400
const lifts = ['pointerup', 'pointercancel'] as const
const beginnings = ['pointerdown', 'keydown'] as const
