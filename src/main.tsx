import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { Log } from '#streams/http/log.ts'
import { takeSubmit } from '#ui/guest/earlySubmit.ts'
import { loadChunk } from '#ui/parts/page/loadChunk.ts'
import { keepPlace } from '#ui/parts/page/placeOfPage.ts'
import { whenQuiet } from '#ui/parts/page/whenQuiet.ts'
import { applyDisplay } from '#ui/shell/display.ts'
import { speakPreferred } from '#ui/words/language.ts'
import { preferredLanguage } from '#ui/words/preferredLanguage.ts'
import { factsOfPage, type Page, placeOfPage, startsWithSignIn } from './page.ts'
import '#ui/theme.css'
import '#ui/print.css'

const found = document.getElementById('root')
if (found === null) throw new Error('The page has no #root')
const element = found
applyDisplay()
if (import.meta.env.PROD) keepForOffline(console)
// Never a white page; nothing of ours can draw this one, and its language may be what is missing.
const lateness = document.createElement('p')
const late = setTimeout(() => {
  lateness.textContent =
    'Still loading. If it stays so, load the page again. · Cargando. Si no termina, vuelva a cargar.'
  element.before(lateness)
}, 5000)

const place = placeOfPage()
const facts = factsOfPage()
const isGuest = facts !== null && startsWithSignIn(place)
const shell = document.getElementById('shell')
if (isGuest) shell?.remove()
else takeSubmit()
// Only now may a screen be loaded: many say their texts as constants, in the language that is spoken by then.
await loadChunk(speakPreferred)
const page: Page = { ...place, draw: drawer(isGuest && element.dataset['language'] === document.documentElement.lang) }
if (isGuest) {
  const { startGuest } = await loadChunk(() => import('./guestProgram.tsx'))
  arrived()
  startGuest(page, facts)
} else {
  // In three tasks, so that a slow processor paints and hears a press between them: streams, screens, start.
  await loadChunk(() => import('#streams/createClient.ts'))
  await turn()
  const { startPlant } = await loadChunk(() => import('./plantProgram.tsx'))
  await turn()
  arrived()
  startPlant(page)
}

/**
 * The bar and the place of a page stand where the program will draw them. Only now: what is taken away while it is painted
 * for the first time counts as never painted.
 */
function moveShell(from: Element): void {
  keepPlace(from)
  element.replaceChildren(...from.childNodes)
  delete element.dataset['language']
  from.remove()
}

/** Lets the browser do what waits for it. */
async function turn(): Promise<void> {
  await new Promise((done) => setTimeout(done))
}

function arrived(): void {
  clearTimeout(late)
  lateness.remove()
}

/**
 * Draws into the page. What is first drawn takes over what the server has drawn, where that is the same: not where a
 * link of it was followed meanwhile.
 */
function drawer(isDrawn: boolean): (node: ReactNode) => void {
  let root: Root | null = null
  return (node) => {
    if (shell?.isConnected === true) moveShell(shell)
    if (root === null && isDrawn && startsWithSignIn(place)) root = hydrateRoot(element, node)
    else (root ??= createRoot(element)).render(node)
  }
}

/**
 * Has the browser keep the page, so that it opens without a network: `sw.js`, which the build makes. Only where the
 * page came by https or from this very device; elsewhere browsers have no such thing. The worker fetches everything
 * once, so it begins when the page has all that it asked for itself. The address says which language it is to keep,
 * also in every later build, as a browser asks for these by the same address.
 */
function keepForOffline(log: Log): void {
  if (!('serviceWorker' in navigator)) return
  whenQuiet(() => {
    const chosen = preferredLanguage()
    navigator.serviceWorker
      .register(chosen === 'en' ? '/sw.js' : `/sw.js?words=${chosen}`, { updateViaCache: 'none' })
      .catch((cause: unknown) => log.warn('The page is not kept for a time without a network', cause))
  })
}
