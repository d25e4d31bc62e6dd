import type { DryerRun } from '#model/kinds/dryerRuns.ts'
import type { MoistureReading, ReadingMethod } from '#model/kinds/moistureReading.ts'
import type { CoursePoint } from '#model/papers/forecast.ts'
import { hour } from '#model/values/calendar.ts'
import { niceTicks, scale } from './axis.ts'

export interface MoisturePoint {
  /** The time of the measurement, UTC ISO 8601. */
  time: string
  percent: number
}

/** The readings of one method at one place of the bin: methods are different quantities, and a bin dries from below. */
export interface MoistureLine {
  method: ReadingMethod
  place: MoistureReading['sample_location']
  points: readonly MoisturePoint[]
}

export interface Frame {
  left: number
  right: number
  top: number
  bottom: number
}

/** A point of the expected course: the time and its bounds as x, the percent as y, in px. */
export interface CourseSpot {
  readonly at: string
  readonly x: number
  readonly from: number
  readonly to: number
  readonly y: number
}

interface Drawn {
  readonly lines: readonly MoistureLine[]
  readonly runs: readonly DryerRun[]
  readonly target: number | null
  /** Empty without a forecast. */
  readonly course: readonly CoursePoint[]
  readonly now: number
}

/** The positions of everything in a moisture plot, in px. */
export function moisturePlot({ lines, runs, target, course, now }: Drawn, frame: Frame) {
  const measured = [
    ...lines.flatMap((line) => line.points.map((point) => Date.parse(point.time))),
    ...runs.flatMap((run) => [Date.parse(run.from), run.to === null ? now : Date.parse(run.to)]),
  ]
  const times = [...measured, ...endsOf(course, Math.min(...measured))]
  const percents = lines.flatMap((line) => line.points.map((point) => point.percent))
  const marks = target === null ? percents : [...percents, target]
  const ticks = niceTicks(Math.min(...marks, Infinity) > 8 ? Math.min(...marks) - 1 : 0, Math.max(...marks, 4) + 0.5, 5)
  const [from, to] = [Math.min(...times), Math.max(...times)]
  const half = from === to ? hour : 0
  const x = scale(from - half, to + half, frame.left, frame.right)
  const y = scale(ticks[0] ?? 0, ticks.at(-1) ?? 1, frame.bottom, frame.top)
  return {
    from: from - half,
    to: to + half,
    ticks,
    x,
    y,
    lines: lines.map((line) => ({
      method: line.method,
      place: line.place,
      spots: line.points
        .toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time))
        .map((point) => ({ ...point, x: x(Date.parse(point.time)), y: y(point.percent) })),
    })),
    course: course.map((point) => {
      const [at, begin, end] = [point.at, point.from, point.to].map((each) => x(Date.parse(each)))
      return { at: point.at, x: at ?? 0, from: begin ?? 0, to: Math.min(end ?? 0, frame.right), y: y(point.percent) }
    }),
    shades: runs.map((run) => ({
      key: run.from,
      start: x(Date.parse(run.from)),
      end: x(run.to === null ? now : Date.parse(run.to)),
    })),
  }
}

/**
 * The time that a course needs in the plot: to its latest end, but no more of it than there is before. A late bound far
 * off would leave no room for the readings.
 */
function endsOf(course: readonly CoursePoint[], first: number): readonly number[] {
  const end = course.at(-1)
  if (end === undefined) return []
  const at = Date.parse(end.at)
  return [Math.min(Date.parse(end.to), at + (at - first))]
}

/** Moves label heights apart, so that none overlaps another or is below `lowest`; their order stays the same. */
export function spread(heights: readonly number[], apart: number, lowest = Infinity): readonly number[] {
  const order = heights.map((y, at) => ({ y, at })).toSorted((a, b) => a.y - b.y)
  order.forEach((label, place) => {
    const above = order[place - 1]
    if (above) label.y = Math.max(label.y, above.y + apart)
  })
  order.toReversed().forEach((label, fromBelow) => {
    label.y = Math.min(label.y, lowest - fromBelow * apart)
  })
  return order.toSorted((a, b) => a.at - b.at).map(({ y }) => y)
}
