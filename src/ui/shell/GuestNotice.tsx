import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** The result of the page's one action; announced to screen readers as it appears. */
export function GuestNotice({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p role="status" data-tone="green" className="bg-tone-soft text-tone-ink rounded-control flex gap-3 px-4 py-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 font-medium break-words">{children}</span>
    </p>
  )
}
