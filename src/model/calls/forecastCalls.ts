import { Forecast, ForecastQuery, Forecasts } from '#model/papers/forecast.ts'
import { call } from './call.ts'

/** When bins are ready. */
export const forecastCalls = {
  forecast: call('forecast', Forecast, { query: ForecastQuery }),
  forecasts: call('forecasts', Forecasts),
} as const
