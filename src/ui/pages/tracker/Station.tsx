import type { ReactNode } from 'react'

export interface StationProps {
  /** The name of the station: "Lots". */
  title: string
  count: number
  /** Shown while the station has no records. */
  nothing: string
  note?: string | null
  children: ReactNode
}

/** One station of an order with its records; a single line if there are none. */
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
