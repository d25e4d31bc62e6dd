import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#ui/parts/classes.ts'
import { StatusPill } from '#ui/parts/StatusPill.tsx'
import type { Term } from '#ui/words/term.ts'

export interface StopProps {
  name: string
  detail?: string | undefined
  status: Term
  figure?: ReactNode
  /** Its page, where there is one for who looks. */
  href?: string | null
}

/** One thing that stands at a station. */
export function Stop({ href = null, ...stop }: StopProps) {
  const row = 'flex items-center gap-3 text-[0.9375rem]/5'
  if (href === null)
    return (
      <li className={row}>
        <Told {...stop} />
      </li>
    )
  return (
    <li>
      <a href={href} className={`${row} hover:bg-sunken rounded-control min-h-target -mx-2 px-2 py-1`}>
        <Told {...stop} />
        <ChevronRight aria-hidden className="text-quiet -mx-1 size-4 shrink-0" />
      </a>
    </li>
  )
}

function Told({ name, detail, status, figure }: Omit<StopProps, 'href'>) {
  return (
    <>
      <span className="min-w-0 grow">
        <span className="block font-medium">{name}</span>
        {detail && <span className="text-quiet block text-sm">{detail}</span>}
      </span>
      <span className={classes('flex gap-x-3 gap-y-1', detail ? 'flex-col-reverse items-end' : 'items-center')}>
        {figure && <span className="text-end font-semibold">{figure}</span>}
        <StatusPill status={status} />
      </span>
    </>
  )
}
