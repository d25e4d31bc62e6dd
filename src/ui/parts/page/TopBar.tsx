import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { classes } from '#ui/parts/text/classes.ts'
import { t } from '#ui/words/words.ts'
import { DeferredMenu } from './DeferredMenu.tsx'
import { lazyPart } from './lazyPage.ts'

const ActionMenu = lazyPart(() => import('./ActionMenu.tsx'), 'ActionMenu')

export interface TopBarProps {
  userName: string
  profileHref: string
  onSignOut: () => void
  company: { name: string; icon: string | null }
  /** The home page of the role. */
  homeHref: string
  menuOpen: boolean
  onMenu: () => void
  /** In place of the user's menu: who is at an enrolled tablet. */
  who?: ReactNode
  /** Between the icon and the user: the page's title, the search, the "live" light. */
  children?: ReactNode
}

export function TopBar(props: TopBarProps) {
  const { userName, profileHref, onSignOut, company, homeHref, menuOpen, onMenu, who, children } = props
  const look = {
    label: userName,
    popup: 'menu' as const,
    className:
      'h-target rounded-control hover:bg-on-bar/12 data-open:bg-on-bar/12 flex shrink-0 items-center gap-2 px-2 font-medium transition-colors',
    content: (
      <>
        <CircleUserRound aria-hidden className="size-6" strokeWidth={1.75} />
        <span className="hidden max-w-48 truncate sm:inline">{userName}</span>
        <ChevronDown aria-hidden className="size-4" />
      </>
    ),
  }
  return (
    <header className="h-topbar bg-bar text-on-bar sticky top-0 z-50 flex items-center gap-2 px-2 print:hidden">
      <IconButton icon={Menu} label={t('Menu')} onClick={onMenu} expanded={menuOpen} onBar />
      <a
        href={homeHref}
        className={classes(
          'rounded-control min-h-target flex shrink-0 items-center gap-3 pe-2 font-semibold',
          // The name of who is there needs the room on a phone; the drawer leads home too.
          who !== undefined && 'max-sm:hidden',
        )}
      >
        {company.icon ? (
          <img src={company.icon} alt="" width={55} height={55} className="size-[55px] object-contain" />
        ) : (
          <Monogram name={company.name} />
        )}
        <span className="relative max-w-56 truncate max-md:sr-only">
          {company.name}
          <span className="sr-only">{t(', home')}</span>
        </span>
      </a>
      <div className="flex min-w-0 grow items-center justify-end gap-3">{children}</div>
      {who}
      {who === undefined && (
        <DeferredMenu look={look} load={ActionMenu.load}>
          <ActionMenu
            look={look}
            head={userName}
            actions={[
              { words: t('My Profile'), icon: CircleUserRound, goal: { href: profileHref } },
              { words: t('Sign Out'), icon: LogOut, goal: { act: onSignOut } },
            ]}
          />
        </DeferredMenu>
      )}
    </header>
  )
}

/** Replaces the icon if none is uploaded. */
export function Monogram({ name }: { name: string }) {
  return (
    <span aria-hidden className="grid size-[55px] place-items-center">
      <span className="rounded-control bg-on-bar/12 grid size-10 place-items-center text-xl font-bold">
        {name.trim().charAt(0).toUpperCase() || 'P'}
      </span>
    </span>
  )
}
