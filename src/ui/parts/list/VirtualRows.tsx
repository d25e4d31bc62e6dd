import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classes } from '#ui/parts/text/classes.ts'
import { t } from '#ui/words/words.ts'
import type { RowKey } from './column.ts'
import { GroupHeading } from './GroupHeading.tsx'
import type { Lines } from './Lines.ts'
import { PrintedRowsNotice } from './PrintedRowsNotice.tsx'
import type { RowChanges } from './rowChangesBetween.ts'
import { RowCheckbox } from './RowCheckbox.tsx'
import { useOffsetTop } from './useOffsetTop.ts'
import { maxPrinted, usePrinting } from './usePrinting.ts'
import { useRowKeys } from './useRowKeys.ts'
import type { Selection } from './useSelection.ts'

export interface VirtualRowsProps<Row> {
  rows: readonly Row[]
  /** The lines of rows and of headings. */
  lines: Lines
  rowKey: RowKey<Row>
  rowChanges: RowChanges
  cards: boolean
  label: string
  /** Changes with the user's view: the list then starts from its top again. */
  viewKey: string
  /** If rows can be selected; `nameOf` names the row of a checkbox. */
  selection?: Selection<Row> | undefined
  nameOf: (row: Row) => string
  /** Opens or closes a group. */
  onGroup?: ((key: string) => void) | undefined
  /** A row got the focus, or Space was pressed on it (`asked`). True if Space did something. */
  onLook?: ((row: Row, asked: boolean) => boolean) | undefined
  children: (row: Row) => ReactNode
}

/** Draws only the thirty or so visible rows; the page itself scrolls. */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { rows, lines, rowKey, rowChanges, cards, label, viewKey, selection, nameOf, onLook, onGroup, children } = props
  const box = useRef<HTMLDivElement>(null)
  const top = useOffsetTop(box)

  const estimate = cards ? 118 : 52
  const keyAt = (line: number) => keyOfLine(rows, lines, rowKey, line)

  // If the list is scrolled down, a row that arrives above must not move the visible rows.
  const within = window.scrollY > top
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes here: the virtualizer is read at each render
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: lines.count,
    estimateSize: () => estimate,
    // A row without layout (a hidden tab, a test) has no height: it counts as an ordinary one.
    measureElement: (row, entry) => entry?.borderBoxSize[0]?.blockSize || row.offsetHeight || estimate,
    getItemKey: keyAt,
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: 120,
    scrollPaddingEnd: 24,
    anchorTo: within ? 'end' : 'start',
  })
  const printing = usePrinting()
  const places = printing
    ? Array.from({ length: Math.min(lines.count, maxPrinted) }, (_, index) => ({ key: keyAt(index), index, start: 0 }))
    : virtualizer.getVirtualItems()
  const onKeyDown = useRowKeys(rows.length, (line) => virtualizer.scrollToIndex(line), selection, lines)

  const looks = lookKeys(onLook, onKeyDown, (line) => rows[lines.placeAt(line)])
  const shownView = useRef(viewKey)
  useEffect(() => {
    if (shownView.current !== viewKey && window.scrollY > top) window.scrollTo({ top: Math.max(0, top - 180) })
    shownView.current = viewKey
  }, [viewKey, top])

  return (
    <div
      ref={box}
      role={cards ? 'list' : 'rowgroup'}
      aria-label={cards ? label : undefined}
      {...looks}
      className="relative [overflow-anchor:none]"
      style={printing ? {} : { height: virtualizer.getTotalSize() }}
    >
      {places.map((item) => {
        const group = lines.groupAt(item.index)
        const place = lines.placeAt(item.index)
        const row = rows[place]
        if (group !== undefined)
          return (
            <GroupHeading
              key={item.key}
              {...{ group, cards }}
              open={!lines.isClosed(group)}
              onToggle={onGroup && (() => onGroup(group.key))}
              line={item.index}
              measure={virtualizer.measureElement}
              shift={printing ? null : item.start - top}
            />
          )
        return (
          row !== undefined && (
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              role={cards ? 'listitem' : 'row'}
              aria-rowindex={cards ? undefined : item.index + 2}
              aria-setsize={cards ? rows.length : undefined}
              aria-posinset={cards ? place + 1 : undefined}
              className={classes(
                printing ? 'relative' : 'absolute inset-x-0 top-0',
                'border-b border-line',
                selection?.has(row) ? 'bg-accent-soft' : 'hover:bg-sunken',
                cards
                  ? 'py-3 ps-5 pe-4'
                  : 'grid h-[calc(var(--target)+8px)] grid-cols-(--tracks) items-center gap-x-3 ps-5 pe-3 text-[0.9375rem]/5',
                arrivals[rowChanges.get(rowKey(row)) ?? 'old'],
                // Rows glide only to make room for an arrival at the top, never while a user reads further down.
                rowChanges.size > 0 && !within && 'transition-transform duration-150',
              )}
              style={printing ? {} : { transform: `translateY(${item.start - top}px)` }}
            >
              {selection && (
                <div
                  role={cards ? undefined : 'cell'}
                  // On a card, centred on its first line for every target size.
                  className={classes(
                    'grid',
                    cards && 'absolute start-[calc(2.625rem-var(--target)/2)] top-[calc(2.125rem-var(--target)/2)]',
                  )}
                >
                  <RowCheckbox
                    label={t('Select {what}', { what: nameOf(row) })}
                    checked={selection.has(row)}
                    onToggle={(range) => selection.toggle(place, range)}
                  />
                </div>
              )}
              {children(row)}
            </div>
          )
        )
      })}
      {printing && rows.length > maxPrinted && <PrintedRowsNotice shown={maxPrinted} total={rows.length} />}
    </div>
  )
}

const arrivals = { arrived: 'animate-arrive', changed: 'animate-tint', old: '' }

function keyOfLine<Row>(rows: readonly Row[], lines: Lines, rowKey: RowKey<Row>, line: number): string | number {
  const group = lines.groupAt(line)
  const row = rows[lines.placeAt(line)]
  return group !== undefined ? `group:${group.key}` : row === undefined ? line : rowKey(row)
}

/** Space looks into the row that has the focus; other keys go on. */
function lookKeys<Row>(
  onLook: VirtualRowsProps<Row>['onLook'],
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void,
  rowAt: (line: number) => Row | undefined,
) {
  function rowOf(target: EventTarget): Row | undefined {
    const link = target instanceof Element ? target.closest('[data-row-link]') : null
    const line = link?.closest('[data-index]')?.getAttribute('data-index') ?? null
    return line === null ? undefined : rowAt(Number(line))
  }
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const row = onLook && event.key === ' ' ? rowOf(event.target) : undefined
      if (row !== undefined && onLook?.(row, true) === true) return event.preventDefault()
      onKeyDown(event)
    },
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const row = onLook && rowOf(target)
      if (row !== undefined) onLook?.(row, false)
    },
  }
}
