import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  icon: LucideIcon
  /** The state: "No wagons in the yard". */
  title: string
  /** An explanation, and the next step. */
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 px-6 py-14 text-center">
      <span className="bg-accent-soft text-accent-ink grid size-16 place-items-center rounded-full">
        <Icon aria-hidden className="size-8" strokeWidth={1.75} />
      </span>
      <p className="text-lg font-bold">{title}</p>
      {children && <div className="text-quiet text-pretty">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
