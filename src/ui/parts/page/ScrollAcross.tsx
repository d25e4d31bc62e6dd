import type { ReactNode } from 'react'

/** What may be wider than the screen: it scrolls by itself, by keyboard too, and does not widen the page. */
export function ScrollAcross({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Positioned, so that what is only spoken scrolls along.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a tab stop nobody without a pointer sees its end
    <div role="region" aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      {children}
    </div>
  )
}
