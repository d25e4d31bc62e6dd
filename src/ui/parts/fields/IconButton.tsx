import type { LucideIcon } from 'lucide-react'
import { classes } from '#ui/parts/text/classes.ts'

export interface IconButtonProps {
  icon: LucideIcon
  /** The action, for screen readers. */
  label: string
  onClick: () => void
  disabled?: boolean
  expanded?: boolean
  /** On the dark top bar. */
  onBar?: boolean
}

/** A square button with only an icon; for actions with a well-known icon, such as closing. */
export function IconButton({ icon: Icon, label, onClick, disabled, expanded, onBar }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onClick}
      className={classes(
        'inline-grid size-target shrink-0 place-items-center rounded-control transition-colors duration-100 disabled:opacity-40',
        onBar ? 'text-on-bar hover:bg-on-bar/12' : 'text-quiet hover:bg-sunken hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
