import type { ReadingMethod } from '#model/kinds/moistureReading.ts'
import { shownInstant } from '#model/values/calendar.ts'
import { usePlantTimeZone } from '#ui/parts/text/PlantTime.tsx'
import { t } from '#ui/words/words.ts'
import { methodLooks } from './methodLooks.ts'
import type { CourseSpot, Frame } from './moisturePlot.ts'

interface ExpectedCourseProps {
  frame: Frame
  method: ReadingMethod
  spots: readonly CourseSpot[]
}

/** Room for the hour beside its mark, px. */
const labelRoom = 120

/** The expected course in its interval, dotted, and the hour at which it meets the target. */
export function ExpectedCourse({ frame, method, spots }: ExpectedCourseProps) {
  const timeZone = usePlantTimeZone()
  const end = spots.at(-1)
  if (end === undefined) return null
  const band = [...spots.map(({ from, y }) => `${from},${y}`), ...spots.toReversed().map(({ to, y }) => `${to},${y}`)]
  const isLate = end.x + labelRoom > frame.right
  return (
    <g data-tone={methodLooks[method].tone} data-part="course">
      <polygon points={band.join(' ')} className="fill-tone stroke-tone opacity-20" strokeWidth={1} />
      <polyline
        points={spots.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        strokeWidth={2.5}
        strokeLinecap="round"
        strokeDasharray="0.5 6"
        className="stroke-tone"
      />
      <line
        x1={end.x}
        x2={end.x}
        y1={end.y}
        y2={frame.bottom}
        strokeWidth={1}
        strokeDasharray="2 4"
        className="stroke-tone"
      />
      <path d={`M${end.x} ${end.y - 6}l6 6l-6 6l-6 -6Z`} strokeWidth={2} className="fill-surface stroke-tone" />
      <text
        x={isLate ? end.x - 8 : end.x + 8}
        y={frame.bottom - 8}
        fontSize={12}
        textAnchor={isLate ? 'end' : 'start'}
        className="figures fill-tone-ink font-bold"
      >
        {t('ready {time}', { time: shownInstant(end.at, timeZone).slice(11) })}
      </text>
    </g>
  )
}
