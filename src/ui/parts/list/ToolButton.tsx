import type { LucideIcon } from 'lucide-react'
import { classes } from '#ui/parts/text/classes.ts'
import { toolClass } from './toolClass.ts'

export interface ToolButtonProps {
  icon: LucideIcon
  onClick: () => void
  /** For toggle buttons. */
  pressed?: boolean
  busy?: boolean
  /** On a phone only the icon is shown. */
  wellKnown?: boolean
  children: string
}

/** A quiet button next to a list's search. */
export function ToolButton({ icon: Icon, onClick, pressed, busy, wellKnown = false, children }: ToolButtonProps) {
  return (
    <button type="button" aria-pressed={pressed} aria-busy={busy} onClick={onClick} className={toolClass(pressed)}>
      <Icon aria-hidden className="size-4.5 shrink-0" />
      <span className={classes(wellKnown && 'max-sm:sr-only')}>{children}</span>
    </button>
  )
}
