import type { ReactNode } from 'react'
import { StatusPill } from '#ui/parts/StatusPill.tsx'

interface Stop {
  id: number
  name: string
  detail?: string
  status: string
  figure?: ReactNode
}

export interface StationProps {
  /** A part of the way: "Lots". */
  title: string
  stops: readonly Stop[]
  /** What is so while there is none. */
  nothing: string
  note?: string | null
}

/** One part of the way of an order, with everything that stands there. */
export function Station({ title, stops, nothing, note = null }: StationProps) {
  return (
    <li className="border-line border-t py-3">
      <h3 className="flex items-baseline justify-between gap-3 text-sm font-semibold">
        {title}
        <span className="figures text-quiet">{stops.length}</span>
      </h3>
      {stops.length === 0 && <p className="text-quiet mt-1 text-[0.9375rem]">{nothing}</p>}
      <ul className="mt-1 grid">
        {stops.map(({ id, name, detail, status, figure }) => (
          <li key={id} className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 py-1 text-[0.9375rem]/5">
            <span className="min-w-0 grow">
              <span className="font-medium">{name}</span>
              {detail && <span className="text-quiet"> {detail}</span>}
            </span>
            {figure && <span className="font-semibold">{figure}</span>}
            <StatusPill status={status} />
          </li>
        ))}
      </ul>
      {note && <p className="text-quiet mt-1 text-sm">{note}</p>}
    </li>
  )
}
