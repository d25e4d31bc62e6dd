import type { LucideIcon } from 'lucide-react'
import { classes } from '#ui/parts/text/classes.ts'
import { toolClass } from './toolClass.ts'

export interface ToolButtonProps {
  icon: LucideIcon
  onClick: () => void
  /** Set where it stays pressed. */
  pressed?: boolean
  busy?: boolean
  /** On a phone the icon says enough. */
  wellKnown?: boolean
  children: string
}

/** A quiet button beside a list's search. */
export function ToolButton({ icon: Icon, onClick, pressed, busy, wellKnown = false, children }: ToolButtonProps) {
  return (
    <button type="button" aria-pressed={pressed} aria-busy={busy} onClick={onClick} className={toolClass(pressed)}>
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className={classes(wellKnown && 'max-sm:sr-only')}>{children}</span>
    </button>
  )
}
