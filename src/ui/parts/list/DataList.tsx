import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { shownNumber } from '#model/values/localId.ts'
import type { DayOf, ListCalendar } from '#ui/parts/text/days.ts'
import { Skeleton } from '#ui/parts/text/Skeleton.tsx'
import type { Term } from '#ui/words/term.ts'
import { t } from '#ui/words/words.ts'
import { arrangeRows } from './arrangeRows.ts'
import { ChosenFacets } from './ChosenFacets.tsx'
import type { Column, RowKey } from './column.ts'
import type { ColumnChoice } from './columnChoice.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import { DataListHead } from './DataListHead.tsx'
import { DataListCard, DataListRow } from './DataListRow.tsx'
import { DataListTools } from './DataListTools.tsx'
import type { Facet } from './facet.ts'
import { FacetMenu, type ChosenFilters } from './FacetMenu.tsx'
import type { FilterChip } from './FilterChips.tsx'
import { GroupMenu } from './GroupMenu.tsx'
import { groupChoices } from './groups.ts'
import { Lines } from './Lines.ts'
import { type ListView, unfiltered } from './listView.ts'
import { NothingFound } from './NothingFound.tsx'
import { PeekBeside, usePeek } from './Peek.tsx'
import { SelectAllCheckbox } from './RowCheckbox.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { SortMenu } from './SortMenu.tsx'
import { sumsOf } from './sumsOf.ts'
import { useFittingColumns } from './useFittingColumns.ts'
import { useHeldWhileTouched } from './useHeldWhileTouched.ts'
import { useRowChanges } from './useRowChanges.ts'
import { useSelection } from './useSelection.ts'
import { VirtualRows } from './VirtualRows.tsx'

export interface DataListProps<Row extends object> {
  /** The title of the list: "Wagons". */
  label: string
  /** In the order of the unsorted list: newest first. */
  rows: readonly Row[]
  rowKey: RowKey<Row>
  /** The address that a tap opens. */
  rowHref: (row: Row) => string
  columns: readonly Column<Row>[]
  /** A lifecycle status, drawn at the left edge. */
  status?: (row: Row) => Term
  /** The value that the chips filter by; by default the status. */
  filterOf?: (row: Row) => string
  chips?: readonly FilterChip[]
  /** The label of the chip for all rows, if the list does not hold every record. */
  allLabel?: string | undefined
  /** The text that a search looks in. */
  searchText?: (row: Row) => string
  facets?: readonly Facet<Row>[] | undefined
  /** The dates that it is filtered by, the usual one first. */
  days?: readonly DayOf<Row>[] | undefined
  calendar?: ListCalendar | undefined
  view: ListView
  onView: (view: ListView) => void
  /** The closed groups, by their keys; without `onGroup` all are open. */
  closed?: ReadonlySet<string> | undefined
  onGroup?: ((key: string) => void) | undefined
  /** The user's choice of columns; without it the list offers none. */
  choice?: ColumnChoice
  onChoice?: (choice: ColumnChoice) => void
  /** The actions for several rows, `none` clears the selection; without it rows can't be selected. */
  selectionActions?: (chosen: readonly Row[], none: () => void) => ReactNode
  /** Beside the name of a row, `short` where there is little room. */
  mark?: ((row: Row, short: boolean) => ReactNode) | undefined
  /** Looks into a row beside the list, where there is room; by Space, J and K. */
  peek?: ((row: Row) => ReactNode) | undefined
  /** Next to the search: export, season. */
  toolbar?: ReactNode
  /** Shown if the list has no rows without search and filter. */
  empty: ReactNode
  loading?: boolean
  /** Identifies the list: when it changes, other rows are not marked as new. */
  source?: string
}

const asTheyCome: ColumnChoice = {}
const none: readonly never[] = []

/**
 * A list of records, fast at 50,000 rows. Define `columns` and the functions outside of the page's component: they are
 * compared by identity, and a new one means sorting and drawing again.
 */
