import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { ChevronDown, CircleUserRound, LogOut } from 'lucide-react'
import { t } from '#ui/words/words.ts'

export interface UserMenuProps {
  userName: string
  profileHref: string
  onSignOut: () => void
}

export function UserMenu({ userName, profileHref, onSignOut }: UserMenuProps) {
  return (
    <Menu>
      <MenuButton
        aria-label={userName}
        className="h-target rounded-control hover:bg-on-bar/12 data-open:bg-on-bar/12 flex shrink-0 items-center gap-2 px-2 font-medium transition-colors"
      >
        <CircleUserRound aria-hidden className="size-6" strokeWidth={1.75} />
        <span className="hidden max-w-48 truncate sm:inline">{userName}</span>
        <ChevronDown aria-hidden className="size-4" />
      </MenuButton>
      <MenuItems
        anchor={{ to: 'bottom end', gap: 8, padding: 8 }}
        transition
        className="rounded-card border-line bg-surface text-ink shadow-overlay z-60 min-w-60 border p-1.5 transition duration-100 focus:outline-none data-closed:opacity-0"
      >
        <p className="border-line text-quiet border-b px-3 pt-1 pb-2 text-sm sm:hidden">{userName}</p>
        <MenuItem>
          <a href={profileHref} className={itemClass}>
            <CircleUserRound aria-hidden className="text-quiet size-5" />
            {t('My Profile')}
          </a>
        </MenuItem>
        <MenuItem>
          <button type="button" onClick={onSignOut} className={itemClass}>
            <LogOut aria-hidden className="text-quiet size-5" />
            {t('Sign Out')}
          </button>
        </MenuItem>
      </MenuItems>
    </Menu>
  )
}

const itemClass =
  'flex min-h-target w-full items-center gap-3 rounded-control px-3 text-start font-medium data-focus:bg-sunken focus:outline-none'
