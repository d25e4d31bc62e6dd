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

/** One part of the way of an order, with everything that stands there; one line where nothing does. */
export function Station({ title, count, nothing, note = null, children }: StationProps) {
  return (
    <li className="border-line min-w-0 border-t py-2.5">
      <h3 className="flex items-baseline justify-between gap-3 text-sm font-semibold">
        {title}
        {count === 0 ? (
          <span className="text-quiet text-end font-normal">{nothing}</span>
        ) : (
          <span className="figures text-quiet font-normal">{count}</span>
        )}
      </h3>
      {count > 0 && <ul className="mt-1 grid gap-0.5">{children}</ul>}
      {note && <p className="text-quiet mt-1 text-sm">{note}</p>}
    </li>
  )
}
