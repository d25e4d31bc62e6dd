import { classes } from './classes.ts'

/** `primary` the next step, `quiet` everything else, `danger` what takes something away, `plain` without a frame. */
export type ButtonKind = 'primary' | 'quiet' | 'danger' | 'plain'

const looks: Record<ButtonKind, string> = {
  primary:
    'bg-primary text-on-primary shadow-raised not-aria-disabled:hover:bg-primary-strong not-aria-disabled:active:bg-primary-strong',
  quiet: 'border border-edge bg-surface text-ink not-aria-disabled:hover:border-ink not-aria-disabled:active:bg-sunken',
  danger:
    'bg-danger text-on-danger shadow-raised not-aria-disabled:hover:bg-danger-strong not-aria-disabled:active:bg-danger-strong',
  plain: 'text-ink not-aria-disabled:hover:bg-sunken not-aria-disabled:active:bg-sunken',
}

// Disabled is drawn by a dashed frame and sunken ground, not by fading: the words stay readable in bad light.
const blocked =
  'aria-disabled:cursor-not-allowed aria-disabled:border aria-disabled:border-dashed aria-disabled:border-edge aria-disabled:bg-sunken aria-disabled:text-quiet aria-disabled:shadow-none'
// A button that saves is working, not refused.
const busy = 'aria-busy:cursor-progress'

/** How a button looks; links that act like one share it. */
export function buttonClass(kind: ButtonKind, wide = false): string {
  return classes(
    'inline-flex min-h-target min-w-target items-center justify-center gap-2 rounded-control px-4 py-2 text-base/5 font-semibold transition-colors duration-100 select-none',
    looks[kind],
    blocked,
    busy,
    wide && 'w-full',
  )
}
