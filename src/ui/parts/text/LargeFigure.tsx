import type { ReactNode } from 'react'

export interface LargeFigureProps {
  label: string
  value: ReactNode
  /** What is said below it. */
  more?: string | undefined
}

/** One of the few figures that a page is about, in a list of them. */
export function LargeFigure({ label, value, more }: LargeFigureProps) {
  return (
    <div className="rounded-card border-line bg-surface grid content-start gap-0.5 border px-4 py-3">
      <dt className="text-quiet text-sm font-semibold">{label}</dt>
      <dd className="figures text-2xl/8 font-bold">{value}</dd>
      {more && <dd className="text-quiet text-sm">{more}</dd>}
    </div>
  )
}
