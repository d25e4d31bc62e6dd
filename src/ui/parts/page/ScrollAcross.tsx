import type { ReactNode } from 'react'

/** Content that may be wider than the screen: it scrolls separately, by keyboard too, and does not widen the page. */
export function ScrollAcross({ label, children }: { label: string; children: ReactNode }) {
  return (
    // Positioned, so that text for screen readers scrolls along.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a tab stop the keyboard can't scroll to its end
    <div role="region" aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      {children}
    </div>
  )
}
