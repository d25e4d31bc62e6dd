import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { classes } from '#ui/parts/text/classes.ts'
import { t } from '#ui/words/words.ts'
import type { Column } from './column.ts'
import type { Sort } from './listView.ts'

export interface DataListHeadProps<Row> {
  columns: readonly Column<Row>[]
  /** The status column is the first one. */
  withStatus: boolean
  /** The checkbox for all shown rows, if rows can be selected. */
  mark?: ReactNode
  sort: Sort | null
  onSort: (sort: Sort | null) => void
}

/** Stays visible below the top bar. The first tap sorts, the second reverses, the third ends sorting. */
export function DataListHead<Row>({ columns, withStatus, mark, sort, onSort }: DataListHeadProps<Row>) {
  return (
    <div
      role="rowgroup"
      className="top-topbar border-line text-quiet before:bg-ground sticky z-10 border-b text-sm font-semibold before:absolute before:-inset-x-px before:-top-px before:-z-1 before:h-4"
    >
      <div
        role="row"
        aria-rowindex={1}
        className="border-line rounded-t-card bg-surface -mx-px -mt-px grid grid-cols-(--tracks) items-center gap-x-3 border border-b-0 ps-5 pe-3"
      >
        {mark && (
          <span role="columnheader" className="grid">
            {mark}
          </span>
        )}
        {withStatus && <span role="columnheader">{t('Status')}</span>}
        {columns.map((column) => (
          <Head key={column.key} column={column} sort={sort?.key === column.key ? sort : null} onSort={onSort} />
        ))}
        <span aria-hidden />
      </div>
    </div>
  )
}

interface HeadProps<Row> {
  column: Column<Row>
  sort: Sort | null
  onSort: (sort: Sort | null) => void
}

function Head<Row>({ column: { key, title, align, sortValue }, sort, onSort }: HeadProps<Row>) {
  const Arrow = sort?.descending ? ArrowDown : ArrowUp
  const end = align === 'end'
  return (
    <div
      role="columnheader"
      aria-sort={sort ? (sort.descending ? 'descending' : 'ascending') : undefined}
      className={classes('flex min-w-0', end && 'justify-end text-end')}
    >
      {sortValue ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(key, sort))}
          className={classes(
            '-mx-2 inline-flex min-h-target items-center gap-1 rounded-sm px-2 hover:text-ink',
            end ? 'flex-row-reverse' : 'text-start',
            sort && 'text-accent-ink',
          )}
        >
          {title}
          <Arrow aria-hidden className={classes('size-4 shrink-0', !sort && 'hidden')} strokeWidth={2.5} />
        </button>
      ) : (
        <span className="min-h-target inline-flex items-center">{title}</span>
      )}
    </div>
  )
}

function nextSort(key: string, sort: Sort | null): Sort | null {
  if (!sort) return { key, descending: false }
  return sort.descending ? null : { key, descending: true }
}
