interface Place {
  readonly hash: string
  readonly state: unknown
  readonly index: number
}

/** How the open windows close, the topmost last. */
let closes: readonly (() => void)[] = []
let here: Place = { hash: '', state: null, index: 0 }

/**
 * Calls `close` when the browser goes back while this window is the topmost, and keeps the page where it is: Android's
 * Back closes a window, as Escape does. A link or Forward leaves as usual, as does Back in a browser without the
 * Navigation API: it can't be told from a link there. Returns how to stop.
 */
export function watchBack(close: () => void): () => void {
  if (!hasNavigation) return () => {}
  if (closes.length === 0) {
    // The first page of an installed app: Back would close the app.
    if (!navigation.canGoBack) history.pushState(history.state, '', location.href)
    here = placeNow()
  }
  closes = [...closes, close]
  return () => {
    closes = closes.filter((each) => each !== close)
  }
}

const hasNavigation = 'navigation' in globalThis
const placeNow = (): Place => ({
  hash: location.hash,
  state: history.state,
  index: navigation.currentEntry?.index ?? 0,
})

function back(event: Event): void {
  const close = closes.at(-1)
  if (close === undefined || placeNow().index >= here.index) return
  event.stopImmediatePropagation()
  history.pushState(here.state, '', here.hash)
  // A field reports its value on blur; only then is it known whether closing would lose it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  queueMicrotask(close)
}

if (hasNavigation) {
  // At once, to be the first to hear it: on the window, Chromium calls in order, capturing or not.
  addEventListener('popstate', back)
  navigation.addEventListener('currententrychange', ({ navigationType }) => {
    if (navigationType !== 'traverse') here = placeNow()
  })
}
