import type { Forecast, Forecasts } from '#model/papers/forecast.ts'
import { dryingCostOf } from '#plant/dryingCost.ts'
import { dryingCourse } from '#plant/dryingCourse.ts'
import { dryingFacts, forecastOf } from '#plant/forecast.ts'
import { type ScoredForecast, scoredForecasts, scoreFor, scoreOf, scoresByKind } from '#plant/forecastScore.ts'
import { seasonsForecasts } from '#plant/seasonsForecasts.ts'
import type { PlantState } from '#plant/state.ts'
import type { Database } from '#server/db/database.ts'
import { madeForecasts } from './madeForecasts.ts'

interface Asked {
  readonly db: Pick<Database, 'longRead'>
  readonly state: PlantState
  readonly now: string
}

const scoredIn = new WeakMap<PlantState, readonly ScoredForecast[]>()

/** The scored forecasts of a state, computed once however many ask. */
async function scored({ db, state }: Asked): Promise<readonly ScoredForecast[]> {
  const made = await madeForecasts(db, state.seq)
  const known = scoredIn.get(state) ?? scoredForecasts(state, made)
  scoredIn.set(state, known)
  return known
}

/** The forecast of a batch, its cost, and how good the forecasts of batches like it were. */
export async function readForecast(asked: Asked, batch: number): Promise<Forecast> {
  const { state, now } = asked
  return {
    ...forecastOf(state, batch, now),
    course: [...dryingCourse(dryingFacts(state, batch), now)],
    cost: dryingCostOf(state, batch, now),
    score: scoreFor(state, batch, await scored(asked)),
  }
}

/** The forecasts of all batches that may still dry, and how good those of the batches before were. */
export async function readForecasts(asked: Asked): Promise<Forecasts> {
  const { state, now } = asked
  const known = await scored(asked)
  return { ...seasonsForecasts(state, now), score: scoreOf(known), scores: [...scoresByKind(state, known)] }
}
