import type { ReactNode } from 'react'
import type { MenuButtonLook } from '#ui/parts/page/DeferredMenu.tsx'
import { Popover } from '#ui/parts/page/Popover.tsx'

export interface ToolPopoverProps {
  readonly look: MenuButtonLook
  readonly side: 'start' | 'end'
  /** The panel below the button; drawn only while it is open. */
  readonly panel: () => ReactNode
}

/** The popover of a `ToolMenu`. Loaded separately: it is large, and lists are drawn without it. */
export function ToolPopover(props: ToolPopoverProps) {
  return <Popover {...props} className="grid w-88 gap-4 p-4" />
}
