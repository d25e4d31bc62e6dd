import type { LucideIcon } from 'lucide-react'
import { classes } from '#ui/parts/classes.ts'

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
    <button
      type="button"
      aria-pressed={pressed}
      aria-busy={busy}
      onClick={onClick}
      className={classes(
        'inline-flex min-h-target items-center gap-2 rounded-control border px-3.5 text-[0.9375rem]/5 font-medium transition-colors duration-100',
        pressed === true
          ? 'border-accent bg-accent-soft font-semibold text-accent-ink'
          : 'border-line bg-surface hover:border-edge',
      )}
    >
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {children}
    </button>
  )
}
