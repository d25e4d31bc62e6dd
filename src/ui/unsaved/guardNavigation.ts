/**
 * Stands at every way out of the page: a link within the app, the browser's Back and Forward, a reload or another
 * site. `ask` gets what would have happened; the last two only the browser can ask about. The answer stops it.
 */
export function guardNavigation(ask: (go: () => void) => void): () => void {
  let here = place()
  const note = () => {
    here = place()
  }

  let passesUntil = 0
  const unload = (event: Event) => {
    if (performance.now() > passesUntil) event.preventDefault()
  }

  function click(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const { hash = '', target = '', protocol = '' } = link ?? {}
    // A browser asks also before it hands over to the telephone, though nothing is left.
    if (handsOver.test(protocol)) passesUntil = performance.now() + 1000
    const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || target === '_blank'
    if (elsewhere || link === null || !hash.startsWith('#/') || hash === location.hash) return
    event.preventDefault()
    ask(() => {
      location.hash = hash
    })
  }

  // Back can't be held up: it has happened. Its way is walked again, so that going back once more leads there. Before
  // anything is drawn: the browser says that the hash has changed only later.
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
