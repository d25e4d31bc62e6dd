import { useCallback, useMemo } from 'react'
import { forecastCalls } from '#model/calls/forecastCalls.ts'
import type { DryingForecast, Forecasts } from '#model/papers/forecast.ts'
import { done } from '#streams/http/failure.ts'
import { usePlantClient } from './PlantClientProvider.tsx'
import { useAnswer } from './useAnswer.ts'
import { useList } from './useList.ts'
import { useCan } from './useSelf.ts'
import { useSoonAfter } from './useSoonAfter.ts'

export type ForecastOf = ReadonlyMap<number, DryingForecast>

const none: Forecasts = { forecasts: [], overdried_lbs: 0, overdried_batches: 0, score: null, scores: [] }

/** When the batches that dry are ready, by their ids; loaded again soon after a batch changes. Empty until loaded. */
export function useForecasts(): { readonly of: ForecastOf; readonly season: Forecasts } {
  const plant = usePlantClient()
  const may = useCan('view_drying_bin')
  const { value, refresh } = useAnswer<Forecasts>(
    useCallback(async () => (may ? plant.send(forecastCalls.forecasts) : done(none)), [plant, may]),
  )
  useSoonAfter([useList('batches')], refresh, 1000)
  const season = value ?? none
  const of = useMemo(() => new Map(season.forecasts.map((forecast) => [forecast.batch, forecast])), [season])
  return { of, season }
}
