import { type ReactNode, useState } from 'react'
import { BarPlace, type Company, DrawerPlace } from './BarPlace.tsx'
import { Content, SkipLink } from './Content.tsx'
import { Drawer, type DrawerContent } from './Drawer.tsx'
import type { FooterProps } from './Footer.tsx'
import { OfflineStrip, type OfflineStripProps } from './OfflineStrip.tsx'
import { TopBar, type TopBarProps } from './TopBar.tsx'
import { useMediaQuery } from './useMediaQuery.ts'

export interface AppFrameProps {
  /** Null while nobody is signed in: then there is no bar and no drawer. */
  bar: Omit<TopBarProps, 'menuOpen' | 'onMenu' | 'children'> | null
  /** While it is not known who is there: the company, so that the bar and the drawer have their places. */
  waiting?: Company | null
  /** Into the bar, beside the user. */
  barAside?: ReactNode
  drawer: DrawerContent
  footer: FooterProps
  offline?: OfflineStripProps | null
  /** Across the page, under the bar. */
  notice?: ReactNode
  children: ReactNode
}

/** Bar above, drawer at the side, the page, the footer under it. */
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
      {waiting && <BarPlace company={waiting} />}
      {offline && <OfflineStrip {...offline} />}
      {notice}
      <div className="flex grow">
        {bar && <Drawer content={drawer} open={open} beside={beside} onClose={() => setOver(false)} />}
        {waiting && <DrawerPlace />}
        <Content footer={waiting ? null : footer}>{children}</Content>
      </div>
    </div>
  )
}
