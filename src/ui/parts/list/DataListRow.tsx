import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { classes } from '#ui/parts/text/classes.ts'
import { lookOf } from '#ui/parts/text/statuses.ts'
import { StatusPill } from '#ui/parts/text/StatusPill.tsx'
import type { Term } from '#ui/words/term.ts'
import type { Column } from './column.ts'

export interface DataListRowProps<Row> {
  row: Row
  href: string
  columns: readonly Column<Row>[]
  status: Term | undefined
  /** Leaves room for the checkbox. */
  marked?: boolean
  /** Beside the name. */
  mark?: ReactNode
}

/** The status at the left edge, the name as a link that spans the row, then the figures. */
export function DataListRow<Row>({ row, href, columns, status, mark }: DataListRowProps<Row>) {
  return (
    <>
      <Edge status={status} />
      {status !== undefined && (
        <div role="cell">
          <StatusPill status={status} />
        </div>
      )}
      {columns.map(({ key, align, render }, place) => (
        <div
          key={key}
          role="cell"
          className={classes('min-w-0 truncate', align === 'end' && 'text-end', place === 0 && 'font-semibold')}
        >
          {place === 0 && mark}
          {place === 0 ? <RowLink href={href}>{render(row)}</RowLink> : render(row)}
        </div>
      ))}
      <ChevronRight aria-hidden className="text-quiet size-4" />
    </>
  )
}

/** The row as a card, if a table does not fit: the second column is its subtitle, the rest are figures. */
export function DataListCard<Row>({ row, href, columns, status, marked = false, mark }: DataListRowProps<Row>) {
  const [name, subtitle, ...figures] = columns.filter((column) => !column.tableOnly)
  return (
    <>
      <Edge status={status} />
      <div className={classes('flex items-center justify-between gap-3', marked && 'ps-9')}>
        <span className="min-w-0 truncate text-lg/7 font-semibold">
          {name && <RowLink href={href}>{name.render(row)}</RowLink>}
        </span>
        {status !== undefined && <StatusPill status={status} />}
      </div>
      {mark}
      {subtitle && <div className="truncate text-[0.9375rem]/5">{subtitle.render(row)}</div>}
      {figures.length > 0 && (
        <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-x-3 gap-y-1.5 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]">
          {figures.map(({ key, title, render }) => (
            <div key={key} className="min-w-0">
              <dt className="text-quiet truncate text-xs">{title}</dt>
              <dd className="text-[0.9375rem]/5 font-medium wrap-anywhere">{render(row)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function Edge({ status }: { status: Term | undefined }) {
  if (status === undefined) return null
  return (
    <span aria-hidden data-tone={lookOf(status).tone} className="bg-tone absolute inset-y-1 start-1 w-1 rounded-full" />
  )
}

function RowLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      data-row-link
      className="focus-visible:after:outline-focus after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3"
    >
      {children}
    </a>
  )
}
