import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Menu from 'lucide-react/icons/menu'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { t } from '#ui/words/words.ts'
import { DeferredMenu } from './DeferredMenu.tsx'
import { lazyPart } from './lazyPage.ts'
import type { UserMenuProps } from './UserMenu.tsx'

const UserMenu = lazyPart(() => import('./UserMenu.tsx'), 'UserMenu')

export interface TopBarProps extends UserMenuProps {
  company: { name: string; icon: string | null }
  /** The home page of the role. */
  homeHref: string
  menuOpen: boolean
  onMenu: () => void
  /** Between the icon and the user: the page's title, the search, the "live" light. */
  children?: ReactNode
}

export function TopBar({ company, homeHref, menuOpen, onMenu, children, ...user }: TopBarProps) {
  const look = {
    label: user.userName,
    popup: 'menu' as const,
    className:
      'h-target rounded-control hover:bg-on-bar/12 data-open:bg-on-bar/12 flex shrink-0 items-center gap-2 px-2 font-medium transition-colors',
    content: (
      <>
        <CircleUserRound aria-hidden className="size-6" strokeWidth={1.75} />
        <span className="hidden max-w-48 truncate sm:inline">{user.userName}</span>
        <ChevronDown aria-hidden className="size-4" />
      </>
    ),
  }
  return (
    <header className="h-topbar bg-bar text-on-bar sticky top-0 z-50 flex items-center gap-2 px-2 print:hidden">
      <IconButton icon={Menu} label={t('Menu')} onClick={onMenu} expanded={menuOpen} onBar />
      <a href={homeHref} className="rounded-control min-h-target flex shrink-0 items-center gap-3 pe-2 font-semibold">
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
      <DeferredMenu look={look} load={UserMenu.load}>
        <UserMenu {...user} look={look} />
      </DeferredMenu>
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
