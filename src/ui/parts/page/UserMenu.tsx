import CircleUserRound from 'lucide-react/icons/circle-user-round'
import LogOut from 'lucide-react/icons/log-out'
import { t } from '#ui/words/words.ts'
import type { MenuButtonLook } from './DeferredMenu.tsx'
import { Popover } from './Popover.tsx'

export interface UserMenuProps {
  userName: string
  profileHref: string
  onSignOut: () => void
}

export function UserMenu({ userName, profileHref, onSignOut, look }: UserMenuProps & { look: MenuButtonLook }) {
  return (
    <Popover
      look={look}
      isMenu
      className="min-w-60 p-1.5"
      panel={(close) => (
        <>
          <p className="border-line text-quiet border-b px-3 pt-1 pb-2 text-sm sm:hidden">{userName}</p>
          <a role="menuitem" tabIndex={-1} href={profileHref} className={itemClass} onClick={close}>
            <CircleUserRound aria-hidden className="text-quiet size-5" />
            {t('My Profile')}
          </a>
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={itemClass}
            onClick={() => {
              close()
              onSignOut()
            }}
          >
            <LogOut aria-hidden className="text-quiet size-5" />
            {t('Sign Out')}
          </button>
        </>
      )}
    />
  )
}

const itemClass =
  'flex min-h-target w-full items-center gap-3 rounded-control px-3 text-start font-medium hover:bg-sunken focus-visible:bg-sunken focus:outline-none'
