interface Place {
  readonly hash: string
  readonly state: unknown
  readonly index: number
}

/** Set while a window is open. */
let onBack: (() => void) | null = null
let here: Place = { hash: '', state: null, index: 0 }

/**
 * Calls `close` when the browser goes back, and keeps the page where it is: Android's Back closes a window, as Escape
 * does. A link or Forward leaves as usual, as does Back in a browser without the Navigation API: it can't be told from a
 * link there. Returns how to stop.
 */
export function watchBack(close: () => void): () => void {
  if (!hasNavigation) return () => {}
  // The first page of an installed app: Back would close the app.
  if (!navigation.canGoBack) history.pushState(history.state, '', location.href)
  here = placeNow()
  onBack = close
  return () => {
    onBack = null
  }
}

const hasNavigation = 'navigation' in globalThis
const placeNow = (): Place => ({
  hash: location.hash,
  state: history.state,
  index: navigation.currentEntry?.index ?? 0,
})

function back(event: Event): void {
  if (onBack === null || placeNow().index >= here.index) return
  event.stopImmediatePropagation()
  history.pushState(here.state, '', here.hash)
  onBack()
}

if (hasNavigation) {
  // At once, to be the first to hear it: on the window, Chromium calls in order, capturing or not.
  addEventListener('popstate', back)
  navigation.addEventListener('currententrychange', ({ navigationType }) => {
    if (navigationType !== 'traverse') here = placeNow()
  })
}
