/**
 * Intercepts every way to leave the page: links within the app, the browser's Back and Forward, a reload, another site.
 * `ask` gets the navigation to continue; for the last two only the browser itself can ask, if they `wouldLose`
 * something. The returned function stops it.
 */
export function guardNavigation(ask: (go: () => void) => void, wouldLose: () => boolean): () => void {
  let here = place()
  const note = () => {
    here = place()
  }

  let passesUntil = 0
  const unload = (event: Event) => {
    if (performance.now() > passesUntil && wouldLose()) event.preventDefault()
  }

  function click(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const { hash = '', target = '', protocol = '' } = link ?? {}
    // The browser also asks before it opens the telephone, although the page is not left.
    if (handsOver.test(protocol)) passesUntil = performance.now() + 1000
    const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || target === '_blank'
    if (elsewhere || link === null || !hash.startsWith('#/') || hash === location.hash) return
    event.preventDefault()
    ask(() => {
      location.hash = hash
    })
  }

  // Back can't be cancelled afterwards. So the entry is pushed again, and going back once more leads to the same place.
  // On `popstate`, which comes before `hashchange`, so that nothing is drawn in between.
  function back() {
    const wanted = location.hash
    const stayed = here.hash
    if (wanted === stayed) return
    history.pushState(here.state, '', stayed)
    ask(() => {
      if (location.hash === stayed) history.back()
      else location.hash = wanted
    })
  }

  addEventListener('beforeunload', unload)
  addEventListener('popstate', back)
  addEventListener('hashchange', note)
  document.addEventListener('click', click, true)
  return () => {
    removeEventListener('beforeunload', unload)
    removeEventListener('popstate', back)
    removeEventListener('hashchange', note)
    document.removeEventListener('click', click, true)
  }
}

const handsOver = /^(tel|sms|mailto):$/

const place = (): { readonly hash: string; readonly state: unknown } => ({ hash: location.hash, state: history.state })
