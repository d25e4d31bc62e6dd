import type { BatchRow } from '#model/kinds/batch.ts'
import { dryerMayRun, dryerRuns, type DryerRun } from '#model/kinds/dryerRuns.ts'
import type { MoistureReadingRow } from '#model/kinds/moistureReading.ts'
import type { Settings } from '#model/kinds/settings.ts'
import { wettestPlace } from '#model/kinds/wettestPlace.ts'
import type { DryingForecast } from '#model/papers/forecast.ts'
import { hour, millisecondsOf, utcOf } from '#model/values/calendar.ts'
import { toHundredths, toPounds } from '#model/values/units.ts'
import { inEnglish, wording } from '#model/values/wording.ts'
import { rowsOf } from './counted.ts'
import { type DryingFit, type DryingPoint, fitDrying } from './dryingLaw.ts'
import { childrenOf, demandRow, noBags, type PlantState } from './state.ts'
import { settingsOf } from './stateFacts.ts'

/** A later reading that is wetter by more points than a meter is usually off by means that the nuts do not dry. */
const risesBy = 0.5
/** Who would wait longer than this for a bin, in running hours, has no forecast: the curve is flat. */
const longest = 240

/** The equilibrium moisture of a method: the percent that a bin never dries below. */
export const equilibriumOf = (
  { equilibrium_in_shell, equilibrium_shelled }: Settings,
  method: MoistureReadingRow['reading_method'],
): number => (method === 'Shelled' ? equilibrium_shelled : equilibrium_in_shell)

/** The running hours of a dryer from its first start until an instant (ms). */
export const hoursUntil = (runs: readonly DryerRun[], until: number): number =>
  runs.reduce((sum, { from, to }) => {
    const [begin, end] = [millisecondsOf(from), Math.min(until, to === null ? until : millisecondsOf(to))]
    return sum + Math.max(0, end - begin)
  }, 0) / hour

/** What a forecast is made of: the rows of a batch, and the settings of that time. */
export interface DryingFacts {
  readonly batch: Pick<BatchRow, 'status'>
  readonly readings: readonly MoistureReadingRow[]
  readonly dryerEvents: Parameters<typeof dryerRuns>[0]
  readonly settings: Settings
}

/** The oldest reading first. */
export const byTime = (a: MoistureReadingRow, b: MoistureReadingRow): number =>
  millisecondsOf(a.reading_time) - millisecondsOf(b.reading_time) || a.id - b.id

/** The readings that count: those by the target's method, of the place that is wettest now, oldest first. */
export function countingReadings(
  readings: readonly MoistureReadingRow[],
  method: string,
): readonly MoistureReadingRow[] {
  const wettest = wettestPlace(readings.toSorted(byTime), method)
  return readings
    .filter((each) => each.reading_method === method && each.sample_location === wettest?.sample_location)
    .toSorted(byTime)
}

/** Why there is no fit; null if a fit may be tried. */
function obstacle(points: readonly DryingPoint[], method: string, equilibrium: number, target: number): string | null {
  const last = points.at(-1)
  const earlier = points.findLast(({ hours }) => last !== undefined && hours < last.hours)
  if (last === undefined || points.length < 2) return inEnglish(wording('The forecast needs two readings.'))
  if (target <= equilibrium)
    return inEnglish(
      wording('The target of {target} % is not above the equilibrium moisture of {equilibrium} % {method}.', {
        target,
        equilibrium,
        method,
      }),
    )
  if (earlier === undefined) return inEnglish(wording('The dryer has not run between the readings.'))
  if (last.percent - earlier.percent >= (points.length === 2 ? 0 : risesBy)) return notDrying
  return null
}

const notDrying = inEnglish(wording('It is not drying: the readings do not fall.'))

type Outcome = Pick<DryingForecast, 'reached' | 'why'> & { readonly fit: DryingFit | null }

/** What readings, taken after so many running hours, say about when the target is reached. */
function outcomeOf({ batch, readings, settings }: DryingFacts, points: readonly DryingPoint[]): Outcome {
  const { ideal_moisture_content: target, ideal_moisture_method: method } = settings
  const others = readings.some(({ reading_method }) => reading_method !== method)
  const apart = others
    ? [inEnglish(wording('In-Shell and Shelled are not mixed: only {method} counts.', { method }))]
    : []
  const last = points.at(-1)
  if (last !== undefined && last.percent <= target) return { fit: null, reached: 'measured', why: apart }
  if (!dryerMayRun(batch))
    return { fit: null, reached: null, why: [inEnglish(wording('The batch does not dry any more.'))] }
  const equilibrium = equilibriumOf(settings, method)
  const why = obstacle(points, method, equilibrium, target)
  if (why !== null) return { fit: null, reached: null, why: [...apart, why] }
  const fit = fitDrying(points, { equilibrium, target })
  if (fit === null) return { fit: null, reached: null, why: [...apart, notDrying] }
  if (fit.at - (last?.hours ?? 0) > longest)
    return { fit: null, reached: null, why: [...apart, inEnglish(wording('It dries too slowly to tell when.'))] }
  return { fit, reached: null, why: apart }
}

