import type { LucideIcon } from 'lucide-react'
import { toolClass } from '#ui/parts/toolClass.ts'

export interface ToolButtonProps {
  icon: LucideIcon
  onClick: () => void
  /** Set where it stays pressed. */
  pressed?: boolean
  busy?: boolean
  children: string
}

/** A quiet button beside a list's search. */
export function ToolButton({ icon: Icon, onClick, pressed, busy, children }: ToolButtonProps) {
  return (
    <button type="button" aria-pressed={pressed} aria-busy={busy} onClick={onClick} className={toolClass(pressed)}>
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {children}
    </button>
  )
}
