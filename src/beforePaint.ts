import { catchSubmits } from '#ui/guest/earlySubmit.ts'
import { applyDisplay } from '#ui/shell/display.ts'
import { placeOfPage, startsWithSignIn } from './page.ts'

/** The files of each program, written in by the build. */
declare const PRELOADS: Readonly<Record<'guest' | 'plant', readonly string[]>>

// This script stands in the HTML and runs before anything is painted: the theme must not change under anybody's eyes.
applyDisplay()
const program = startsWithSignIn(placeOfPage()) ? 'guest' : 'plant'
document.documentElement.dataset['program'] = program
for (const href of PRELOADS[program]) {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', href })
  document.head.append(link)
}
catchSubmits()
