import { SearchX } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { arrangeRows } from './arrangeRows.ts'
import { Button } from './Button.tsx'
import type { Column, RowKey } from './column.ts'
import { DataListHead } from './DataListHead.tsx'
import { DataListCard, DataListRow } from './DataListRow.tsx'
import { EmptyState } from './EmptyState.tsx'
import { type FilterChip, FilterChips } from './FilterChips.tsx'
import { fitColumns } from './fitColumns.ts'
import { formatCount } from './format.ts'
import { type ListView, wholeList } from './listView.ts'
import { SearchField } from './SearchField.tsx'
import { Skeleton } from './Skeleton.tsx'
import { useNews } from './useNews.ts'
import { useSteady } from './useSteady.ts'
import { useWidth } from './useWidth.ts'
import { VirtualRows } from './VirtualRows.tsx'

export interface DataListProps<Row extends object> {
  /** What is listed: "Wagons". */
  label: string
  /** In the order to show them when nothing is sorted: newest first. */
  rows: readonly Row[]
  rowKey: RowKey<Row>
  /** Where a tap leads. */
  rowHref: (row: Row) => string
  columns: readonly Column<Row>[]
  /** A lifecycle status, drawn at the left edge. */
  status?: (row: Row) => string
  /** What the chips tell apart; the status unless said otherwise. */
  filterOf?: (row: Row) => string
  chips?: readonly FilterChip[]
  /** The words a row is found by. */
  searchText?: (row: Row) => string
  view: ListView
  onView: (view: ListView) => void
  /** Beside the search: export, season, more filters. */
  toolbar?: ReactNode
  /** An EmptyState for when there is nothing at all. */
  empty: ReactNode
  loading?: boolean
}

/** Below this width, in px, or where its columns don't fit, a table becomes cards. */
const cardWidth = 640

export function DataList<Row extends object>(props: DataListProps<Row>) {
  const { label, rows, rowKey, rowHref, columns, status, chips = [], searchText } = props
  const { view, onView, toolbar, empty, loading = false, filterOf = status } = props
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box, 1280)
  const { steady, touch } = useSteady(rows)
  const news = useNews(steady, rowKey)
  const asked = useDeferredValue(view)
  const shown = useMemo(
    () => arrangeRows(steady, asked, { columns, filterOf, searchText }),
    [steady, asked, columns, filterOf, searchText],
  )
  const fit = width < cardWidth ? null : fitColumns(columns, width / rem(), status !== undefined)
  const cards = fit === null
  const drawn = fit?.columns ?? columns
  const show = (change: Partial<ListView>) => onView({ ...view, ...change })
  const nothing = rows.length === 0

  return (
    <div ref={box} className="grid min-w-0 grid-cols-1 gap-3" style={{ '--tracks': fit?.tracks }}>
      {!nothing && (
        <>
          <div className="flex flex-wrap items-center gap-3">
            {searchText && (
              <div className="flex min-w-56 grow md:max-w-md">
                <SearchField
                  label={`Search ${label.toLowerCase()}`}
                  value={view.search}
                  onChange={(search) => show({ search })}
                />
              </div>
            )}
            {toolbar && <div className="ms-auto flex flex-wrap items-center gap-3">{toolbar}</div>}
          </div>
          <div className="flex min-w-0 items-center">
            {chips.length > 0 && (
              <FilterChips
                label={`Filter ${label.toLowerCase()}`}
                chips={chips}
                value={view.filter}
                onChange={(filter) => show({ filter })}
                counts={shown.counts}
                total={shown.found}
              />
            )}
            <p role="status" className={chips.length > 0 ? 'sr-only' : 'figures text-quiet ms-auto text-sm'}>
              {shown.rows.length === rows.length
                ? formatCount(rows.length)
                : `${formatCount(shown.rows.length)} of ${formatCount(rows.length)}`}
            </p>
          </div>
        </>
      )}
      <div className="rounded-card border-line bg-surface border" {...touch}>
        {loading && nothing && <Skeleton label={`Loading ${label.toLowerCase()}`} lines={8} kind="row" />}
        {!loading && nothing && empty}
        {!nothing && shown.rows.length === 0 && (
          <NothingFound label={label} onAll={() => onView({ ...wholeList, sort: view.sort })} />
        )}
        {shown.rows.length > 0 && (
          <div {...(cards ? {} : { role: 'table', 'aria-label': label, 'aria-rowcount': shown.rows.length + 1 })}>
            {!cards && (
              <DataListHead
                columns={drawn}
                withStatus={status !== undefined}
                sort={view.sort}
                onSort={(sort) => show({ sort })}
              />
            )}
            <VirtualRows rows={shown.rows} {...{ rowKey, news, cards, label }} viewKey={JSON.stringify(asked)}>
              {(row) => {
                const Line = cards ? DataListCard : DataListRow
                return <Line row={row} href={rowHref(row)} columns={drawn} status={status?.(row)} />
              }}
            </VirtualRows>
          </div>
        )}
      </div>
    </div>
  )
}

/** In px; larger in gloves mode, and for those who set their browser so. */
function rem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}

function NothingFound({ label, onAll }: { label: string; onAll: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title={`No ${label.toLowerCase()} match`}
      action={<Button onClick={onAll}>Show all</Button>}
    >
      The search and the filter together leave nothing over.
    </EmptyState>
  )
}
