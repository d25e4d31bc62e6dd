import { type ReactNode, useState } from 'react'
import { t } from '#ui/words/words.ts'
import { Drawer, type DrawerEntry } from './Drawer.tsx'
import { Footer, type FooterProps } from './Footer.tsx'
import { OfflineStrip, type OfflineStripProps } from './OfflineStrip.tsx'
import { TopBar, type TopBarProps } from './TopBar.tsx'
import { useMediaQuery } from './useMediaQuery.ts'

export interface AppFrameProps {
  /** Null while nobody is signed in: then there is no bar and no drawer. */
  bar: Omit<TopBarProps, 'menuOpen' | 'onMenu' | 'children'> | null
  /** Into the bar, beside the user. */
  barAside?: ReactNode
  entries: readonly DrawerEntry[]
  footer: FooterProps
  offline?: OfflineStripProps | null
  /** Across the page, under the bar. */
  notice?: ReactNode
  children: ReactNode
}

/** Bar above, drawer at the side, the page, the footer under it. */
export function AppFrame({ bar, barAside, entries, footer, offline = null, notice, children }: AppFrameProps) {
  const beside = useMediaQuery('(min-width: 1024px)')
  const [folded, setFolded] = useState(false)
  const [over, setOver] = useState(false)
  const open = beside ? !folded : over
  const toggle = () => (beside ? setFolded(open) : setOver(!open))
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        onClick={skip}
        className="focus:bg-surface sr-only focus:not-sr-only focus:absolute focus:z-60 focus:p-3"
      >
        {t('Skip to content')}
      </a>
      {bar && (
        <TopBar {...bar} menuOpen={open} onMenu={toggle}>
          {barAside}
        </TopBar>
      )}
      {offline && <OfflineStrip {...offline} />}
      {notice}
      <div className="flex grow">
        {bar && <Drawer entries={entries} open={open} beside={beside} onClose={() => setOver(false)} />}
        <div className="flex min-w-0 grow flex-col">
          <main id="content" tabIndex={-1} className="grow focus:outline-none">
            {children}
          </main>
          <Footer {...footer} />
        </div>
      </div>
    </div>
  )
}

// The router lives in the hash, so the link itself must not be followed.
function skip(event: { preventDefault: () => void }) {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
