import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Bar, Lane, Lanes } from '#model/papers/lanes.ts'
import { day, offsetAt, toLocalText } from '#model/values/calendar.ts'
import { Button } from '#ui/parts/fields/Button.tsx'
import { IconButton } from '#ui/parts/fields/IconButton.tsx'
import { scale, timeTicks } from '#ui/parts/plot/axis.ts'
import { useWidth } from '#ui/parts/plot/useWidth.ts'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { lookOf } from '#ui/parts/text/statuses.ts'
import { kindName } from '#ui/records/kindName.ts'
import { RecordLink } from '#ui/records/RecordLink.tsx'
import { named, t } from '#ui/words/words.ts'
import { byKey, moved, type View, zoomed } from './laneView.ts'

/** In px: the height of a lane, of its bars, and of the stripe of work. */
const row = 44
const bar = 28
const stripe = 6
const letter = 7.2
/** px on each side of "now" in which no other label fits. */
const labelRoom = 56

/** The lanes of an order over time. Screen readers have the tables beside it. */
export function LanePlot({ lanes }: { lanes: Lanes }) {
  const whole = { from: Date.parse(lanes.from), to: Date.parse(lanes.to) }
  const [chosen, setChosen] = useState<View | null>(null)
  const view = chosen ?? whole
  const isWhole = view.from <= whole.from && view.to >= whole.to
  const go = (next: View) => setChosen(next.from <= whole.from && next.to >= whole.to ? null : next)
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = byKey(event.key, view, whole)
    if (next === null) return
    event.preventDefault()
    go(next)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2 print:hidden" data-buttons>
        <IconButton icon={ZoomIn} label={t('Zoom in')} onClick={() => go(zoomed(view, whole, 0.5))} />
        <IconButton
          icon={ZoomOut}
          label={t('Zoom out')}
          disabled={isWhole}
          onClick={() => go(zoomed(view, whole, 2))}
        />
        <IconButton
          icon={ChevronLeft}
          label={t('Earlier|lanes')}
          disabled={view.from <= whole.from}
          onClick={() => go(moved(view, whole, -0.5))}
        />
        <IconButton
          icon={ChevronRight}
          label={t('Later|lanes')}
          disabled={view.to >= whole.to}
          onClick={() => go(moved(view, whole, 0.5))}
        />
        {!isWhole && (
          <Button kind="plain" onClick={() => setChosen(null)}>
            {t('The whole time')}
          </Button>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons above it */}
      <div
        role="group"
        aria-label={t('Lanes: plus and minus zoom, the arrows move')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys need the focus
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="grid grid-cols-[minmax(5.5rem,9rem)_minmax(0,1fr)] gap-x-2"
      >
        <ul className="grid auto-rows-(--row) grid-cols-1 pt-7" style={{ '--row': `${row}px` }}>
          {lanes.lanes.map(({ entity, id, name }) => (
            <li key={`${entity} ${id}`} className="flex min-w-0 items-center text-[0.9375rem]">
              <span className="truncate">
                <RecordLink kind={entity} id={id}>
                  {`${kindName(entity)} ${name}`}
                </RecordLink>
              </span>
            </li>
          ))}
        </ul>
        <Drawing lanes={lanes} view={view} />
      </div>
      <p className="text-quiet text-sm">
        {t('A bar with a stripe: it was worked on. Without: it waited. A dot is a moisture reading.')}
      </p>
    </div>
  )
}

function Drawing({ lanes, view }: { lanes: Lanes; view: View }) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box, 640)
  const timeZone = usePlantTimeZone()
  const x = scale(view.from, view.to, 0, width)
  const height = lanes.lanes.length * row
  const now = x(Date.parse(lanes.to))
  const isBesideNow = (time: number) => lanes.open && Math.abs(x(time) - now) < labelRoom
  return (
    <div ref={box} className="min-w-0">
      <svg
        aria-hidden
        width={width}
        height={height + 28}
        viewBox={`0 0 ${width} ${height + 28}`}
        className="block max-w-full overflow-hidden"
      >
        {ticksOf(view, width, timeZone).map(({ time, label }) => (
          <g key={time} className="fill-quiet">
            <line x1={x(time)} x2={x(time)} y1={22} y2={height + 28} className="stroke-line" />
            <text
              x={Math.min(Math.max(x(time), 22), width - 22)}
              y={14}
              fontSize={12}
              textAnchor="middle"
              className="figures"
            >
              {isBesideNow(time) ? '' : label}
            </text>
          </g>
        ))}
        {lanes.lanes.map((lane, nth) => (
          <g key={`${lane.entity} ${lane.id}`} transform={`translate(0 ${28 + nth * row})`}>
            <line x1={0} x2={width} y1={0} y2={0} className="stroke-line" />
            {lane.bars.map((each) => (
              <BarMark key={each.from} bar={each} x={x} width={width} />
            ))}
            <Readings lane={lane} x={x} />
          </g>
        ))}
        {lanes.open && now >= 0 && now <= width && (
          <g>
            <line
              x1={now - 1}
              x2={now - 1}
              y1={22}
              y2={height + 28}
              strokeWidth={2}
              strokeDasharray="5 4"
              className="stroke-ink"
            />
            <text
              x={now - 5}
              y={14}
              fontSize={12}
              textAnchor="end"
              paintOrder="stroke"
              strokeWidth={4}
              className="fill-ink stroke-surface font-semibold"
            >
              {t('now')}
            </text>
          </g>
        )}
      </svg>
    </div>
  )
}

interface BarProps {
  bar: Bar
  x: (time: number) => number
  width: number
}

function BarMark({ bar: { state, from, to, work }, x, width }: BarProps) {
  const [start, end] = [Math.max(0, x(Date.parse(from))), Math.min(width, x(Date.parse(to)))]
  if (end <= 0 || start >= width) return null
  const wide = Math.max(2, end - start)
  const word = named(state)
  const top = (row - bar) / 2
  return (
    <g data-tone={lookOf(state).tone}>
      <rect
        x={start}
        width={wide}
        y={top}
        height={bar}
        rx={Math.min(4, wide / 3)}
        className="fill-tone-soft print:stroke-ink"
      />
      {work && (
        <rect
          x={start}
          width={wide}
          y={top + bar - stripe}
          height={stripe}
          rx={Math.min(3, wide / 3)}
          className="fill-tone"
        />
      )}
      {word.length * letter + 12 < wide && (
        <text x={start + 6} y={top + 16} fontSize={13} className="fill-tone-ink">
          {word}
        </text>
      )}
    </g>
  )
}

function Readings({ lane: { readings }, x }: { lane: Lane; x: BarProps['x'] }) {
  return readings.map(({ at, sample_location, reading_method }, nth) => (
    <circle
      key={`${at} ${sample_location} ${reading_method} ${nth}`}
      cx={x(Date.parse(at))}
      cy={4}
      r={3.5}
      strokeWidth={1.5}
      className="fill-ink stroke-surface"
    />
  ))
}

/** The plant's full hours and midnights, a date at midnight. */
function ticksOf({ from, to }: View, width: number, timeZone: string) {
  return timeTicks(from, to, Math.max(2, Math.floor(width / 80)), offsetAt(from, timeZone)).map((time) => {
    const [date = '', clock = ''] = toLocalText(time, timeZone).split('T')
    const hour = Number(clock.slice(0, 2))
    const isMidnight = clock === '00:00' || to - from > 8 * day
    return {
      time,
      label: isMidnight ? `${date.slice(5, 7)}/${date.slice(8, 10)}` : `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`,
    }
  })
}
