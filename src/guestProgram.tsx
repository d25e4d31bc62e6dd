import type { Credentials } from '#model/kinds/user.ts'
import type { PageFacts } from '#model/wire/pageFacts.ts'
import type { Result } from '#streams/http/failure.ts'
import { createHttp } from '#streams/http/http.ts'
import { signIn } from '#streams/http/signIn.ts'
import { createTabs } from '#streams/session/tabs.ts'
import { GuestProgram } from '#ui/guest/GuestProgram.tsx'
import { loadChunk } from '#ui/parts/page/loadChunk.ts'
import { whenIdle } from '#ui/parts/page/whenIdle.ts'
import { type Page, startsWithSignIn } from './page.ts'

const loadPlant = () => import('./plantProgram.tsx')

/**
 * Starts the sign-in page, a small program of its own. The application replaces it after a sign-in, here or in another
 * tab, or when the user opens another page. It is loaded in advance while the page is idle.
 */
export function startGuest(page: Page, facts: PageFacts): void {
  const http = createHttp({
    ...page,
    fetch: fetch.bind(window),
    scheduler: {
      schedule(work, delay) {
        const timer = setTimeout(work, delay)
        return { unsubscribe: () => clearTimeout(timer) }
      },
    },
    log: console,
  })
  const tabs = createTabs(new BroadcastChannel('pecanyard.signed in'))
  let isReplaced = false

  async function goOn(): Promise<void> {
    if (isReplaced) return
    isReplaced = true
    removeEventListener('hashchange', lookElsewhere)
    const { startPlant } = await loadChunk(loadPlant)
    startPlant(page)
  }
  function lookElsewhere(): void {
    if (location.hash === '#/login') return
    show(true)
    void goOn()
  }
  async function enter(credentials: Credentials): Promise<Result<null>> {
    const result = await signIn({ http, ...page }, credentials)
    if (!result.ok) return result
    page.signedOut.clear()
    tabs.announceSignIn()
    globalThis.sendFirstCalls?.()
    await goOn()
    return result
  }
  const show = (isLeaving: boolean): void =>
    page.draw(<GuestProgram facts={facts} isLeaving={isLeaving} signIn={enter} />)

  addEventListener('hashchange', lookElsewhere)
  // A link of the form may have been followed while this was loaded.
  if (startsWithSignIn(page)) {
    show(false)
    history.replaceState(history.state, '', '#/login')
  } else lookElsewhere()
  tabs.onSignIn(() => {
    page.signedOut.clear()
    void goOn()
  })
  whenIdle(() => void loadAhead())
}

/** In turns, so that typing is not delayed. */
async function loadAhead(): Promise<void> {
  try {
    await import('#streams/createClient.ts')
    await new Promise<void>((idle) => void whenIdle(idle))
    const { loadHome } = await loadPlant()
    await loadHome()
  } catch {
    // A sign-in loads it again, and reports the failure.
  }
}
