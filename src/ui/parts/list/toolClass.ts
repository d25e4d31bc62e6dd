import { classes } from '#ui/parts/text/classes.ts'

/** The classes of a quiet button next to a list's search. */
export const toolClass = (pressed = false): string =>
  classes(
    'inline-flex min-h-target items-center gap-2 rounded-control border px-3.5 text-[0.9375rem]/5 font-medium transition-colors duration-100',
    pressed
      ? 'border-accent bg-accent-soft font-semibold text-accent-ink'
      : 'border-line bg-surface hover:border-edge data-open:border-edge',
  )
