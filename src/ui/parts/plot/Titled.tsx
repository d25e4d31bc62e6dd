import type { ReactNode } from 'react'

/** A plot with its title above. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1.5 text-[0.9375rem]/5 font-semibold">{title}</h3>
      {children}
    </div>
  )
}
