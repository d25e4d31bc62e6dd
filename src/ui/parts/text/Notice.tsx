import type { LucideIcon } from 'lucide-react'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'

export interface NoticeProps {
  title: string
  icon?: LucideIcon
  /** `slate` for information, `amber` for a warning. */
  tone?: 'slate' | 'amber'
  children?: ReactNode
}

/** A notice without an error: calmer than an ErrorBanner. */
export function Notice({ title, icon: Icon = Info, tone = 'slate', children }: NoticeProps) {
  return (
    <div data-tone={tone} className="rounded-control bg-tone-soft text-tone-ink flex gap-3 px-4 py-3 text-start">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-bold">{title}</p>
        <div className="text-[0.9375rem] empty:hidden">{children}</div>
      </div>
    </div>
  )
}
