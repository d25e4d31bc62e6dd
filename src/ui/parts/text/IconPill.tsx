import type { LucideIcon } from 'lucide-react'
import { classes } from './classes.ts'

export interface IconPillProps {
  icon: LucideIcon
  tone: string
  words: string
  /** Its words are for screen readers, and shown under a pointer: there is little room. */
  short?: boolean
}

/** A state as an icon and in words, on its colour. */
export const IconPill = ({ icon: Icon, tone, words, short = false }: IconPillProps) => (
  <span
    data-tone={tone}
    {...(short && { title: words })}
    className={classes(
      'bg-tone-soft text-tone-ink inline-flex items-center rounded-full text-sm font-semibold',
      short ? 'me-1.5 size-6 justify-center align-middle' : 'min-h-7 w-fit max-w-full gap-1.5 ps-2 pe-2.5',
    )}
  >
    <Icon aria-hidden className="size-4 shrink-0" strokeWidth={2.25} />
    {short ? <span className="sr-only">{words}</span> : words}
  </span>
)
