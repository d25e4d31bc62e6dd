import { useWindowVirtualizer } from '@tanstack/react-virtual'
import ArrowUp from 'lucide-react/icons/arrow-up'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { LogEvent } from '#model/kinds/event.ts'
import { eventPlace } from '#ui/history/eventPlace.ts'
import { useEventSubject } from '#ui/history/useEventSubject.ts'
import { useNames } from '#ui/history/useNames.ts'
import { PrintedRowsNotice } from '#ui/parts/list/PrintedRowsNotice.tsx'
import { useOffsetTop } from '#ui/parts/list/useOffsetTop.ts'
import { maxPrinted, usePrinting } from '#ui/parts/list/usePrinting.ts'
import { useRowKeys } from '#ui/parts/list/useRowKeys.ts'
import { useMediaQuery } from '#ui/parts/page/useMediaQuery.ts'
import { classes } from '#ui/parts/text/classes.ts'
import { formatInstant } from '#ui/parts/text/format.ts'
import { plural, t } from '#ui/words/words.ts'
import { followersOf, pressOf } from './pressFolds.ts'
import { TimelineRow } from './TimelineRow.tsx'
import type { Timeline, TimelineSource } from './timelineSource.ts'
import { moveRow } from './useTimelineKeys.ts'

export interface TimelineRowsProps {
  timeline: Timeline & Pick<TimelineSource, 'look'>
  /** The query in the address: another filter starts from the top again. */
  query: string
  /** Beside the day. */
  children: ReactNode
}

/** The heights of a row with a mouse and with a finger, px; every row is measured once it is drawn. */
const [fine, coarse] = [28, 44]

/** Draws only the visible rows; the page itself scrolls. The events of one press are one row until it is opened. */
export function TimelineRows({ timeline, query, children }: TimelineRowsProps) {
  const { count, at, look } = timeline
  const usual = useMediaQuery('(pointer: coarse)') ? coarse : fine
  const { opened, toggle, isFolded } = usePresses(at)
  const box = useRef<HTMLDivElement>(null)
  const top = useOffsetTop(box)
  const names = useNames()
  const subjectOf = useEventSubject()

  // If the list is scrolled down, an event that arrives above must not move the visible rows.
  const within = window.scrollY > top - bar
  // oxlint-disable-next-line react/incompatible-library -- nothing memoizes here: the virtualizer is read at each render
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count,
    estimateSize: () => usual,
    measureElement: (row, entry) =>
      row.dataset['folded'] === 'true' ? 0 : entry?.borderBoxSize[0]?.blockSize || row.offsetHeight || usual,
    // Numbered from the oldest, so that new events do not change the keys.
    getItemKey: (place) => count - place,
    overscan: 12,
    scrollMargin: top,
    scrollPaddingStart: bar + 40,
    scrollPaddingEnd: 24,
    anchorTo: within ? 'end' : 'start',
  })
  const rowKeys = useRowKeys(count, (place) => virtualizer.scrollToIndex(place), undefined)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // To the next row that is shown: folded ones have no link.
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return rowKeys(event)
    event.preventDefault()
    moveRow(event.key === 'ArrowDown' ? 1 : -1)
  }
  const items = virtualizer.getVirtualItems()
  const [first = 0, last = 0] = [items[0]?.index, items.at(-1)?.index]
  useEffect(() => look(first, last), [look, first, last, count])

  useMeasuredRows(box, usual, (place, height) => virtualizer.resizeItem(place, height))

  const printing = usePrinting()
  const drawn = printing ? onPaper(first, count, usual).filter(({ index }) => at(index) !== undefined) : items

  const reading = items.find(({ end }) => end > (virtualizer.scrollOffset ?? 0) + bar + 40)?.index ?? first
  const unseen = useUnseen(count, within, query)
  const dayOf = (place: number) => dayText(at(place), names.timeZone)
  /** The day of the row above, past folded ones; empty at the top. */
  const dayAbove = (place: number) => dayOf(shownAbove(place, isFolded))

  return (
    <div className="rounded-card border-line bg-surface border">
      <DayBar day={dayOf(reading)} unseen={unseen}>
        {children}
      </DayBar>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the links inside */}
      <div
        ref={box}
        data-timeline-rows
        role="list"
        aria-label={t('Timeline')}
        onKeyDown={onKeyDown}
        className="relative [overflow-anchor:none]"
        style={printing ? {} : { height: virtualizer.getTotalSize() }}
      >
        {drawn.map((item) => {
          const event = at(item.index)
          const folded = isFolded(item.index)
          return (
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              data-folded={folded}
              role={folded ? 'none' : 'listitem'}
              aria-setsize={folded ? undefined : count}
              aria-posinset={folded ? undefined : item.index + 1}
              className={classes(
                !printing && 'absolute inset-x-0 top-0',
                item.index < unseen && 'animate-tint',
                folded && 'h-0 overflow-hidden',
              )}
              style={printing ? {} : { transform: `translateY(${item.start - top}px)` }}
            >
              {!folded && <DayHead day={dayOf(item.index)} before={dayAbove(item.index)} />}
              {!folded && (
                <div className="border-line hover:bg-sunken relative border-b">
                  {event === undefined ? (
                    <UnloadedRow height={item.size - 1} />
                  ) : (
                    <TimelineRow
                      {...{ event, names, subjectOf }}
                      cause={causeOf(at, item.index, event)}
                      href={`#${eventPlace(event.seq, query)}`}
                      followers={followersOf(at, item.index)}
                      open={opened.has(event.seq)}
                      inside={event.cause !== null && opened.has(pressOf(at, item.index)?.seq ?? 0)}
                      onToggle={toggle}
                    />
                  )}
                </div>
              )}
            </div>
          )
        })}
        {printing && drawn.length < count && <PrintedRowsNotice shown={drawn.length} total={count} />}
      </div>
    </div>
  )
}

