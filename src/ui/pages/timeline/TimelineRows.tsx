import { useWindowVirtualizer } from '@tanstack/react-virtual'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { LogEvent } from '#model/kinds/event.ts'
import { eventPlace } from '#ui/history/eventPlace.ts'
import { useEventSubject } from '#ui/history/useEventSubject.ts'
import { useNames } from '#ui/history/useNames.ts'
import { PrintedRowsNotice } from '#ui/parts/list/PrintedRowsNotice.tsx'
import { useOffsetTop } from '#ui/parts/list/useOffsetTop.ts'
import { maxPrinted, usePrinting } from '#ui/parts/list/usePrinting.ts'
import { useRowKeys } from '#ui/parts/list/useRowKeys.ts'
import { classes } from '#ui/parts/text/classes.ts'
import { formatInstant } from '#ui/parts/text/format.ts'
import { plural, t } from '#ui/words/words.ts'
import { TimelineRow } from './TimelineRow.tsx'
import type { Timeline, TimelineSource } from './timelineSource.ts'

export interface TimelineRowsProps {
  timeline: Timeline & Pick<TimelineSource, 'look'>
  /** The query in the address: another filter starts from the top again. */
  query: string
}

/** The height of a row of two lines, in px; every row is measured once it is drawn. */
const usual = 68

/** Draws only the thirty or so visible rows; the page itself scrolls. */
export function TimelineRows({ timeline, query }: TimelineRowsProps) {
  const { count, at, look } = timeline
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
    measureElement: (row, entry) => entry?.borderBoxSize[0]?.blockSize || row.offsetHeight || usual,
    // Numbered from the oldest, so that new events do not change the keys.
    getItemKey: (place) => count - place,
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: bar + 60,
    scrollPaddingEnd: 24,
    anchorTo: within ? 'end' : 'start',
  })
  const onKeyDown = useRowKeys(count, (place) => virtualizer.scrollToIndex(place), undefined)
  const items = virtualizer.getVirtualItems()
  const [first = 0, last = 0] = [items[0]?.index, items.at(-1)?.index]
  useEffect(() => look(first, last), [look, first, last, count])

  // Before they are painted: the observer would report a row that grew when its event or a name arrived, but only after
  // it had covered the next row for a frame or more.
  useLayoutEffect(() => {
    for (const row of box.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])
      virtualizer.resizeItem(Number(row.dataset['index']), row.getBoundingClientRect().height || usual)
  })

  const printing = usePrinting()
  const drawn = printing ? onPaper(first, count).filter(({ index }) => at(index) !== undefined) : items

  const reading = items.find(({ end }) => end > (virtualizer.scrollOffset ?? 0) + bar + 40)?.index ?? first
  const unseen = useUnseen(count, within, query)
  const dayOf = (place: number): string => {
    const event = at(place)
    return event === undefined ? '' : formatInstant(event.at, names.timeZone).slice(0, 10)
  }

  return (
    <div className="rounded-card border-line bg-surface border">
      <DayBar day={dayOf(reading)} unseen={unseen} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the links inside */}
      <div
        ref={box}
        role="list"
        aria-label={t('Timeline')}
        onKeyDown={onKeyDown}
        className="relative [overflow-anchor:none]"
        style={printing ? {} : { height: virtualizer.getTotalSize() }}
      >
        {drawn.map((item) => {
          const event = at(item.index)
          const day = dayOf(item.index)
          const begins = item.index > 0 && day !== '' && dayOf(item.index - 1) !== '' && day !== dayOf(item.index - 1)
          return (
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              role="listitem"
              aria-setsize={count}
              aria-posinset={item.index + 1}
              className={classes(!printing && 'absolute inset-x-0 top-0', item.index < unseen && 'animate-tint')}
              style={printing ? {} : { transform: `translateY(${item.start - top}px)` }}
            >
              {begins && (
                <p className="bg-sunken border-line text-quiet border-b px-4 py-1.5 text-sm font-bold tabular-nums">
                  {day}
                </p>
              )}
              <div className="border-line hover:bg-sunken relative border-b">
                {event === undefined ? (
                  // As tall as the row was, so that nothing moves while it is loaded again.
                  <div aria-hidden style={{ height: item.size - 1 }} className="flex items-center px-4">
                    <span className="bg-line h-3.5 w-2/3 rounded-full" />
                  </div>
                ) : (
                  <TimelineRow
                    event={event}
                    cause={causeOf(at, item.index, event)}
                    names={names}
                    subjectOf={subjectOf}
                    href={`#${eventPlace(event.seq, query)}`}
                  />
                )}
              </div>
            </div>
          )
        })}
        {printing && drawn.length < count && <PrintedRowsNotice shown={drawn.length} total={count} />}
      </div>
    </div>
  )
}

/** The day of the first visible row, and the number of new events above. */
function DayBar({ day, unseen }: { day: string; unseen: number }) {
  return (
    <div className="bg-surface border-line rounded-t-card sticky top-(--topbar) z-10 flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b px-4 py-1">
      <p className="font-bold tabular-nums">{day || '\u00A0'}</p>
      {unseen > 0 && (
        <button
          type="button"
          onClick={() => window.scrollTo({ top: 0 })}
          className="bg-accent-soft text-accent-ink inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 text-sm font-semibold"
        >
          <ArrowUp aria-hidden className="size-4" />
          {plural(unseen, '{n} new event', '{n} new events')}
        </button>
      )}
    </div>
  )
}

/** The rows from the first visible one on, without gaps, for printing. */
const onPaper = (first: number, count: number) =>
  Array.from({ length: Math.min(maxPrinted, count - first) }, (_, offset) => {
    const index = first + offset
    return { index, key: count - index, start: 0, size: usual }
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
