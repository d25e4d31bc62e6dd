import { useRef } from 'react'
import { formatCount } from '#ui/parts/text/format.ts'
import { axisRoom, niceTicks, scale } from './axis.ts'
import { PlotAxes } from './PlotAxes.tsx'
import { useWidth } from './useWidth.ts'

interface PlottedLine {
  /** Said at its end. */
  readonly name: string
  /** A value for each column; the line ends before the first null. */
  readonly values: readonly (number | null)[]
  /** Drawn thin and broken, behind the others. */
  readonly isQuiet?: boolean
}

export interface LinePlotProps {
  unit: string
  /** Short, under the points: "10/14". */
  columns: readonly string[]
  lines: readonly PlottedLine[]
}

const height = 260
/** px: the width of a name's letter, and the least distance of two names. */
const letter = 7
const line = 16

/** Lines over the same columns, named at their ends. A table beside it has its figures. */
export function LinePlot({ unit, columns, lines }: LinePlotProps) {
  const box = useRef<HTMLElement>(null)
  const width = useWidth(box, 720)
  const room = Math.min(width / 3, 16 + letter * Math.max(...lines.map(({ name }) => name.length)))
  const top = Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const ticks = niceTicks(0, top || 1, 4)
  const left = Math.max(72, axisRoom(ticks.map(formatCount)))
  const frame = { left, right: width - room, top: 32, bottom: height - 28 }
  const y = scale(0, ticks.at(-1) ?? top, frame.bottom, frame.top)
  const x = scale(0, Math.max(1, columns.length - 1), frame.left, frame.right)
  const every = Math.ceil(56 / Math.max(1, (frame.right - frame.left) / columns.length))
  const drawn = lines.map((each) => {
    const end = each.values.indexOf(null)
    const known = end === -1 ? each.values : each.values.slice(0, end)
    const points = known.map((value, at) => ({ x: x(at), y: y(value ?? 0) }))
    return { ...each, points, last: points.at(-1) }
  })
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
          columns={columns.flatMap((label, at) =>
            (columns.length - 1 - at) % every === 0 ? [{ at: x(at), label }] : [],
          )}
        />
        {drawn.map(({ name, points, isQuiet = false }) => (
          <polyline
            key={name}
            points={points.map((point) => `${point.x},${point.y}`).join(' ')}
            fill="none"
            strokeWidth={isQuiet ? 2 : 3}
            strokeDasharray={isQuiet ? '5 4' : undefined}
            strokeLinejoin="round"
            className={isQuiet ? 'stroke-quiet' : 'stroke-tone'}
          />
        ))}
        {drawn.map(({ name, last, isQuiet = false }, at) => {
          if (last === undefined) return null
          const others = drawn.slice(0, at).flatMap((each) => each.last ?? [])
          // A name gives way to one before it.
          const near = others.find((other) => Math.abs(other.y - last.y) < line && Math.abs(other.x - last.x) < room)
          return (
            <g key={name}>
              <circle cx={last.x} cy={last.y} r={4} className={isQuiet ? 'fill-quiet' : 'fill-tone'} />
              <text
                x={last.x + 8}
                y={near === undefined ? last.y : near.y + (last.y >= near.y ? line : -line)}
                dy="0.32em"
                fontSize={12}
                paintOrder="stroke"
                strokeWidth={4}
                className={isQuiet ? 'fill-quiet stroke-surface' : 'fill-ink stroke-surface font-bold'}
              >
                {name}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
