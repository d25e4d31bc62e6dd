import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { StatusPill } from '#ui/parts/text/StatusPill.tsx'
import type { Term } from '#ui/words/term.ts'

export interface RelatedRecord {
  key: string | number
  href: string
  /** The record's name. */
  name: string
  status?: Term | undefined
  detail?: ReactNode
  figure?: ReactNode
}

export interface RelatedListProps {
  label: string
  records: readonly RelatedRecord[]
  /** The text for no records: "No bags yet." */
  empty: ReactNode
}

/** The few records related to this one, each a link; inside a flush Section. */
export function RelatedList({ label, records, empty }: RelatedListProps) {
  if (records.length === 0) return <p className="text-quiet px-4 py-5 sm:px-5">{empty}</p>
  return (
    <ul aria-label={label} className="divide-line divide-y">
      {records.map(({ key, href, name, status, detail, figure }) => (
        <li key={key}>
          <a
            href={href}
            className="hover:bg-sunken flex min-h-13 items-center gap-3 px-4 py-2.5 -outline-offset-3 sm:px-5"
          >
            <span className="min-w-24 grow">
              <span className="block font-semibold break-words">{name}</span>
              {detail && <span className="text-quiet block text-sm break-words">{detail}</span>}
            </span>
            <span className="flex min-w-0 flex-col-reverse items-end gap-x-4 gap-y-1 @lg:flex-row @lg:items-center">
              {figure && <span className="text-end text-[0.9375rem]/5 font-semibold">{figure}</span>}
              {status && <StatusPill status={status} />}
            </span>
            <ChevronRight aria-hidden className="text-quiet size-4 shrink-0" />
          </a>
        </li>
      ))}
    </ul>
  )
}
