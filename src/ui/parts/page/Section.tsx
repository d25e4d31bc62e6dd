import { type ReactNode, useId } from 'react'
import { classes } from '#ui/parts/text/classes.ts'

export interface SectionProps {
  title: string
  /** Next to the title: a count, a quiet button. */
  aside?: ReactNode
  /** No padding, for content with edges of its own, such as a list of records. */
  flush?: boolean
  children: ReactNode
}

/** A titled card of a page. */
export function Section({ title, aside, flush = false, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border-line bg-surface min-w-0 border">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-1.5 sm:px-5">
        <h2 id={id} className="scroll-mt-20 text-base font-bold">
          {title}
        </h2>
        {aside}
      </div>
      <div
        className={classes(flush ? 'overflow-hidden rounded-b-card border-t border-line' : 'px-4 pb-4 sm:px-5 sm:pb-5')}
      >
        {children}
      </div>
    </section>
  )
}
