import { createRoot } from 'react-dom/client'
import { loadChunk } from '#ui/parts/page/loadChunk.ts'
import { applyDisplay } from '#ui/shell/display.ts'
import { keepForOffline } from '#ui/shell/keepForOffline.ts'
import { speakPreferred } from '#ui/words/language.ts'
import { factsOfPage, thisPage } from './page.ts'
import '#ui/theme.css'
import '#ui/print.css'

const element = document.getElementById('root')
if (element === null) throw new Error('The page has no #root')
applyDisplay()
if (import.meta.env.PROD) keepForOffline(console)
// Never a white page; nothing of ours can draw this one, and its language may be what is missing.
const late = setTimeout(() => {
  element.textContent =
    'Still loading. If it stays so, load the page again. · Cargando. Si no termina, vuelva a cargar.'
}, 5000)
const page = thisPage(createRoot(element))
const facts = factsOfPage()
// Only now may a screen be loaded: many say their texts as constants, in the language that is spoken by then.
await loadChunk(speakPreferred)
if (facts !== null && page.signedOut.known() && ['', '#', '#/', '#/login'].includes(location.hash)) {
  const { startGuest } = await loadChunk(() => import('./guestProgram.tsx'))
  clearTimeout(late)
  startGuest(page, facts)
} else {
  const { startPlant } = await loadChunk(() => import('./plantProgram.tsx'))
  clearTimeout(late)
  startPlant(page)
}
