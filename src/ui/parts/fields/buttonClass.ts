import { classes } from '#ui/parts/text/classes.ts'

/** `primary`: the next step. `quiet`: other actions. `danger`: removing something. `plain`: among text. */
export type ButtonKind = 'primary' | 'quiet' | 'danger' | 'plain'

const looks: Record<ButtonKind, string> = {
  primary:
    'bg-primary font-semibold text-on-primary shadow-raised not-aria-busy:hover:bg-primary-strong not-aria-busy:active:bg-primary-strong',
  quiet:
    'border border-edge bg-surface font-medium text-ink not-aria-busy:hover:border-ink not-aria-busy:active:bg-sunken',
  danger:
    'bg-danger font-semibold text-on-danger shadow-raised not-aria-busy:hover:bg-danger-strong not-aria-busy:active:bg-danger-strong',
  plain:
    'border border-line bg-sunken font-medium text-ink not-aria-busy:hover:border-edge not-aria-busy:active:bg-line',
}

// Disabled is shown by a dashed frame and a darker ground, not by fading: the text stays readable in bad light.
const refusedLook = 'cursor-not-allowed border border-dashed border-edge bg-sunken font-medium text-quiet'

/** The classes of a button, and of a link that looks like one. */
export function buttonClass(kind: ButtonKind, wide = false, refused = false): string {
  return classes(
    'inline-flex min-h-target min-w-target items-center justify-center gap-2 rounded-control px-4 py-2 text-base/5 transition-colors duration-100 select-none aria-busy:cursor-progress print:hidden',
    refused ? (kind === 'plain' ? 'cursor-not-allowed text-quiet opacity-60' : refusedLook) : looks[kind],
    wide && 'w-full',
  )
}
