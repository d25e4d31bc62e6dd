import type { ReactNode } from 'react'

export interface StationProps {
  /** A part of the way: "Lots". */
  title: string
  count: number
  /** What is so while there is none. */
  nothing: string
  note?: string | null
  children: ReactNode
}

/** One part of the way of an order, with everything that stands there. */
export function Station({ title, count, nothing, note = null, children }: StationProps) {
  return (
    <li className="border-line min-w-0 border-t py-3">
      <h3 className="flex items-baseline justify-between gap-3 text-sm font-semibold">
        {title}
        <span className="figures text-quiet">{count}</span>
      </h3>
      {count === 0 ? (
        <p className="text-quiet mt-1 text-[0.9375rem]">{nothing}</p>
      ) : (
        <ul className="mt-1.5 grid gap-2">{children}</ul>
      )}
      {note && <p className="text-quiet mt-2 text-sm">{note}</p>}
    </li>
  )
}
