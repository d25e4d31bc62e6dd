import Zap from 'lucide-react/icons/zap'
import { useEffect, useId, useMemo, useRef } from 'react'
import { notThere } from '#machines/lifecycle.ts'
import { ScrollAcross } from '#ui/parts/page/ScrollAcross.tsx'
import { classes } from '#ui/parts/text/classes.ts'
import { t } from '#ui/words/words.ts'
import {
  arrowsOf,
  diagramSizes,
  dot,
  icon,
  idsOf,
  labelSize,
  padding,
  stateSize,
  text,
  wordsIn,
  listedIn,
} from './diagramSizes.ts'
import { layoutDiagram, type Point } from './layoutDiagram.ts'
import type { LifecycleMap, Move } from './readLifecycle.ts'
import { stateLook, stateName } from './stateName.ts'

/** The drawing shrinks down to this factor, then it scrolls. */
const smallest = 0.8

/** A lifecycle as a drawing: its states, and its steps with their rules. */
export function LifecycleDiagram({ title, map }: { title: string; map: LifecycleMap }) {
  const id = useId()
  const drawing = useRef<SVGSVGElement>(null)
  const { states, moves } = map
  const isArrow = arrowsOf(map)
  const placed = useMemo(() => layoutDiagram(diagramSizes(map)), [map])
  // On a phone the drawing starts scrolled to the first state, not to its empty corner.
  useEffect(() => {
    const [box, start] = [drawing.current?.parentElement, placed.states.get(notThere.before)]
    if (box && start) box.scrollLeft = (start.x / placed.width) * box.scrollWidth - box.clientWidth / 2
  }, [placed])
  return (
    <ScrollAcross label={t('{record}: drawing', { record: title })}>
      <svg
        ref={drawing}
        aria-hidden
        viewBox={`0 0 ${placed.width} ${placed.height}`}
        className="mx-auto block h-auto w-full print:min-w-0!"
        style={{ maxWidth: placed.width, minWidth: placed.width * smallest }}
      >
        <defs>
          {(['on', 'back'] as const).map((direction) => (
            <marker
              key={direction}
              id={`${id}${direction}`}
              viewBox="0 0 8 8"
              refX={7}
              refY={4}
              markerWidth={7}
              markerHeight={7}
              orient="auto"
            >
              <path d="M0 0 8 4 0 8Z" className={direction === 'on' ? 'fill-ink' : 'fill-quiet'} />
            </marker>
          ))}
        </defs>
        {moves.filter(isArrow).map((move) => {
          const { points = [] } = placed.moves.get(move.name) ?? {}
          return (
            <path
              key={move.name}
              data-move={move.name}
              data-way={move.direction}
              d={curve(points)}
              fill="none"
              strokeWidth={1.75}
              strokeDasharray={move.direction === 'back' ? '5 5' : undefined}
              markerEnd={`url(#${id}${move.direction})`}
              className={move.direction === 'back' ? 'stroke-quiet' : 'stroke-ink'}
            />
          )
        })}
        {states.map((name) => {
          const middle = placed.states.get(name)
          return middle && <StateBox key={name} name={name} middle={middle} listedMoves={listedIn(map, name)} />
        })}
        {moves.filter(isArrow).map((move) => {
          const { label } = placed.moves.get(move.name) ?? {}
          return label && <MoveLabel key={move.name} move={move} middle={label} />
        })}
      </svg>
    </ScrollAcross>
  )
}

function StateBox({
  name,
  middle: { x, y },
  listedMoves,
}: {
  name: string
  middle: Point
  listedMoves: readonly Move[]
}) {
  if (name === notThere.before) return <circle data-state={name} cx={x} cy={y} r={dot / 2} className="fill-ink" />
  const { width, height } = stateSize(name, listedMoves)
  const { tone, icon: Icon } = stateLook(name)
  const [left, top] = [x - width / 2, y - height / 2]
  const isGone = name === notThere.after
  return (
    <g data-state={name} data-tone={tone}>
      <rect
        x={left}
        y={top}
        width={width}
        height={height}
        rx={10}
        strokeWidth={1.5}
        strokeDasharray={isGone ? '5 5' : undefined}
        className={isGone ? 'fill-surface stroke-edge' : 'fill-tone-soft stroke-tone'}
      />
      {!isGone && (
        <Icon x={left + padding.x} y={top + padding.y + 1} width={icon} height={icon} className="text-tone-ink" />
      )}
      <text
        x={left + padding.x + (isGone ? 0 : icon + 8)}
        y={top + padding.y + 15}
        fontSize={text.name}
        fontWeight={700}
        className={isGone ? 'fill-quiet' : 'fill-tone-ink'}
      >
        {stateName(name)}
      </text>
      {listedMoves.map((move, at) => (
        <text
          key={move.name}
          data-move={move.name}
          data-way={move.direction}
          x={left + padding.x}
          y={top + padding.y + 20 + 5 + at * text.line + 12}
          fontSize={text.step}
          className="fill-tone-ink"
        >
          {wordsIn(move)}
          <tspan dx={6} fontSize={text.step - 1} className="fill-quiet">
            {idsOf(move)}
          </tspan>
        </text>
      ))}
    </g>
  )
}

function MoveLabel({ move, middle: { x, y } }: { move: Move; middle: Point }) {
  const { width, height } = labelSize(move)
  const isAutomatic = move.permissions === null
  const top = y - height / 2
  return (
    <g>
      <rect x={x - width / 2} y={top} width={width} height={height} rx={4} className="fill-surface" />
      {isAutomatic && <Zap x={x - width / 2 + 3} y={top + 2} width={15} height={15} className="text-accent" />}
      <text
        x={x + (isAutomatic ? icon / 2 : 0)}
        y={top + 14}
        textAnchor="middle"
        fontSize={text.step}
        fontWeight={600}
        className={classes(move.direction === 'back' ? 'fill-quiet' : 'fill-ink')}
      >
        {move.words}
      </text>
      {move.rules.length > 0 && (
        <text x={x} y={top + 30} textAnchor="middle" fontSize={text.step - 1} className="fill-quiet">
          {idsOf(move)}
        </text>
      )}
    </g>
  )
}

/** A smooth line through points. */
function curve(points: readonly Point[]): string {
  const [first, ...rest] = points
  const last = rest.at(-1)
  if (first === undefined || last === undefined) return ''
  const bends = rest.slice(0, -1).map((point, at) => {
    const next = rest[at + 1] ?? last
    const end = at === rest.length - 2 ? last : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
    return `Q${point.x} ${point.y} ${end.x} ${end.y}`
  })
  return `M${first.x} ${first.y}${bends.length === 0 ? `L${last.x} ${last.y}` : bends.join('')}`
}
