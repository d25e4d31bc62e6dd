import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatusPill } from './StatusPill.tsx'

export interface RelatedRecord {
  key: string | number
  href: string
  /** The name people use. */
  name: string
  status?: string | undefined
  detail?: ReactNode
  figure?: ReactNode
}

export interface RelatedListProps {
  label: string
  records: readonly RelatedRecord[]
  /** What is so when there are none: "No bags yet." */
  empty: string
}

/** The few records that hang on this one, each a link; inside a flush Section. */
export function RelatedList({ label, records, empty }: RelatedListProps) {
  if (records.length === 0) return <p className="text-quiet px-4 py-5 sm:px-5">{empty}</p>
  return (
    <ul aria-label={label} className="divide-line divide-y">
      {records.map(({ key, href, name, status, detail, figure }) => (
        <li key={key}>
          <a
            href={href}
            className="hover:bg-sunken flex min-h-13 items-center gap-3 px-4 py-2 -outline-offset-3 sm:px-5"
          >
            {status && <StatusPill status={status} />}
            <span className="min-w-0 grow">
              <span className="block truncate font-semibold">{name}</span>
              {detail && <span className="text-quiet block truncate text-sm">{detail}</span>}
            </span>
            {figure && <span className="shrink-0 text-end font-semibold">{figure}</span>}
            <ChevronRight aria-hidden className="text-quiet size-4 shrink-0" />
          </a>
        </li>
      ))}
    </ul>
  )
}
