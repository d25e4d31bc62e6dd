import { csrfToken } from '#streams/http/cookies.ts'
import { lastStart, sendEarly } from '#streams/http/earlyCalls.ts'
import { catchSubmits } from '#ui/guest/earlySubmit.ts'
import { showPlaceholder } from '#ui/parts/page/pagePlaceholder.ts'
import { applyDisplay } from '#ui/shell/display.ts'
import { mayCallEarly, placeOfPage, startsWithSignIn } from './page.ts'

/**
 * The files of each program, of the pages where the roles are at home, and of the table of all others; written in by the
 * build.
 */
declare const PRELOADS: Readonly<Record<string, readonly string[]>>

// This script is in the HTML and runs before the first paint, so that the theme does not change visibly.
applyDisplay()
const place = placeOfPage()
const program = startsWithSignIn(place) ? 'guest' : 'plant'
globalThis.sendFirstCalls = () => {
  if (mayCallEarly(place)) sendEarly(fetch, localStorage, () => csrfToken(place.cookies))
}
if (program === 'plant') globalThis.sendFirstCalls()
document.documentElement.dataset['program'] = program
const home = lastStart(localStorage)?.home ?? ''
const [at = ''] = location.hash.slice(1).split('?')
const isHome = program === 'plant' && ['', '/', home].includes(at)
const first = program === 'guest' ? [] : PRELOADS[isHome ? home : 'pages']
for (const href of [...(PRELOADS[program] ?? []), ...(first ?? [])]) {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', href })
  document.head.append(link)
}
catchSubmits()
showPlaceholder(isHome ? home : at)
