import { type ReactNode, useState } from 'react'
import { BarPlaceholder, type Company, DrawerPlaceholder } from './BarPlaceholder.tsx'
import { Content, SkipLink } from './Content.tsx'
import { Drawer, type DrawerContent } from './Drawer.tsx'
import type { FooterProps } from './Footer.tsx'
import { OfflineStrip, type OfflineStripProps } from './OfflineStrip.tsx'
import { TopBar, type TopBarProps } from './TopBar.tsx'
import { useMediaQuery } from './useMediaQuery.ts'

export interface AppFrameProps {
  /** Null without a signed-in user: then there is no bar and no drawer. */
  bar: Omit<TopBarProps, 'menuOpen' | 'onMenu' | 'children'> | null
  /** While the session is not known: the company, to reserve the places of the bar and the drawer. */
  waiting?: Company | null
  /** In the bar, next to the user. */
  barAside?: ReactNode
  drawer: DrawerContent
  footer: FooterProps
  offline?: OfflineStripProps | null
  /** A strip below the bar. */
  notice?: ReactNode
  children: ReactNode
}

/** The frame of every page: bar, drawer, page and footer. */
export function AppFrame({
  bar,
  waiting = null,
  barAside,
  drawer,
  footer,
  offline = null,
  notice,
  children,
}: AppFrameProps) {
  const beside = useMediaQuery('(min-width: 1024px)')
  const [folded, setFolded] = useState(false)
  const [over, setOver] = useState(false)
  const open = beside ? !folded : over
  const toggle = () => (beside ? setFolded(open) : setOver(!open))
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {bar && (
        <TopBar {...bar} menuOpen={open} onMenu={toggle}>
          {barAside}
        </TopBar>
      )}
      {waiting && <BarPlaceholder company={waiting} />}
      {offline && <OfflineStrip {...offline} />}
      {notice}
      <div className="flex grow">
        {bar && <Drawer content={drawer} open={open} beside={beside} onClose={() => setOver(false)} />}
        {waiting && <DrawerPlaceholder />}
        <Content footer={waiting ? null : footer}>{children}</Content>
      </div>
    </div>
  )
}
