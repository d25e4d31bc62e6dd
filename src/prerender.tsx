import { renderToStaticMarkup, renderToString } from 'react-dom/server.browser'
import type { PageFacts } from '#model/pageFacts.ts'
import { GuestProgram } from '#ui/guest/GuestProgram.tsx'
import { PageShell } from '#ui/guest/PageShell.tsx'
import { spanish } from '#ui/words/es/spanish.ts'
import { type Language, speak } from '#ui/words/words.ts'

/** What stands in the page before any program runs: the sign-in, and the place of the application for who is signed in. */
export interface Drawn {
  readonly guest: string
  readonly shell: string
}

/** Draws both, as HTML. */
export function prerender(facts: PageFacts, language: Language): Drawn {
  speak(language, language === 'es' ? spanish : {})
  return {
    guest: renderToString(<GuestProgram facts={facts} isLeaving={false} signIn={never} />),
    shell: renderToStaticMarkup(<PageShell facts={facts} />),
  }
}

const never = () => new Promise<never>(() => {})
