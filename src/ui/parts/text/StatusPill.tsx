import type { Term } from '#ui/words/term.ts'
import { named } from '#ui/words/words.ts'
import { classes } from './classes.ts'
import { lookOf } from './statuses.ts'

export interface StatusPillProps {
  status: Term
  size?: 'row' | 'title'
}

export function StatusPill({ status, size = 'row' }: StatusPillProps) {
  const { tone, icon: Icon } = lookOf(status)
  return (
    <span
      data-tone={tone}
      className={classes(
        'inline-flex shrink-0 items-center gap-1.5 rounded-full bg-tone-soft whitespace-nowrap text-tone-ink',
        size === 'row' ? 'h-7 ps-2 pe-2.5 text-sm' : 'h-9 ps-2.5 pe-3.5 text-base',
      )}
    >
      <Icon aria-hidden className={size === 'row' ? 'size-4' : 'size-5'} strokeWidth={2.25} />
      {named(status)}
    </span>
  )
}
