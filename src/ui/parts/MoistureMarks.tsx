import type { MoistureReading, ReadingMethod } from '#model/moistureReading.ts'
import { named, t } from '#ui/words/words.ts'
import { type Frame, spread } from './moisturePlot.ts'
import type { Tone } from './statuses.ts'

interface Spot {
  x: number
  y: number
  percent: number
  place: MoistureReading['sample_location']
  time: string
}

export interface MoistureMarksProps {
  frame: Frame
  lines: readonly { method: ReadingMethod; spots: readonly Spot[] }[]
  target: { method: ReadingMethod; percent: number; y: number } | null
}

// Told apart by dash and label as well as by colour.
const looks: Readonly<Record<ReadingMethod, { tone: Tone; dash: string | undefined }>> = {
  'In-Shell': { tone: 'pecan', dash: '7 4' },
  Shelled: { tone: 'sky', dash: undefined },
}

/** The target, the lines and their names at their ends: no legend to look things up in. */
export function MoistureMarks({ frame, lines, target }: MoistureMarksProps) {
  const ends = lines.flatMap(({ method, spots }) => {
    const last = spots.at(-1)
    return last ? [{ method, last }] : []
  })
  const heights = spread([...ends.map(({ last }) => last.y), ...(target ? [target.y] : [])], 34)
  return (
    <>
      <text x={frame.right} y={frame.top - 12} fontSize={12} textAnchor="end" className="fill-quiet">
        {t('△ top ○ middle ▽ bottom')}
      </text>
      {target && (
        <g data-tone={looks[target.method].tone}>
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
      {lines.map(({ method, spots }) => (
        <g key={method} data-tone={looks[method].tone}>
          <polyline
            points={spots.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            strokeWidth={2.5}
            strokeLinejoin="round"
            strokeDasharray={looks[method].dash}
            className="stroke-tone"
          />
          {spots.map((spot, at) => (
            <PlaceMark key={at} {...spot} />
          ))}
        </g>
      ))}
      {ends.map(({ method, last }, at) => (
        <g key={method} data-tone={looks[method].tone}>
          <EndLabel x={frame.right + 10} y={heights[at] ?? last.y} name={named(method)} figure={last.percent} />
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
        {figure} %
      </tspan>
    </text>
  )
}

/** Top points up, Bottom points down, Middle is round. */
function PlaceMark({ x, y, place }: Spot) {
  const common = { className: 'fill-surface stroke-tone', strokeWidth: 2 }
  if (place === 'Top') return <path d={`M${x} ${y - 6}l6 10h-12Z`} {...common} />
  if (place === 'Bottom') return <path d={`M${x} ${y + 6}l6 -10h-12Z`} {...common} />
  return <circle cx={x} cy={y} r={4.5} {...common} />
}
