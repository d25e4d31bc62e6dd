import type { DryerRun } from '#model/kinds/dryerRuns.ts'
import type { MoistureReading, ReadingMethod } from '#model/kinds/moistureReading.ts'
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

/** The positions of everything in a moisture plot, in px. */
export function moisturePlot(
  lines: readonly MoistureLine[],
  runs: readonly DryerRun[],
  target: number | null,
  now: number,
  frame: Frame,
) {
  const times = [
    ...lines.flatMap((line) => line.points.map((point) => Date.parse(point.time))),
    ...runs.flatMap((run) => [Date.parse(run.from), run.to === null ? now : Date.parse(run.to)]),
  ]
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
    shades: runs.map((run) => ({
      key: run.from,
      start: x(Date.parse(run.from)),
      end: x(run.to === null ? now : Date.parse(run.to)),
    })),
  }
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
