import type { DryerRun } from '#model/kinds/dryerRuns.ts'
import type { CoursePoint } from '#model/papers/forecast.ts'
import { hour, millisecondsOf, utcOf } from '#model/values/calendar.ts'
import { type DryingCurve, fitCurve } from './dryingLaw.ts'
import { type DryingFacts, dryingForecast, equilibriumOf, hoursUntil, measuredHours, rounded } from './forecast.ts'

/** The course is drawn in so many straight parts. */
const parts = 12

/**
 * The course that a batch is expected to take from its last reading to the target, if its dryer runs on from now: the
 * same curve and interval as its forecast's, at each percent on the way. It is flat while the dryer is off. Empty without
 * a forecast, or if the curve is at the target already.
 */
export function dryingCourse(facts: DryingFacts, now: string): readonly CoursePoint[] {
  if (dryingForecast(facts, now).ready === null) return []
  const { ideal_moisture_content: target, ideal_moisture_method: method } = facts.settings
  const { runs, points } = measuredHours(facts)
  const curve = fitCurve(points, equilibriumOf(facts.settings, method))
  const [begin, end] = [points.at(-1)?.hours ?? 0, curve?.reaches(target)?.at ?? 0]
  if (curve === null || end <= begin) return []
  const dryer = { runs, now: millisecondsOf(now) }
  const stops = runs.flatMap(({ to }) => (to === null ? [] : [hoursUntil(runs, millisecondsOf(to))]))
  const places: readonly Place[] = [
    ...Array.from({ length: parts + 1 }, (_, nth) => ({ hours: begin + ((end - begin) * nth) / parts, waits: false })),
    ...stops
      .filter((hours) => hours >= begin && hours < end)
      .flatMap((hours) => [false, true].map((waits) => ({ hours, waits }))),
  ].toSorted((a, b) => a.hours - b.hours || Number(a.waits) - Number(b.waits))
  return places.flatMap((place) => pointAt(curve, dryer, begin, place))
}

interface Dryer {
  readonly runs: readonly DryerRun[]
  /** ms */
  readonly now: number
}

/** A number of running hours; `waits`: the dryer was stopped at them, and the course is where it starts again. */
interface Place {
  readonly hours: number
  readonly waits: boolean
}

function pointAt(curve: DryingCurve, dryer: Dryer, begin: number, place: Place): readonly CoursePoint[] {
  const percent = curve.percentAt(place.hours)
  const bounds = curve.reaches(percent)
  if (bounds === null) return []
  return [
    {
      at: clockOf(dryer, place),
      percent: rounded(percent),
      from: clockOf(dryer, { hours: Math.max(begin, bounds.from), waits: false }),
      to: clockOf(dryer, { hours: bounds.to, waits: false }),
    },
  ]
}

/** The instant at which a dryer has run for so many hours. */
function clockOf({ runs, now }: Dryer, { hours, waits }: Place): string {
  // Whole ms: sums of hours are off by a little, and a stop is at exactly so many.
  let left = Math.round(hours * hour)
  for (const { from, to } of runs) {
    const [begin, end] = [millisecondsOf(from), Math.min(now, to === null ? now : millisecondsOf(to))]
    const ran = Math.max(0, end - begin)
    if (waits ? left < ran : left <= ran) return utcOf(begin + left)
    left -= ran
  }
  return utcOf(now + left)
}
