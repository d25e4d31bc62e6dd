import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import LogOut from 'lucide-react/icons/log-out'
import { t } from '#ui/words/words.ts'
import type { MenuButtonLook } from './DeferredMenu.tsx'

export interface UserMenuProps {
  userName: string
  profileHref: string
  onSignOut: () => void
}

export function UserMenu({ userName, profileHref, onSignOut, look }: UserMenuProps & { look: MenuButtonLook }) {
  return (
    <Menu>
      <MenuButton aria-label={look.label} className={look.className}>
        {look.content}
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
