import type { MoistureReading, ReadingMethod } from '#model/kinds/moistureReading.ts'
import { formatPercent } from '#ui/parts/text/format.ts'
import { named, t } from '#ui/words/words.ts'
import { methodLooks } from './methodLooks.ts'
import { type Frame, spread } from './moisturePlot.ts'

type Place = MoistureReading['sample_location']

interface Spot {
  x: number
  y: number
  percent: number
  time: string
}

interface DrawnLine {
  method: ReadingMethod
  place: Place
  spots: readonly Spot[]
}

export interface MoistureMarksProps {
  frame: Frame
  lines: readonly DrawnLine[]
  target: { method: ReadingMethod; percent: number; y: number } | null
  /** The lines' names leave out the method. */
  short: boolean
}

// Places differ by the shape of their marks.
const shapes: Readonly<Record<Place, string>> = { Top: '△', Middle: '○', Bottom: '▽' }

/** The name at the end of a line: `△ In-Shell, Top`, or `△ Top` if there is little room. */
export const endName = ({ method, place }: Pick<DrawnLine, 'method' | 'place'>, short: boolean): string =>
  [shapes[place], !short && `${named(method)},`, named(place)].filter(Boolean).join(' ')

/** The target, the lines, and their names at their ends instead of a legend. */
export function MoistureMarks({ frame, lines, target, short }: MoistureMarksProps) {
  const ends = lines.flatMap((line) => {
    const last = line.spots.at(-1)
    return last ? [{ ...line, last }] : []
  })
  const heights = spread([...ends.map(({ last }) => last.y), ...(target ? [target.y] : [])], 29, frame.bottom)
  return (
    <>
      {target && (
        <g data-tone={methodLooks[target.method].tone}>
          <line
            x1={frame.left}
            x2={frame.right}
            y1={target.y}
            y2={target.y}
            strokeWidth={2}
            strokeDasharray="2 4"
            className="stroke-tone"
          />
          <EndLabel
            x={frame.right + 10}
            y={heights[ends.length] ?? target.y}
            name={t('Target')}
            figure={target.percent}
          />
        </g>
      )}
      {lines.map(({ method, place, spots }) => (
        <g key={`${method} ${place}`} data-tone={methodLooks[method].tone}>
          <polyline
            points={spots.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            strokeWidth={2.5}
            strokeLinejoin="round"
            strokeDasharray={methodLooks[method].dash}
            className="stroke-tone"
          />
          {spots.map((spot, at) => (
            <PlaceMark key={at} {...spot} place={place} />
          ))}
        </g>
      ))}
      {ends.map(({ method, place, last }, at) => (
        <g key={`${method} ${place}`} data-tone={methodLooks[method].tone}>
          <line
            x1={last.x + 7}
            y1={last.y}
            x2={frame.right + 7}
            y2={heights[at]}
            strokeWidth={1}
            className="stroke-tone opacity-50"
          />
          <EndLabel
            x={frame.right + 10}
            y={heights[at] ?? last.y}
            name={endName({ method, place }, short)}
            figure={last.percent}
          />
        </g>
      ))}
    </>
  )
}

function EndLabel({ x, y, name, figure }: { x: number; y: number; name: string; figure: number }) {
  return (
    <text x={x} y={y} fontSize={12} className="fill-tone-ink">
      <tspan x={x} dy="-0.1em">
        {name}
      </tspan>
      <tspan x={x} dy="1.15em" className="figures font-bold">
        {formatPercent(figure)}
      </tspan>
    </text>
  )
}

/** Top points up, Bottom points down, Middle is round. */
function PlaceMark({ x, y, place }: Spot & { place: Place }) {
  const common = { className: 'fill-surface stroke-tone', strokeWidth: 2 }
  if (place === 'Top') return <path d={`M${x} ${y - 6}l6 10h-12Z`} {...common} />
  if (place === 'Bottom') return <path d={`M${x} ${y + 6}l6 -10h-12Z`} {...common} />
  return <circle cx={x} cy={y} r={4.5} {...common} />
}
