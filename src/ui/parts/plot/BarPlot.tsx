import { useRef } from 'react'
import { formatCount } from '#ui/parts/text/format.ts'
import { axisRoom, niceTicks, scale } from './axis.ts'
import type { Frame } from './moisturePlot.ts'
import { PlotAxes } from './PlotAxes.tsx'
import { useWidth } from './useWidth.ts'

export interface Bar {
  /** Short, under the bar: "10/14". */
  label: string
  value: number
}

export interface BarPlotProps {
  /** The title for screen readers: "lbs sorted per day". */
  label: string
  unit: string
  bars: readonly Bar[]
  /** Shown if there is nothing to draw. */
  empty: string
  /** Less high, for several plots together. */
  small?: boolean
  /** The highest value of the plots to compare with, so that all have one scale. */
  upTo?: number
  /** A line for a maximum or a goal, with its label. */
  line?: { value: number; label: string } | undefined
}

/** In px: the width of a figure above a bar, with its gap; and the width of a digit. */
const figureWidth = 60
const digitWidth = 8.5

/** Values side by side, from zero. The highest and the last bar show their figures. */
export function BarPlot({ label, unit, bars, empty, small = false, upTo = 0, line }: BarPlotProps) {
  const height = small ? 140 : 220
  const box = useRef<HTMLElement>(null)
  const width = useWidth(box, 720)
  const highest = Math.max(0, ...bars.map((bar) => bar.value))
  const last = bars.length - 1
  const lastWidth = formatCount(bars[last]?.value ?? 0).length * digitWidth
  const top = Math.max(highest, upTo, line?.value ?? 0)
  const ticks = niceTicks(0, top || 1, small ? 2 : 4)
  const left = Math.max(60, axisRoom(ticks.map(formatCount)))
  const frame = { left, right: width - Math.max(20, lastWidth - 4), top: 32, bottom: height - 28 }
  const y = scale(0, ticks.at(-1) ?? top, frame.bottom, frame.top)
  const slot = (frame.right - frame.left) / bars.length
  const thick = Math.min(44, slot * 0.7)
  const middle = (at: number) => frame.left + slot * (at + 0.5)
  // As many labels as fit, counted from the newest.
  const every = Math.ceil(48 / slot)
  const peak = bars.findIndex((bar) => bar.value === highest)
  // If the two figures would overlap, only the newest is shown.
  const spoken = new Set((last - peak) * slot < figureWidth ? [last] : [peak, last])
  // The newest figure starts at its bar's edge, so that it does not overlap the bar before, which may be higher.
  const figureAt = (at: number) =>
    at === last && lastWidth > thick
      ? ({ x: middle(at) - thick / 2, textAnchor: 'start' } as const)
      : ({ x: middle(at), textAnchor: 'middle' } as const)

  // Drawn even without data: the width is measured by this element.
  if (highest === 0)
    return (
      <figure ref={box} className="m-0 min-w-0">
        <p className="text-quiet py-6">{empty}</p>
      </figure>
    )
  return (
    <figure ref={box} className="relative m-0 min-w-0">
      <svg
        aria-hidden
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="block max-w-full"
        data-tone="pecan"
      >
        <PlotAxes
          frame={frame}
          unit={unit}
          rows={ticks.map((tick) => ({ at: y(tick), label: formatCount(tick) }))}
          columns={bars.flatMap((bar, at) =>
            (bars.length - 1 - at) % every === 0 ? [{ at: middle(at), label: bar.label }] : [],
          )}
        />
        {line && <Line at={y(line.value)} frame={frame} label={line.label} />}
        {bars.map((bar, at) => (
          <rect
            key={bar.label}
            x={middle(at) - thick / 2}
            width={thick}
            y={y(bar.value)}
            height={frame.bottom - y(bar.value)}
            rx={Math.min(4, thick / 4)}
            className="fill-tone"
          />
        ))}
        {bars.map(
          (bar, at) =>
            spoken.has(at) &&
            bar.value > 0 && (
              <text
                key={bar.label}
                {...figureAt(at)}
                y={y(bar.value) - 6}
                fontSize={12}
                paintOrder="stroke"
                strokeWidth={4}
                className="figures fill-ink stroke-surface font-bold"
              >
                {formatCount(bar.value)}
              </text>
            ),
        )}
      </svg>
      <div className="sr-only">
        <table>
          <caption>{line ? `${label}; ${line.label}` : label}</caption>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.label}</th>
                <td>
                  {formatCount(bar.value)} {unit}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

function Line({ at, frame, label }: { at: number; frame: Frame; label: string }) {
  return (
    <g>
      <line
        x1={frame.left}
        x2={frame.right}
        y1={at}
        y2={at}
        strokeDasharray="5 4"
        strokeWidth={1.5}
        className="stroke-ink"
      />
      <text
        x={frame.right}
        y={at - 6}
        fontSize={12}
        textAnchor="end"
        paintOrder="stroke"
        strokeWidth={4}
        className="fill-ink stroke-surface font-semibold"
      >
        {label}
      </text>
    </g>
  )
}
