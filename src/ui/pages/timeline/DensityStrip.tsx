import { type PointerEvent, useRef, useState } from 'react'
import type { EventSummary } from '#model/kinds/eventSummary.ts'
import { day, hour, minute, utcOf } from '#model/values/calendar.ts'
import { endText, momentText } from '#model/values/momentText.ts'
import { useSetQuery } from '#ui/hooks/useSetQuery.ts'
import { formatCount, formatInstant } from '#ui/parts/text/format.ts'
import { t } from '#ui/words/words.ts'
import { type Column, columnsOf, spanDrawn } from './density.ts'

interface StripProps {
  sums: EventSummary
  /** The instants that the filter asks for, empty without a limit. */
  since: string
  until: string
  timeZone: string
}

/** When steps, corrections and refusals were; a span is drawn on it with mouse or finger. */
export function DensityStrip({ sums, since, until, timeZone }: StripProps) {
  const set = useSetQuery()
  const box = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<{ readonly from: number; readonly to: number } | null>(null)
  const unit = sums.unit === 'hour' ? hour : day
  const columns = columnsOf(sums, unit, { since, until })
  const [first, last] = [columns[0], columns.at(-1)]
  if (first === undefined || last === undefined) return null
  const most = Math.max(1, ...columns.map(({ steps, refused }) => steps + refused))
  const share = (event: PointerEvent) => {
    const { left = 0, width = 1 } = box.current?.getBoundingClientRect() ?? {}
    return Math.min(1, Math.max(0, (event.clientX - left) / width))
  }
  function end() {
    if (drawn !== null) {
      const span = spanDrawn(columns, drawn.from, drawn.to)
      if (span !== null)
        set({
          since: momentText(utcOf(span.from), timeZone),
          until: endText(utcOf(span.to - minute), timeZone),
          span: null,
        })
    }
    setDrawn(null)
  }
  const time = (instant: number) => formatInstant(new Date(instant).toISOString(), timeZone)
  return (
    <div
      ref={box}
      role="img"
      aria-label={t('{steps} steps, {corrections} corrections and {refused} refused, from {from} to {until}', {
        steps: formatCount(sums.steps),
        corrections: formatCount(sums.corrections),
        refused: formatCount(sums.refusals ?? 0),
        from: time(first.from),
        until: time(last.to),
      })}
      className="rounded-control bg-sunken relative flex h-8 cursor-crosshair touch-pan-y items-end gap-px overflow-hidden select-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrawn({ from: share(event), to: share(event) })
      }}
      onPointerMove={(event) => setDrawn((before) => before && { ...before, to: share(event) })}
      onPointerUp={end}
      onPointerCancel={() => setDrawn(null)}
    >
      {columns.map((column) => (
        <Bar
          key={column.from}
          column={column}
          most={most}
          title={`${time(column.from)}: ${formatCount(column.steps)}`}
        />
      ))}
      {drawn !== null && (
        <span
          aria-hidden
          className="bg-accent/25 border-accent pointer-events-none absolute inset-y-0 border-x"
          style={{
            left: `${Math.min(drawn.from, drawn.to) * 100}%`,
            width: `${Math.abs(drawn.to - drawn.from) * 100}%`,
          }}
        />
      )}
    </div>
  )
}

/** Refusals on top, corrections below them, other steps at the foot. */
function Bar({
  column: { steps, corrections, refused },
  most,
  title,
}: {
  column: Column
  most: number
  title: string
}) {
  const height = (count: number) => ({ height: `${(count / most) * 100}%` })
  return (
    <span title={title} className="pointer-events-none flex h-full min-w-0 grow basis-0 flex-col justify-end">
      <span data-tone="red" className="bg-tone" style={height(refused)} />
      <span data-tone="amber" className="bg-tone" style={height(corrections)} />
      <span className="bg-quiet/60" style={height(steps - corrections)} />
    </span>
  )
}
