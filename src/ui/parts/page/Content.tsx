import type { ReactNode } from 'react'
import { t } from '#ui/words/words.ts'
import { Footer, type FooterProps } from './Footer.tsx'

/** The first element for the keyboard: skips the bar and the drawer. */
export function SkipLink() {
  return (
    <a
      href="#content"
      onClick={skip}
      className="focus:bg-surface sr-only focus:not-sr-only focus:absolute focus:z-60 focus:p-3"
    >
      {t('Skip to content')}
    </a>
  )
}

// The router uses the hash, so the link itself must not be followed.
function skip(event: { preventDefault: () => void }) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/** The page, and the footer once there is content above it. */
export function Content({ footer, children }: { footer: FooterProps | null; children: ReactNode }) {
  return (
    <div className="flex min-w-0 grow flex-col">
      <main id="content" tabIndex={-1} className="grow focus:outline-none">
        {children}
      </main>
      {footer && <Footer {...footer} />}
    </div>
  )
}
