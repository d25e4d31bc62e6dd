import type { LucideIcon } from 'lucide-react'
import { DeferredMenu } from '#ui/parts/page/DeferredMenu.tsx'
import { lazyPart } from '#ui/parts/page/lazyPage.ts'
import { classes } from '#ui/parts/text/classes.ts'
import { toolClass } from './toolClass.ts'
import type { ToolPopoverProps } from './ToolPopover.tsx'

const ToolPopover = lazyPart(() => import('./ToolPopover.tsx'), 'ToolPopover')

export interface ToolMenuProps extends Pick<ToolPopoverProps, 'side' | 'panel'> {
  icon: LucideIcon
  label: string
  /** A choice is active. */
  pressed?: boolean
  /** On a phone only the icon is shown. */
  wellKnown?: boolean
}

/** A quiet button next to a list's search that opens a panel. */
export function ToolMenu({ icon: Icon, label, pressed, wellKnown = false, side, panel }: ToolMenuProps) {
  const look = {
    label,
    className: toolClass(pressed),
    content: (
      <>
        <Icon aria-hidden className="size-4.5 shrink-0" />
        <span className={classes(wellKnown && 'max-sm:sr-only')}>{label}</span>
      </>
    ),
  }
  return (
    <DeferredMenu look={look} load={ToolPopover.load}>
      <ToolPopover {...{ look, side, panel }} />
    </DeferredMenu>
  )
}
