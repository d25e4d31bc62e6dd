import type { LucideIcon } from 'lucide-react'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'

export interface NoticeProps {
  title: string
  icon?: LucideIcon
  /** `slate` for what is so, `amber` for what somebody should look at. */
  tone?: 'slate' | 'amber'
  children?: ReactNode
}

/** Something to know that is nobody's mistake: calmer than an error. */
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