const dayText = (event: LogEvent | undefined, timeZone: string): string =>
  event === undefined ? '' : formatInstant(event.at, timeZone).slice(0, 10)

/** The place of the row above that is shown; -1 at the top. */
function shownAbove(place: number, isFolded: (place: number) => boolean): number {
  let above = place - 1
  while (above >= 0 && isFolded(above)) above -= 1
  return above
}

/** As tall as the row was, so that nothing moves while it is loaded again. */
const UnloadedRow = ({ height }: { height: number }) => (
  <div aria-hidden style={{ height }} className="flex items-center px-4">
    <span className="bg-line h-3.5 w-2/3 rounded-full" />
  </div>
)

/** Above the first row of a day, but for that at the top, whose day is in the bar. */
function DayHead({ day, before }: { day: string; before: string }) {
  if (day === '' || before === '' || day === before) return null
  return <p className="bg-sunken border-line text-quiet border-b px-3 py-0.5 text-sm font-bold tabular-nums">{day}</p>
}

/**
 * Measures rows before they are painted: the observer would report a row that grew when its event or a name arrived, but
 * only after it had covered the next row for a frame or more.
 */
function useMeasuredRows(
  box: RefObject<HTMLElement | null>,
  usual: number,
  resize: (place: number, height: number) => void,
): void {
  useLayoutEffect(() => {
    for (const row of box.current?.querySelectorAll<HTMLElement>('[data-index]') ?? []) {
      const isFolded = row.dataset['folded'] === 'true'
      resize(Number(row.dataset['index']), isFolded ? 0 : row.getBoundingClientRect().height || usual)
    }
  })
}

/** The presses that are opened, and whether a row is under the first one of its press. */
function usePresses(at: Timeline['at']) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback((seq: number) => {
    setOpened((before) => new Set(before.has(seq) ? [...before].filter((each) => each !== seq) : [...before, seq]))
  }, [])
  const isFolded = (place: number): boolean => {
    const first = pressOf(at, place)
    return first !== null && !opened.has(first.seq)
  }
  return { opened, toggle, isFolded }
}

/** The day of the first visible row, and the number of new events above. */
function DayBar({ day, unseen, children }: { day: string; unseen: number; children: ReactNode }) {
  return (
    <div className="bg-surface border-line rounded-t-card sticky top-(--topbar) z-10 flex min-h-8 flex-wrap items-center justify-between gap-x-4 border-b px-3">
      <p className="text-sm font-bold tabular-nums">{day || '\u00A0'}</p>
      {children}
      {unseen > 0 && (
        <button
          type="button"
          onClick={() => window.scrollTo({ top: 0 })}
          className="bg-accent-soft text-accent-ink inline-flex min-h-7 items-center gap-1.5 rounded-full px-3 text-sm font-semibold"
        >
          <ArrowUp aria-hidden className="size-4" />
          {plural(unseen, '{n} new event', '{n} new events')}
        </button>
      )}
    </div>
  )
}

/** The rows from the first visible one on, without gaps, for printing. */
const onPaper = (first: number, count: number, size: number) =>
  Array.from({ length: Math.min(maxPrinted, count - first) }, (_, offset) => {
    const index = first + offset
    return { index, key: count - index, start: 0, size }
  })

/** The height of the app's bar, px. It covers rows that are scrolled under it. */
const bar = 64
/** An event's cause is only a few events older. It is missing if the filter excludes it. */
const near = 12

function causeOf(at: Timeline['at'], place: number, { cause }: LogEvent): LogEvent | undefined {
  if (cause === null) return undefined
  for (let back = 1; back <= near; back += 1) {
    const event = at(place + back)
    if (event === undefined || event.seq < cause) return undefined
    if (event.seq === cause) return event
  }
  return undefined
}

/** The number of events that have arrived since the top was last visible. */
function useUnseen(count: number, within: boolean, query: string): number {
  const [lastSeen, setLastSeen] = useState({ count, query })
  if (lastSeen.query !== query || lastSeen.count === 0 || (!within && lastSeen.count !== count))
    setLastSeen({ count, query })
  return within && lastSeen.query === query && lastSeen.count > 0 ? Math.max(0, count - lastSeen.count) : 0
}
