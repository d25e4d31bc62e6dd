import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import LogOut from 'lucide-react/icons/log-out'
import { useRef } from 'react'
import { leavesSlowly } from '#ui/parts/hands/leavesSlowly.ts'
import { classes } from '#ui/parts/text/classes.ts'
import { t } from '#ui/words/words.ts'
import type { MenuButtonLook } from './DeferredMenu.tsx'
import { floatingClass, FloatingHands, spacing } from './Popover.tsx'

export interface UserMenuProps {
  userName: string
  profileHref: string
  onSignOut: () => void
}

export function UserMenu({ userName, profileHref, onSignOut, look }: UserMenuProps & { look: MenuButtonLook }) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu>
      {({ close }) => (
        <>
          <MenuButton ref={button} aria-label={look.label} className={look.className}>
            {look.content}
          </MenuButton>
          <MenuItems
            // The page stays in reach, as beside every other panel: a press on it closes the menu.
            modal={false}
            anchor={{ to: 'bottom end', ...spacing }}
            transition={leavesSlowly()}
            className={classes(floatingClass, 'min-w-60 p-1.5')}
          >
            <FloatingHands button={button} close={close} />
            <p className="border-line text-quiet border-b px-3 pt-1 pb-2 text-sm sm:hidden">{userName}</p>
            <MenuItem as="a" href={profileHref} className={itemClass}>
              <CircleUserRound aria-hidden className="text-quiet size-5" />
              {t('My Profile')}
            </MenuItem>
            <MenuItem as="button" type="button" className={itemClass} onClick={onSignOut}>
              <LogOut aria-hidden className="text-quiet size-5" />
              {t('Sign Out')}
            </MenuItem>
          </MenuItems>
        </>
      )}
    </Menu>
  )
}

const itemClass =
  'flex min-h-target w-full items-center gap-3 rounded-control px-3 text-start font-medium data-focus:bg-sunken focus:outline-none'
