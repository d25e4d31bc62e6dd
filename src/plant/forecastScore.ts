import { dryerMayRun, dryerRuns } from '#model/kinds/dryerRuns.ts'
import type { ReadingMethod } from '#model/kinds/moistureReading.ts'
import type { ForecastScore, KindScore } from '#model/papers/forecast.ts'
import { millisecondsOf } from '#model/values/calendar.ts'
import { withMutations } from './ById.ts'
import { evolve } from './evolve.ts'
import {
  byTime,
  countingReadings,
  type DryingFacts,
  dryingFacts,
  dryingForecast,
  equilibriumOf,
  hoursUntil,
  rounded,
} from './forecast.ts'
import { median } from './median.ts'
import { emptyPlant, type PlantEvent, type PlantState, rowOf } from './state.ts'

/** A forecast as it was made at an event of the log, in running hours, with what it was made for. */
export interface MadeForecast {
  readonly batch: number
  readonly seq: number
  readonly at: number
  readonly from: number
  readonly to: number
  readonly target: number
  readonly method: ReadingMethod
  readonly equilibrium: number
}

/** The entities whose events a forecast depends on. */
export const forecastEntities = ['settings', 'batch', 'moisture_reading', 'dryer_event'] as const

/** The log as far as it was read: what forecasts depend on, and those that were made. */
export interface FoldedForecasts {
  readonly state: PlantState
  readonly made: readonly MadeForecast[]
}

export const noForecasts: FoldedForecasts = { state: emptyPlant, made: [] }

/**
 * More events of `forecastEntities`, in the order of the log: after each that touches a reading the forecast of its
 * batch is made, by what the log said then. Decisions, section 97.
 */
export const foldForecasts = ({ state, made }: FoldedForecasts, events: readonly PlantEvent[]): FoldedForecasts =>
  withMutations(() => {
    let next = state
    const more: MadeForecast[] = []
    for (const event of events) {
      const before = batchOf(next, event)
      next = evolve(next, event)
      const batch = batchOf(next, event) ?? before
      const forecast = batch === null ? null : madeAt(next, batch, event)
      if (forecast !== null) more.push(forecast)
    }
    return { state: next, made: [...made, ...more] }
  })

const batchOf = (state: PlantState, { entity, entity_id }: PlantEvent): number | null =>
  entity === 'moisture_reading' ? (rowOf(state, entity, entity_id)?.batch ?? null) : null

function madeAt(state: PlantState, batch: number, { seq, at }: PlantEvent): MadeForecast | null {
  if (rowOf(state, 'batch', batch) === undefined) return null
  const facts = dryingFacts(state, batch)
  const { running_hours: hours } = dryingForecast(facts, at)
  if (hours === null) return null
  const { ideal_moisture_content: target, ideal_moisture_method: method } = facts.settings
  const { at: most, from, to } = hours
  return { batch, seq, at: most, from, to, target, method, equilibrium: equilibriumOf(facts.settings, method) }
}

/** The least that a reading may be above the equilibrium, so that a curve can be drawn through it. */
const leastAbove = 0.05

/**
 * After how many running hours a batch had reached a target, as its readings are known now: between the last reading of
 * its wettest place above the target and the first one at it, along the curve through both. Null if it never was
 * measured at the target, or never above it.
 */
function reachedAfter(
  { batch, readings, dryerEvents }: DryingFacts,
  { target, method, equilibrium }: Pick<MadeForecast, 'target' | 'method' | 'equilibrium'>,
): number | null {
  const { runs } = dryerRuns(dryerEvents, dryerMayRun(batch))
  const comparable = readings.filter(({ reading_method }) => reading_method === method).toSorted(byTime)
  for (const [nth, last] of comparable.entries()) {
    const known = comparable.slice(0, nth + 1)
    const places = new Map(known.map((each) => [each.sample_location, each.reading]))
    if (Math.max(...places.values()) > target) continue
    const above = countingReadings(known.slice(0, -1), method).findLast(({ reading }) => reading > target)
    if (above === undefined) return null
    const [from, to] = [above, last].map(({ reading_time }) => hoursUntil(runs, millisecondsOf(reading_time)))
    const over = (percent: number): number => Math.log(Math.max(leastAbove, percent - equilibrium))
    const fall = over(above.reading) - over(last.reading)
    const share = fall <= 0 ? 1 : (over(above.reading) - over(target)) / fall
    return (from ?? 0) + ((to ?? 0) - (from ?? 0)) * Math.min(1, Math.max(0, share))
  }
  return null
}