export function DataList<Row extends object>(props: DataListProps<Row>) {
  const { label, rows, rowKey, rowHref, columns, status, chips = [], searchText, facets = none } = props
  const { view, onView, toolbar, empty, loading = false, filterOf = status } = props
  const { choice = asTheyCome, onChoice, selectionActions, source, days = none, calendar, peek, mark } = props
  const [withStatus, withMarks] = [status !== undefined, selectionActions !== undefined]
  const box = useRef<HTMLDivElement>(null)
  const { steady, touch } = useHeldWhileTouched(rows)
  const rowChanges = useRowChanges(steady, rowKey, source)
  const deferredView = useDeferredValue(view)
  const shown = useMemo(
    () => arrangeRows(steady, deferredView, { columns, filterOf, searchText, facets, days, calendar }),
    [steady, deferredView, columns, filterOf, searchText, facets, days, calendar],
  )
  const { fit, wanted, marks } = useFittingColumns(columns, choice, { box, withStatus, withMarks })
  const cards = fit === null
  const drawn = fit?.columns ?? wanted
  const selection = useSelection(steady, shown.rows, rowKey)
  const sums = useMemo(() => sumsOf(shown.rows, columns), [shown, columns])
  const chosenSums = useMemo(() => sumsOf(selection.chosen, columns), [selection.chosen, columns])
  const lines = useMemo(() => new Lines(shown.groups, shown.rows.length, props.closed), [shown, props.closed])
  const groups = groupChoices(facets, days, view.days)
  const narrowing = { facets, days, value: view, onChange: (to: ChosenFilters) => onView({ ...view, ...to }) }
  const drawRow = useDrawnRow({ cards, columns: drawn, rowHref, status, marked: marks, mark })
  const nothing = rows.length === 0
  const look = usePeek(steady, rowKey, peek)

  return (
    <PeekBeside look={look}>
      <div ref={box} className="grid min-w-0 grid-cols-1 gap-3" style={{ '--tracks': fit?.tracks }}>
        {!nothing && (
          <DataListTools
            {...{ label, view, onView, chips, sums }}
            allLabel={props.allLabel}
            narrow={
              <>
                {facets.length > 0 && <FacetMenu {...narrowing} rows={steady} />}
                {groups.length > 0 && (
                  <GroupMenu choices={groups} value={view.group} onChange={(group) => onView({ ...view, group })} />
                )}
                {cards && <SortMenu columns={columns} sort={view.sort} onSort={(sort) => onView({ ...view, sort })} />}
              </>
            }
            narrowed={<ChosenFacets {...narrowing} />}
            toolbar={
              <>
                {onChoice && <ColumnMenu {...{ columns, choice, onChoice, drawn }} />}
                {toolbar}
              </>
            }
            searchable={searchText !== undefined}
            counts={shown.counts}
            found={shown.found}
            shown={shown.rows.length}
            total={rows.length}
          />
        )}
        <div className="rounded-card border-line bg-surface border" {...touch}>
          {loading && nothing && <Loading label={label} />}
          {!loading && nothing && empty}
          {!nothing && shown.rows.length === 0 && <NothingFound label={label} onAll={() => onView(unfiltered(view))} />}
          {shown.rows.length > 0 && (
            <div {...(cards ? {} : { role: 'table', 'aria-label': label, 'aria-rowcount': lines.count + 1 })}>
              {!cards && (
                <DataListHead
                  columns={drawn}
                  withStatus={withStatus}
                  mark={marks && <SelectAllCheckbox label={label} selection={selection} shown={shown.rows} />}
                  sort={view.sort}
                  onSort={(sort) => onView({ ...view, sort })}
                />
              )}
              <VirtualRows
                rows={shown.rows}
                {...{ lines, rowKey, rowChanges, cards, label }}
                viewKey={JSON.stringify(deferredView)}
                selection={marks ? selection : undefined}
                onLook={look.onLook}
                onGroup={props.onGroup}
                nameOf={(row) => shownNumber(columns[0]?.sortValue?.(row) ?? rowKey(row))}
              >
                {drawRow}
              </VirtualRows>
            </div>
          )}
        </div>
        {selectionActions && (
          <SelectionBar {...{ label, selection }} shown={shown.rows} sums={chosenSums}>
            {selectionActions(selection.chosen, selection.none)}
          </SelectionBar>
        )}
      </div>
    </PeekBeside>
  )
}

const Loading = ({ label }: { label: string }) => (
  <Skeleton label={t('Loading {what}', { what: label.toLowerCase() })} lines={8} kind="row" />
)

/** Scrolling draws the list sixty times a second; an unchanged row keeps its element, and React skips it. */
function memoizeByRow<Row extends object>(draw: (row: Row) => ReactNode): (row: Row) => ReactNode {
  const drawn = new WeakMap<Row, ReactNode>()
  return (row) => {
    const cached = drawn.get(row)
    if (cached !== undefined) return cached
    const fresh = draw(row)
    drawn.set(row, fresh)
    return fresh
  }
}

interface RowLook<Row extends object> extends Pick<DataListProps<Row>, 'columns' | 'rowHref' | 'mark'> {
  status: DataListProps<Row>['status'] | undefined
  cards: boolean
  marked: boolean
}

/** Draws a row, the same element as long as neither it nor the list's look changes. */
function useDrawnRow<Row extends object>({ cards, columns, rowHref, status, marked, mark }: RowLook<Row>) {
  return useMemo(() => {
    const Line = cards ? DataListCard : DataListRow
    return memoizeByRow((row: Row) => (
      <Line {...{ row, columns, marked }} href={rowHref(row)} status={status?.(row)} mark={mark?.(row, !cards)} />
    ))
  }, [cards, columns, rowHref, status, marked, mark])
}