/** To hundredths; never −0. */
export const rounded = (value: number): number => Math.round(value * 100) / 100 + 0

/** The readings that count, after how many running hours each was taken, and the runs of the dryer. */
export function measuredHours({ batch, dryerEvents, readings, settings }: DryingFacts) {
  const { runs } = dryerRuns(dryerEvents, dryerMayRun(batch))
  const counting = countingReadings(readings, settings.ideal_moisture_method)
  const points: readonly DryingPoint[] = counting.map(({ reading, reading_time }) => ({
    hours: hoursUntil(runs, millisecondsOf(reading_time)),
    percent: reading,
  }))
  return { runs, counting, points }
}

/**
 * When a batch reaches the plant's target: from the readings by the target's method at the wettest place, over the hours
 * in which its dryer ran, as they are known at an instant. Decisions, section 96.
 */
export function dryingForecast(facts: DryingFacts, now: string): Omit<DryingForecast, 'batch' | 'overdried_lbs'> {
  const at = millisecondsOf(now)
  const { runs, counting, points } = measuredHours(facts)
  const { fit, reached, why } = outcomeOf(facts, points)
  const past = hoursUntil(runs, at)
  const runsNow = runs.some(({ to }) => to === null)
  const left = fit === null ? 0 : fit.at - past
  return {
    ready:
      fit === null
        ? null
        : {
            at: utcOf(at + Math.max(0, left) * hour),
            from: utcOf(at + Math.max(0, fit.from - past) * hour),
            to: utcOf(at + Math.max(0, fit.to - past) * hour),
          },
    running_hours:
      fit === null
        ? null
        : {
            now: rounded(past),
            left: rounded(Math.max(0, left)),
            at: rounded(fit.at),
            from: rounded(fit.from),
            to: rounded(fit.to),
          },
    model: fit?.model ?? null,
    readings: points.length,
    place: counting[0]?.sample_location ?? null,
    reached: fit !== null && left <= 0 ? 'forecast' : reached,
    dryer_on: runsNow,
    why:
      fit === null || runsNow ? why : [...why, inEnglish(wording('The dryer is off: the hours begin with its start.'))],
  }
}

/** The facts of a batch in a state. */
export function dryingFacts(state: PlantState, id: number): DryingFacts {
  return {
    batch: demandRow(state, 'batch', id),
    readings: rowsOf(state, 'moisture_reading', childrenOf(state, 'moisture_reading', 'batch', id)),
    dryerEvents: rowsOf(state, 'dryer_event', childrenOf(state, 'dryer_event', 'batch', id)),
    settings: settingsOf(state),
  }
}

/** The readings of a batch that count for its target, oldest first. */
export function wettestReadings(state: PlantState, id: number): readonly MoistureReadingRow[] {
  const { readings, settings } = dryingFacts(state, id)
  return countingReadings(readings, settings.ideal_moisture_method)
}

/**
 * The lbs that bags of a net weight lost because they were dried below the target: what they would weigh at the target,
 * less what they weigh.
 */
export function overdriedPounds(net: number, percent: number, target: number): number {
  if (percent >= target) return 0
  return toPounds(toHundredths((net * (100 - percent)) / (100 - target) - net))
}

/**
 * The lbs that a batch lost to overdrying, by its last reading at the wettest place and the bags so far; null while it
 * has no such reading or no bag.
 */
export function overdriedOf(state: PlantState, id: number): number | null {
  const last = wettestReadings(state, id).at(-1)
  const { bags, clean_gross, clean_tare } = state.bagSums.batch.get(id) ?? noBags
  if (last === undefined || bags === 0) return null
  return overdriedPounds(toPounds(clean_gross - clean_tare), last.reading, settingsOf(state).ideal_moisture_content)
}

/** The forecast of a batch as of a state and an instant. */
export const forecastOf = (state: PlantState, id: number, now: string): DryingForecast => ({
  batch: id,
  ...dryingForecast(dryingFacts(state, id), now),
  overdried_lbs: overdriedOf(state, id),
})