/** A forecast and what came: by how many running hours it was off, and whether its bounds held. */
export interface ScoredForecast {
  readonly batch: number
  readonly error: number
  readonly inside: boolean
}

/** The forecasts of the batches that have reached their target since, by what a state knows of them. */
export function scoredForecasts(state: PlantState, made: readonly MadeForecast[]): readonly ScoredForecast[] {
  const reached = new Map<string, number | null>()
  return made.flatMap((forecast) => {
    const { batch, at, from, to, target, method, equilibrium, seq } = forecast
    if (seq > state.seq || rowOf(state, 'batch', batch) === undefined) return []
    const key = `${batch} ${target} ${method} ${equilibrium}`
    const came = reached.has(key) ? (reached.get(key) ?? null) : reachedAfter(dryingFacts(state, batch), forecast)
    reached.set(key, came)
    return came === null ? [] : [{ batch, error: Math.abs(at - came), inside: from <= came && came <= to }]
  })
}

/** The median error and how often the bounds held, in percent; null without a forecast. */
export function scoreOf(scored: readonly ScoredForecast[]): ForecastScore | null {
  const error = median(scored.map((each) => each.error))
  if (error === null) return null
  return {
    median_error_hours: rounded(error),
    inside: rounded((100 * scored.filter(({ inside }) => inside).length) / scored.length),
    forecasts: scored.length,
    batches: new Set(scored.map(({ batch }) => batch)).size,
  }
}

/** The variety and the bin of a batch. */
function kindOf(state: PlantState, id: number): { readonly variety: number; readonly bin: number } | null {
  const batch = rowOf(state, 'batch', id)
  const order = batch && rowOf(state, 'order', batch.order)
  return order === undefined || batch === undefined ? null : { variety: order.variety, bin: batch.drying_bin }
}

/**
 * How good the forecasts of batches like this one were: of the same variety in the same bin; where there is none, of
 * the same variety, else of all.
 */
export function scoreFor(state: PlantState, id: number, scored: readonly ScoredForecast[]): ForecastScore | null {
  const own = kindOf(state, id)
  const alike = (same: (other: NonNullable<typeof own>) => boolean): readonly ScoredForecast[] =>
    scored.filter(({ batch }) => {
      const other = kindOf(state, batch)
      return other !== null && same(other)
    })
  if (own === null) return scoreOf(scored)
  return (
    scoreOf(alike(({ variety, bin }) => variety === own.variety && bin === own.bin)) ??
    scoreOf(alike(({ variety }) => variety === own.variety)) ??
    scoreOf(scored)
  )
}

/** The scores by variety and bin, of those that have one: the varieties as they came, the bins of each. */
export function scoresByKind(state: PlantState, scored: readonly ScoredForecast[]): readonly KindScore[] {
  const kinds = new Map<string, { readonly variety: number; readonly bin: number; readonly of: ScoredForecast[] }>()
  for (const each of scored) {
    const kind = kindOf(state, each.batch)
    if (kind === null) continue
    const key = `${kind.variety} ${kind.bin}`
    const found = kinds.get(key)
    if (found === undefined) kinds.set(key, { ...kind, of: [each] })
    else found.of.push(each)
  }
  return [...kinds.values()]
    .toSorted((a, b) => a.variety - b.variety || a.bin - b.bin)
    .flatMap(({ variety, bin, of }) => {
      const score = scoreOf(of)
      return score === null
        ? []
        : [
            {
              variety,
              variety_name: rowOf(state, 'variety', variety)?.name ?? '',
              bin,
              bin_name: rowOf(state, 'drying_bin', bin)?.name ?? '',
              ...score,
            },
          ]
    })
}
