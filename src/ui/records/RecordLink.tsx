import type { ReactNode } from 'react'
import { type PageKind, useRecordHref } from './useRecordHref.ts'

export interface RecordLinkProps {
  kind: PageKind
  id: number | null | undefined
  children: ReactNode
}

/** A record's name as a link to its page; only the name for users without such a page. */
export function RecordLink({ kind, id, children }: RecordLinkProps) {
  const hrefOf = useRecordHref()
  const href = id === null || id === undefined ? null : hrefOf(kind, id)
  if (href === null) return children
  return (
    <a href={href} className="link reach">
      {children}
    </a>
  )
}
