import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react'
import type { ReactNode } from 'react'
import type { MenuButtonLook } from '#ui/parts/page/DeferredMenu.tsx'

export interface ToolPopoverProps {
  readonly look: MenuButtonLook
  readonly side: 'start' | 'end'
  /** What opens below the button; drawn only while it is open. */
  readonly panel: () => ReactNode
}

/** The popover of a `ToolMenu`: it is large, and a list is drawn before it is loaded. */
export function ToolPopover({ look, side, panel }: ToolPopoverProps) {
  return (
    <Popover className="flex">
      <PopoverButton aria-label={look.label} className={look.className}>
        {look.content}
      </PopoverButton>
      <PopoverPanel
        anchor={{ to: side === 'start' ? 'bottom start' : 'bottom end', gap: 8, padding: 8 }}
        transition
        focus
        className="rounded-card border-line bg-surface text-ink shadow-overlay z-60 grid w-88 gap-4 border p-4 transition duration-100 focus:outline-none data-closed:opacity-0"
      >
        <Panel panel={panel} />
      </PopoverPanel>
    </Popover>
  )
}

function Panel({ panel }: Pick<ToolPopoverProps, 'panel'>) {
  return panel()
}
