import { useRef } from 'react'
import { niceTicks, scale } from './axis.ts'
import { formatCount } from './format.ts'
import { PlotAxes } from './PlotAxes.tsx'
import { useWidth } from './useWidth.ts'

export interface Bar {
  /** Short, under the bar: "10/14". */
  label: string
  value: number
}

export interface BarPlotProps {
  /** What is counted, for those who hear it: "lbs sorted per day". */
  label: string
  unit: string
  bars: readonly Bar[]
  /** What is said when there is nothing to draw. */
  empty: string
}

const height = 220

/** Amounts side by side, from zero. The highest and the last bar say their figure themselves. */
export function BarPlot({ label, unit, bars, empty }: BarPlotProps) {
  const box = useRef<HTMLElement>(null)
  const width = useWidth(box, 720)
  const highest = Math.max(0, ...bars.map((bar) => bar.value))
  if (highest === 0) return <p className="text-quiet py-6">{empty}</p>

  const frame = { left: 60, right: width - 20, top: 32, bottom: height - 28 }
  const ticks = niceTicks(0, highest, 4)
  const y = scale(0, ticks.at(-1) ?? highest, frame.bottom, frame.top)
  const slot = (frame.right - frame.left) / bars.length
  const thick = Math.min(44, slot * 0.7)
  const middle = (at: number) => frame.left + slot * (at + 0.5)
  // As many labels as have room, counted from the newest.
  const every = Math.ceil(48 / slot)
  const spoken = new Set([bars.findIndex((bar) => bar.value === highest), bars.length - 1])

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
                x={middle(at)}
                y={y(bar.value) - 6}
                fontSize={12}
                textAnchor="middle"
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
          <caption>{label}</caption>
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
