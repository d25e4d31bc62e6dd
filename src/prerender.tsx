import { renderToStaticMarkup, renderToString } from 'react-dom/server.browser'
import type { Language } from '#model/values/languages.ts'
import type { PageFacts } from '#model/wire/pageFacts.ts'
import { GuestProgram } from '#ui/guest/GuestProgram.tsx'
import { PagePlaceholders } from '#ui/guest/PagePlaceholders.tsx'
import { BarPlaceholder, DrawerPlaceholder } from '#ui/parts/page/BarPlaceholder.tsx'
import { setLanguage } from '#ui/words/words.ts'
import { screenWords } from '#words/load.ts'

/**
 * The markup in the page before any program runs: the sign-in page, and the frame of the application for signed-in
 * users.
 */
export interface Drawn {
  readonly guest: string
  readonly shell: string
}

/** Draws both, as HTML. */
export async function prerender(facts: PageFacts, language: Language): Promise<Drawn> {
  const words = await screenWords[language]()
  setLanguage(language, words?.texts ?? {})
  return {
    guest: renderToString(<GuestProgram facts={facts} isLeaving={false} signIn={never} />),
    shell: renderToStaticMarkup(<PageShell facts={facts} />),
  }
}

/** The bar, the drawer's place and the page's, as the application draws them a moment later. */
function PageShell({ facts: { company_name: name, company_icon: icon } }: { facts: PageFacts }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <BarPlaceholder company={{ name, icon }} />
      <div className="flex grow">
        <DrawerPlaceholder />
        <div className="grow">
          <PagePlaceholders />
        </div>
      </div>
    </div>
  )
}

const never = () => new Promise<never>(() => {})
