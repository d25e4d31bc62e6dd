import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatusPill } from '#ui/parts/StatusPill.tsx'
import type { Term } from '#ui/words/term.ts'

export interface StopProps {
  name: string
  /** What it is, and when: "Small A Grade", "Begun 11/20/2026". */
  details: readonly (string | false)[]
  status: Term
  figure?: ReactNode
  /** Its page, where there is one for who looks. */
  href?: string | null
}

/** One thing that stands at a station, and since when. */
export function Stop({ href = null, ...stop }: StopProps) {
  const row = 'flex items-center gap-3 py-1 text-[0.9375rem]/5'
  if (href === null)
    return (
      <li className={row}>
        <Told {...stop} />
      </li>
    )
  return (
    <li>
      <a href={href} className={`${row} hover:bg-sunken rounded-control min-h-target -mx-2 px-2`}>
        <Told {...stop} />
        <ChevronRight aria-hidden className="text-quiet -mx-1 size-4 shrink-0" />
      </a>
    </li>
  )
}

function Told({ name, details, status, figure }: Omit<StopProps, 'href'>) {
  return (
    <>
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{name}</span>
          {figure && <span>{figure}</span>}
        </span>
        <span className="text-quiet block text-sm">{details.filter(Boolean).join(' · ')}</span>
      </span>
      <StatusPill status={status} />
    </>
  )
}
