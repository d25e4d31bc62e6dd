import type { ReactNode } from 'react'
import { StatusPill } from '#ui/parts/StatusPill.tsx'

export interface StopProps {
  name: string
  detail?: string | undefined
  status: string
  figure?: ReactNode
}

/** One thing that stands at a station. */
export function Stop({ name, detail, status, figure }: StopProps) {
  return (
    <li className="flex items-center gap-3 text-[0.9375rem]/5">
      <span className="min-w-0 grow">
        <span className="block font-medium">{name}</span>
        {detail && <span className="text-quiet block text-sm">{detail}</span>}
      </span>
      {figure && <span className="text-end font-semibold">{figure}</span>}
      <StatusPill status={status} />
    </li>
  )
}
