import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { StatusPill } from '#ui/parts/text/StatusPill.tsx'
import type { Term } from '#ui/words/term.ts'

export interface StopProps {
  name: string
  /** More about it, with dates: "Small A Grade", "Begun 11/20/2026". */
  details: readonly (string | false)[]
  status: Term
  figure?: ReactNode
  /** The page of the record, if the user has one. */
  href?: string | null
}

/** A record, or several of one status, at a station, with its dates. */
export function Stop({ href = null, ...stop }: StopProps) {
  if (href === null)
    return (
      <li className="py-1 text-[0.9375rem]/5">
        <StopText {...stop} />
      </li>
    )
  return (
    <li>
      <a
        href={href}
        className="hover:bg-sunken rounded-control min-h-target -mx-2 flex items-center gap-1 px-2 py-1 text-[0.9375rem]/5"
      >
        <StopText {...stop} />
        <ChevronRight aria-hidden className="text-quiet -me-1 size-4 shrink-0" />
      </a>
    </li>
  )
}

function StopText({ name, details, status, figure }: Omit<StopProps, 'href'>) {
  return (
    <span className="block min-w-0 grow">
      <span className="flex items-start justify-between gap-3">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{name}</span>
          {figure}
        </span>
        <StatusPill status={status} />
      </span>
      <span className="text-quiet block text-sm">{details.filter(Boolean).join(' · ')}</span>
    </span>
  )
}
