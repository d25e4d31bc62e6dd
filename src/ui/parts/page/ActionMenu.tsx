import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react'
import { useRef } from 'react'
import { leavesSlowly } from '#ui/parts/hands/leavesSlowly.ts'
import { classes } from '#ui/parts/text/classes.ts'
import type { MenuButtonLook } from './DeferredMenu.tsx'
import type { PageAction } from './pageAction.ts'
import { floatingClass, FloatingHands, spacing } from './Popover.tsx'

export interface ActionMenuProps {
  readonly look: MenuButtonLook
  readonly actions: readonly PageAction[]
  /** Above the items, on a phone: what the button says elsewhere. */
  readonly head?: string
}

/** A button with a menu of actions and links below it. Loaded separately: it is large. */
export function ActionMenu({ look, actions, head }: ActionMenuProps) {
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
            {head !== undefined && (
              <p className="border-line text-quiet border-b px-3 pt-1 pb-2 text-sm sm:hidden">{head}</p>
            )}
            {actions.map((action) => (
              <Item key={action.words} {...action} />
            ))}
          </MenuItems>
        </>
      )}
    </Menu>
  )
}

function Item({ words, icon: Icon, goal }: PageAction) {
  const content = (
    <>
      <Icon aria-hidden className="text-quiet size-5 shrink-0" />
      {words}
    </>
  )
  return 'href' in goal ? (
    <MenuItem as="a" href={goal.href} className={itemClass}>
      {content}
    </MenuItem>
  ) : (
    <MenuItem as="button" type="button" className={itemClass} onClick={goal.act}>
      {content}
    </MenuItem>
  )
}

const itemClass =
  'flex min-h-target w-full items-center gap-3 rounded-control px-3 text-start font-medium data-focus:bg-sunken focus:outline-none'
