import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { languages, ownLanguage } from '#model/values/languages.ts'
import type { Log } from '#streams/http/log.ts'
import { takeSubmit } from '#ui/guest/earlySubmit.ts'
import { ignoreDoubleTaps } from '#ui/parts/hands/ignoreDoubleTaps.ts'
import { loadChunk, serverAnswers } from '#ui/parts/page/loadChunk.ts'
import { keepPlaceholder } from '#ui/parts/page/pagePlaceholder.ts'
import { whenQuiet } from '#ui/parts/page/whenQuiet.ts'
import { applyDisplay } from '#ui/shell/display.ts'
import { loadPreferredLanguage } from '#ui/words/language.ts'
import { preferredLanguage } from '#ui/words/preferredLanguage.ts'
import { factsOfPage, type Page, placeOfPage, startsWithSignIn } from './page.ts'
import '#ui/theme.css'
import '#ui/print.css'

const found = document.getElementById('root')
if (found === null) throw new Error('The page has no #root')
const element = found
applyDisplay()
ignoreDoubleTaps()
if (import.meta.env.PROD) keepForOffline(console)
// Never a white page. No component can draw this message, and its language may be what fails to load, so it is in all.
const lateness = document.createElement('p')
const late = setTimeout(() => {
  lateness.textContent = languages.map((each) => each.late).join(' · ')
  element.before(lateness)
}, 5000)

const place = placeOfPage()
const facts = factsOfPage()
const isGuest = facts !== null && startsWithSignIn(place)
const shell = document.getElementById('shell')
if (isGuest) shell?.remove()
else takeSubmit()
// Screens have texts in module constants, so the language must be set before they are loaded.
await loadChunk(() => loadPreferredLanguage(serverAnswers))
const page: Page = { ...place, draw: drawer(isGuest && element.dataset['language'] === document.documentElement.lang) }
if (isGuest) {
  const { startGuest } = await loadChunk(() => import('./guestProgram.tsx'))
  arrived()
  startGuest(page, facts)
} else {
  // In three tasks, so that a slow processor can paint and react between them: streams, screens, start.
  await loadChunk(() => import('#streams/createClient.ts'))
  await turn()
  const { startPlant } = await loadChunk(() => import('./plantProgram.tsx'))
  await turn()
  arrived()
  startPlant(page)
}

/**
 * Moves the bar and the place of the page to where the program will draw them. Done late: an element that is removed
 * during its first paint counts as never painted.
 */
function moveShell(from: Element): void {
  keepPlaceholder(from)
  element.replaceChildren(...from.childNodes)
  delete element.dataset['language']
  from.remove()
}

/** Yields to the browser's pending tasks. */
async function turn(): Promise<void> {
  await new Promise((done) => setTimeout(done))
}

function arrived(): void {
  clearTimeout(late)
  lateness.remove()
}

/**
 * Draws into the page. The first drawing hydrates the server's markup if it is the same: not if the user has followed a
 * link of it meanwhile.
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
 * Registers the service worker `sw.js`, which the build makes, so that the page opens without a network. Browsers offer
 * it only by https or from this device. The worker fetches all files once, so it starts when the page has finished its
 * own requests. The address selects the cached language, also for later builds, since browsers update a worker by its
 * address.
 */
function keepForOffline(log: Log): void {
  if (!('serviceWorker' in navigator)) return
  whenQuiet(() => {
    const chosen = preferredLanguage()
    navigator.serviceWorker
      .register(chosen === ownLanguage.tag ? '/sw.js' : `/sw.js?words=${chosen}`, { updateViaCache: 'none' })
      .catch((cause: unknown) => log.warn('The page is not kept for a time without a network', cause))
  })
}
